/** Otherwise the browser's own page would take the place of what was typed. */
const offline =
  'You are offline. What you typed is still here: press the button again once you are connected.';

/**
 * Keeps a form that the browser would send by itself on the page while there is no connection. The
 * window hears of it last: what the page sends itself is prevented by then.
 */
export function holdOffline(): void {
  const alert = Object.assign(document.createElement('p'), { role: 'alert', className: 'mt-5' });
  addEventListener('submit', (event) => {
    if (navigator.onLine || event.defaultPrevented || !event.submitter) return;
    event.preventDefault();
    event.submitter.before(alert);
    alert.textContent = offline;
  });
}
