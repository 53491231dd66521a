type Name = 'light' | 'dark';

/**
 * The theme button of the public pages. In the admin area next-themes does the same, with the same
 * key, class and look.
 */
export function theme(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-theme-toggle]')) return;
    const name = document.documentElement.classList.contains('dark') ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', name);
    } catch {
      // A browser that stores nothing still shows it on this page.
    }
    show(name);
  });
  // Another page of this site changed it: in another tab, or before the browser shows this one
  // again.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') show(nameOf(newValue));
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(stored());
  });
}

const nameOf = (value: string | null): Name => (value === 'dark' ? 'dark' : 'light');

function stored(): Name {
  try {
    return nameOf(localStorage.getItem('theme'));
  } catch {
    return 'light';
  }
}

function show(name: Name): void {
  const root = document.documentElement;
  root.classList.remove('light', 'dark');
  root.classList.add(name);
  root.style.colorScheme = name;
}
