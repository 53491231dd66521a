/**
 * The signs that both fonts of share pictures have between them (app/fonts). The renderer asks other
 * companies for a font or a picture of any other sign, so it never sees one.
 */
const drawn =
  /^[ -~\u00A0-\u00AC\u00AE-\u0180\u018F\u0192\u01A0\u01A1\u01AF\u01B0\u01CD-\u01DC\u01E6\u01E7\u01FA-\u021B\u0251\u0259\u1E80-\u1E85\u1EF2-\u1EF9\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2039\u203A\u20A6\u20AC\u20B5\u2113\u2122\u2212]$/;

const letter = /[\p{L}\p{N}]/u;

/** Whether most letters of a text can be drawn: the rest of a title in another script says nothing. */
export function isDrawable(text: string): boolean {
  const count = (words: string): number => [...words].filter((sign) => letter.test(sign)).length;
  const shown = count(drawable(text));
  return shown > 0 && shown * 2 >= count(text.normalize('NFC'));
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A text as a share picture can show it: a sign that no font has becomes what it stands for (CO₂ is
 * CO2), or its letter without marks, else it is left out.
 */
export function drawable(text: string): string {
  const shown = [...signs.segment(text.normalize('NFC'))].map(({ segment }) => {
    const bare = segment.normalize('NFKD').replace(/\p{M}/gu, '');
    const forms = [segment, segment.normalize('NFKC'), bare];
    return forms.find((form) => [...form].every((sign) => drawn.test(sign))) ?? '';
  });
  return shown.join('').replace(/\s+/g, ' ').trim();
}
