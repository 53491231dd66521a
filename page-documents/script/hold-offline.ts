import { showPlainToast } from '@/components/ui/plain-toast';

/**
 * Keeps a form that the browser would send by itself on the page while there is no connection: the
 * browser's own page would take the place of what was typed. The window hears of it last; what the
 * page sends itself is prevented by then. The form stays as it is: with another element inside, React
 * would replace it by an empty one when it comes.
 */
export function holdOffline(): void {
  addEventListener('submit', (event) => {
    if (navigator.onLine || event.defaultPrevented) return;
    event.preventDefault();
    showPlainToast(
      'error',
      'You are offline. Press the button again once you are connected; nothing on this page is lost.',
    );
  });
}
