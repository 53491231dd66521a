// The rules for texts hold for every text, whoever made it.

import fc from 'fast-check';
import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isGuessable } from '@/lib/account/guessable-password';
import { newPasswordError } from '@/lib/account/password-rules';
import { digestRecoveryCode, makeRecoveryCodes } from '@/lib/account/recovery-codes';
import { foldName } from '@/lib/categories/fold-name';
import { enquiryErrors, mailErrors } from '@/lib/contact/form-rules';
import { contactText, messageOf, whatsAppLink } from '@/lib/contact/message';
import { enquirySchema } from '@/lib/contact/schema';
import { nameError, toolEmailError } from '@/lib/entry/form-rules';
import { emailSchema, nameOf, toolEmailSchema } from '@/lib/entry/schema';
import { redact } from '@/lib/log/redact';
import { cleanForStorage, renderForFeed, renderPost } from '@/lib/posts/html';
import { cleanQuery, codeOf, queryOf } from '@/lib/search/code';
import { serializeJsonLd } from '@/lib/seo/json-ld';
import { xml } from '@/lib/seo/xml';
import { characters } from '@/lib/text/characters';
import { emailError } from '@/lib/text/email';
import { containing } from '@/lib/text/like-pattern';
import { isSlug, slugBaseCharacters, toSlug } from '@/lib/text/slug';
import { cleanLine, cleanLines, exact, isUsable, line, lines, markup } from '@/lib/text/text';
import { anyText } from '../support/arbitrary';
import { payloads } from '../support/payloads';

/** Tries a rule with every text. */
const always = (rule: (text: string) => void): void =>
  // The property must not see what an expectation returns.
  fc.assert(fc.property(anyText, (text) => void rule(text)));
const anyHtml = fc.oneof(
  anyText,
  fc
    .array(fc.oneof(fc.constantFrom(...payloads), anyText), { maxLength: 4 })
    .map((parts) => parts.join('')),
);

describe('a text', () => {
  it('that was cleaned can be stored, and is not changed by cleaning it again', () =>
    always((text) => {
      for (const clean of [cleanLine, cleanLines]) {
        expect(isUsable(clean(text))).toBe(true);
        expect(clean(clean(text))).toBe(clean(text));
      }
      expect(cleanLine(text)).not.toMatch(/[\r\n\t\u2028\u2029]/);
    }));

  it('that a schema takes is usable and no longer than it may be', () =>
    always((text) => {
      for (const schema of [line(20), lines(20), markup(20), exact(20, 'No')]) {
        const { data } = schema.safeParse(text);
        if (data === undefined) continue;
        expect(isUsable(data)).toBe(true);
        expect(characters(data)).toBeLessThanOrEqual(20);
      }
      expect(exact(20, 'No').safeParse(text).data ?? text).toBe(text);
    }));

  it('has as many characters as code points', () =>
    always((text) => expect(characters(text)).toBe(Array.from(text).length)));

  it('becomes a slug, or nothing', () =>
    always((text) => {
      const slug = toSlug(text);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(slugBaseCharacters);
      expect(toSlug(slug)).toBe(slug);
    }));

  it('is folded once and for all', () =>
    always((text) => {
      expect(foldName(` ${text}\u3000`)).toBe(foldName(text));
      expect(foldName(text)).not.toMatch(/^\s|\s$|\s\s|[A-Z]/);
    }));

  it('in a pattern stands for itself', () =>
    always((text) => {
      const pattern = containing(text);
      expect(pattern.slice(1, -1).replace(/\\([\\%_])/g, '$1')).toBe(text);
      expect(pattern.slice(1, -1).replace(/\\[\\%_]/g, '')).not.toMatch(/[\\%_]/);
    }));

  it('in a document of XML is neither markup nor forbidden', () =>
    always((text) => {
      expect(xml(text)).not.toMatch(/[<>"']/);
      const whole = xml(text);
      expect(whole.isWellFormed()).toBe(true);
      expect(whole).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    }));

  it('in structured data stays a text, and ends no script', () =>
    always((name) => {
      const json = serializeJsonLd({
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'WebSite', name }],
      });
      expect(json).not.toContain('<');
      expect(JSON.parse(json)['@graph'][0].name).toBe(name);
    }));

  it('in a log has no secret, and is not made longer by what it hides', () =>
    always((text) => {
      expect(redact(`${text} sb_secret_abcdef ${text}`.slice(0, 400))).not.toContain('sb_secret_');
      expect(redact(`${text.slice(0, 200)} mwila@bank.example`)).not.toContain('mwila@bank');
    }));
});

describe('the HTML of a post', () => {
  const running = /^(?:script|style|svg|math|object|embed|base|form|template|srcDoc)$|^on/;
  it('is the same when it is cleaned again, and runs nothing', () =>
    fc.assert(
      fc.property(anyHtml, (html) => {
        const stored = cleanForStorage(html);
        expect(cleanForStorage(stored)).toBe(stored);
        for (const shown of [
          stored,
          renderPost(html).html,
          renderForFeed(html, 'https://a.example'),
        ]) {
          visit(fromParse5(parseFragment(shown)), 'element', ({ tagName, properties }) => {
            const names = [tagName, ...Object.keys(properties)];
            expect(names.filter((name) => running.test(name))).toEqual([]);
          });
        }
      }),
    ));
});

describe('a search', () => {
  it('has a code for every query, from which the query is read', () =>
    always((text) => {
      expect(codeOf(text)).toMatch(/^[\w-]+$/);
      expect(queryOf(codeOf(text))).toBe(cleanQuery(text));
      expect(codeOf(cleanQuery(text))).toBe(codeOf(text));
    }));
});

describe('a check in the browser and on the server', () => {
  it('is the same for a name and for an e-mail address', () => {
    const anyName = fc.oneof(
      anyText,
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 110 }),
    );
    fc.assert(
      fc.property(anyName, (name) => {
        if (!isUsable(name)) return;
        expect(nameOf({ name: 'a', nameLength: 'b' }).safeParse(name).success).toBe(
          nameError(name) === undefined,
        );
      }),
    );
    fc.assert(
      fc.property(fc.oneof(anyText, fc.emailAddress()), (email) => {
        if (!isUsable(email)) return;
        expect(emailSchema.safeParse(email).success).toBe(emailError(email) === undefined);
        expect(toolEmailSchema.safeParse(email).success).toBe(toolEmailError(email) === undefined);
      }),
    );
  });

  it('of a message is the same in the browser and on the server', () =>
    fc.assert(
      fc.property(anyText, fc.oneof(anyText, fc.emailAddress()), anyText, (name, email, text) => {
        const message = text.trim();
        const typed = { ...messageOf(() => ''), name, email, interest: 'other', message };
        if (![name, email, typed.message].every(isUsable)) return;
        const { error } = enquirySchema.safeParse(typed);
        const refused = Object.fromEntries(
          (error?.issues ?? []).map(({ path, message }) => [path[0], message]).toReversed(),
        );
        expect(enquiryErrors(typed)).toEqual(refused);
        // A message that may be sent from the page may be sent by mail.
        if (!error) expect(mailErrors(typed)).toEqual({});
        const link = new URL(whatsAppLink('+260977123456', contactText(typed)));
        expect([link.origin, link.pathname]).toEqual(['https://wa.me', '/260977123456']);
        expect(link.searchParams.get('text')).toBe(contactText(typed));
      }),
    ));

  it('of a password that would be guessed asks for letters of its own', () =>
    always((text) => {
      expect(typeof isGuessable(text, [text])).toBe('boolean');
      expect(isGuessable(`Zambia${text.replace(/\p{L}/gu, '')}`)).toBe(true);
    }));

  it('of a password counts its bytes', () =>
    always((text) => {
      if (newPasswordError(text) !== undefined) return;
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(72);
    }));
});

describe('a code', () => {
  it('to recover is known however it is typed, and nothing else is', () => {
    for (const code of makeRecoveryCodes()) {
      const digest = digestRecoveryCode('key', code);
      expect(digest).toBeDefined();
      expect(digestRecoveryCode('key', ` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(
        digest,
      );
      // Nobody tells these apart on paper.
      expect(digestRecoveryCode('key', code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(
        digest,
      );
      expect(digestRecoveryCode('other', code)).not.toBe(digest);
    }
    always((text) => {
      const digest = digestRecoveryCode('key', text);
      expect(digest === undefined || z.string().length(43).safeParse(digest).success).toBe(true);
    });
  });
});
