type Payload = Record<string, unknown>;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const of = (payload: Payload, ...names: string[]): string => {
  for (const name of names) {
    const value = payload[name];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return '';
};

const attribute = (name: string, value: string): string =>
  value ? ` ${name}="${escapeHtml(value)}"` : '';
const within = (name: string, value: string): string =>
  value ? `<${name}>${value}</${name}>` : '';
const classed = (tag: string, name: string, value: string): string =>
  `<${tag} class="${name}">${value}</${tag}>`;

const picture = (payload: Payload): string =>
  `<img${attribute('src', of(payload, 'src'))}${attribute('alt', of(payload, 'alt', 'altText'))}>`;

const recordOf = (value: unknown): Payload =>
  typeof value === 'object' && value !== null ? (value as Payload) : {};

/**
 * The HTML that Ghost shows for a card, as far as the conversion reads it: `convertHtml` knows its
 * classes. Undefined for a card that it does not know.
 */
export function cardHtml(
  name: string,
  payload: Payload,
  markdown: (text: string) => string,
): string | undefined {
  const caption = within('figcaption', of(payload, 'caption'));
  switch (name.replace(/^card-/, '')) {
    case 'image': {
      const href = of(payload, 'href');
      const shown = picture(payload);
      return `<figure>${href ? `<a${attribute('href', href)}>${shown}</a>` : shown}${caption}</figure>`;
    }
    case 'gallery': {
      const pictures = Array.isArray(payload.images) ? payload.images : [];
      const shown = pictures.map((one) => picture(recordOf(one))).join('');
      return `<figure class="kg-gallery-card">${shown}${caption}</figure>`;
    }
    case 'markdown':
      return markdown(of(payload, 'markdown'));
    case 'html':
      return of(payload, 'html');
    case 'code':
    case 'codeblock': {
      const language = of(payload, 'language');
      const named = attribute('class', /^[\w-]+$/.test(language) ? `language-${language}` : '');
      return `<figure><pre><code${named}>${escapeHtml(of(payload, 'code'))}</code></pre>${caption}</figure>`;
    }
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'embed': {
      const address = of(payload, 'url');
      const frame = of(payload, 'html');
      const shown = /<iframe/i.test(frame) ? frame : classed('div', 'embed', escapeHtml(address));
      return `<figure>${shown}${caption}</figure>`;
    }
    case 'bookmark': {
      const metadata = recordOf(payload.metadata);
      const href = of(payload, 'url') || of(metadata, 'url');
      return classed(
        'figure',
        'kg-bookmark-card',
        `<a${attribute('href', href)}>${classed('div', 'kg-bookmark-title', escapeHtml(of(metadata, 'title')))}${classed('div', 'kg-bookmark-description', escapeHtml(of(metadata, 'description')))}</a>${caption}`,
      );
    }
    case 'callout':
      return classed(
        'div',
        'kg-callout-card',
        classed('div', 'kg-callout-emoji', escapeHtml(of(payload, 'calloutEmoji'))) +
          classed('div', 'kg-callout-text', of(payload, 'calloutText')),
      );
    case 'toggle':
      return classed(
        'div',
        'kg-toggle-card',
        classed('h4', 'kg-toggle-heading-text', of(payload, 'heading')) +
          classed('div', 'kg-toggle-content', of(payload, 'content')),
      );
    case 'button':
      return `<p><a${attribute('href', of(payload, 'buttonUrl'))}>${escapeHtml(of(payload, 'buttonText'))}</a></p>`;
    case 'audio':
      return `<div class="kg-audio-card"><audio${attribute('src', of(payload, 'src'))}></audio>${classed('div', 'kg-audio-title', escapeHtml(of(payload, 'title')))}</div>`;
    case 'video':
      return `<figure class="kg-video-card"><video${attribute('src', of(payload, 'src'))}></video>${caption}</figure>`;
    case 'file':
      return `<div class="kg-file-card"><a${attribute('href', of(payload, 'src'))}>${classed('div', 'kg-file-card-title', escapeHtml(of(payload, 'fileTitle', 'title', 'fileName')))}</a></div>`;
    case 'product':
      return classed(
        'div',
        'kg-product-card',
        (of(payload, 'productImageSrc')
          ? `<img${attribute('src', of(payload, 'productImageSrc'))}>`
          : '') +
          classed('h4', 'kg-product-card-title', of(payload, 'productTitle')) +
          classed('div', 'kg-product-card-description', of(payload, 'productDescription')) +
          (of(payload, 'productUrl')
            ? `<a${attribute('href', of(payload, 'productUrl'))}>${escapeHtml(of(payload, 'productButton'))}</a>`
            : ''),
      );
    case 'header':
      return (
        within('h2', of(payload, 'header')) +
        within('p', of(payload, 'subheader')) +
        (of(payload, 'buttonUrl')
          ? `<p><a${attribute('href', of(payload, 'buttonUrl'))}>${escapeHtml(of(payload, 'buttonText'))}</a></p>`
          : '')
      );
    case 'signup':
      return `<form>${within('h2', of(payload, 'header'))}${within('p', of(payload, 'subheader'))}</form>`;
    case 'call-to-action':
      return (
        (of(payload, 'imageUrl') ? `<img${attribute('src', of(payload, 'imageUrl'))}>` : '') +
        within('div', of(payload, 'textValue')) +
        (of(payload, 'buttonUrl')
          ? `<p><a${attribute('href', of(payload, 'buttonUrl'))}>${escapeHtml(of(payload, 'buttonText'))}</a></p>`
          : '')
      );
    default:
      return undefined;
  }
}

/** Cards that only mails have, or that end what everybody may read. */
export const isForMails = (name: string): boolean => name === 'email' || name === 'email-cta';
export const isPaywall = (name: string): boolean => name === 'paywall';
