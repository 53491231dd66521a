/**
 * Begins the message of the contact form with what a button of another page asked for
 * (lib/content/asks.ts). A typed message stays.
 */
export function beginMessage(): void {
  let begun = '';
  const begin = (): void => {
    const asked = document.getElementById(location.hash.slice(1))?.dataset.begins;
    const message = document.getElementById('message');
    if (asked === undefined || !(message instanceof HTMLTextAreaElement)) return;
    if (message.value !== '' && message.value !== begun) return;
    begun = asked && `${asked}\n`;
    message.value = begun;
  };
  begin();
  addEventListener('hashchange', begin);
}
