/**
 * Begins the message of the contact form with what a button of another page asked for
 * (lib/content/asks.ts). A typed message stays.
 */
export function beginMessage(): void {
  let begun = '';
  const begin = (): void => {
    const beginning = document.getElementById(location.hash.slice(1))?.dataset.begins;
    const message = document.getElementById('message');
    if (beginning === undefined || !(message instanceof HTMLTextAreaElement)) return;
    if (message.value !== '' && message.value !== begun) return;
    begun = beginning && `${beginning}\n`;
    message.value = begun;
  };
  begin();
  addEventListener('hashchange', begin);
}
