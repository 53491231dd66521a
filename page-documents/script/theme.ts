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
  // again. What is stored counts: the event may come after a press in this tab.
  addEventListener('storage', ({ key }) => {
    if (key === 'theme') show(stored());
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show(stored());
  });
}

function stored(): Name {
  try {
    return localStorage.getItem('theme') === 'dark' ? 'dark' : 'light';
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
