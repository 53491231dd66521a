import type { BrowserContext, Page } from '@playwright/test';

// Sees whether anything of somebody else's came to life in a page.

/** Watches a browser for calls of alert() and for requests to other sites. @param base the site */
export async function watchForScripts(context: BrowserContext, base: string): Promise<string[]> {
  const ran: string[] = [];
  await context.exposeBinding('noteRun', ({ frame }) => void ran.push(`ran in ${frame.url()}`));
  await context.addInitScript(() => {
    const run = (): void => (globalThis as unknown as { noteRun: () => void }).noteRun();
    Object.assign(globalThis, { alert: run, confirm: run, prompt: run });
  });
  const isForeign = ({ protocol, origin }: URL): boolean =>
    /^(?:https?|wss?):$/.test(protocol) && origin !== base;
  await context.route(isForeign, (route) => {
    ran.push(`asked for ${route.request().url()} in ${route.request().frame().url()}`);
    return route.fulfill({ contentType: 'text/javascript', body: 'alert(1)' });
  });
  return ran;
}

/** Lists the nodes of a page that would run, now or at a click, or change where it is. */
export function foreignNodesIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Work that waits for the next frame comes first.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const found: string[] = [];
    /** How the framework's scripts and those of the site's own pages begin. */
    const own =
      /^(?:\(?self\.__next_|requestAnimationFrame\(function\(\)\{\$R|\$R|\(\(|\(function|\(\(\)=>|!function|try\{|\(globalThis\["TURBOPACK"\]|addEventListener\("submit",)/;
    /** Where the framework's forms lead until its script runs. */
    const waiting = "javascript:throw new Error('React form unexpectedly submitted.')";
    const isData = /^(?:application\/(?:ld\+)?json|speculationrules|importmap)$/;
    const isOurs = (address: string): boolean =>
      new URL(address, document.baseURI).origin === location.origin;
    const addressAttributes =
      /^(?:href|src|action|formaction|xlink:href|data|poster|cite|ping|background|to|from|values)$/;
    const fine = new Set(['http:', 'https:', 'mailto:', 'tel:', 'blob:']);
    const check = (element: Element): void => {
      const say = (what: string): void =>
        void found.push(`${what}: ${element.outerHTML.slice(0, 150)}`);
      for (const { name, value } of element.attributes) {
        if (element.localName === 'form' && name === 'action' && value === waiting) continue;
        if (/^on/i.test(name)) say('a handler');
        if (/^srcdoc$/i.test(name)) say('a document in a frame');
        if (!addressAttributes.test(name.toLowerCase()) || !value) continue;
        const { protocol } = URL.parse(value, document.baseURI) ?? { protocol: 'https:' };
        const isPicture = element instanceof HTMLImageElement && value.startsWith('data:image/');
        if (!fine.has(protocol) && !isPicture) say('an address');
      }
      if (element instanceof HTMLScriptElement) {
        const { src, type, text } = element;
        if (isData.test(type)) return;
        if (src ? !isOurs(src) : !own.test(text.trimStart())) say('a script');
      } else if (element.localName === 'script') say('a script');
      if (/^(?:base|object|embed|applet|frame|frameset|portal)$/.test(element.localName)) {
        say('an element');
      }
      if (element instanceof HTMLMetaElement && element.httpEquiv === 'refresh') say('a refresh');
      if (element instanceof HTMLFormElement) {
        const action = element.getAttribute('action') ?? '';
        if (action !== waiting && !isOurs(action)) say('a form');
      }
      if (element instanceof HTMLIFrameElement) {
        if (new URL(element.src, document.baseURI).host !== 'www.youtube-nocookie.com') {
          say('a frame');
        }
      }
      if (element instanceof HTMLTemplateElement) lookInto(element.content);
      if (element.shadowRoot) lookInto(element.shadowRoot);
    };
    const lookInto = (root: ParentNode): void => {
      for (const element of root.querySelectorAll('*')) check(element);
    };
    lookInto(document);
    return found;
  });
}
