/** How long the button says that it has copied, in milliseconds. */
const statusMs = 2_000;

/** Gives every piece of code in a post a button that copies it. */
export function copyCode(): void {
  for (const region of document.querySelectorAll('.prose .scroll:has(> pre)')) {
    const box = document.createElement('div');
    box.className = 'code';
    const button = document.createElement('button');
    button.type = 'button';
    // Its text is what is read out, also when it changes.
    button.ariaLive = 'polite';
    button.textContent = 'Copy';
    button.title = 'Copy this code';
    button.addEventListener('click', () => void copy(region, button));
    region.replaceWith(box);
    box.append(region, button);
  }
}

async function copy(region: Element, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(region.textContent ?? '');
    button.textContent = 'Copied';
  } catch {
    // Not every browser lets a page copy; the text can still be selected.
    button.textContent = 'Not allowed here';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, statusMs);
}
