// Who sent a request, what a browser keeps for the site, and forms: what holds whatever is sent.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encryptFactor, openFactor } from '@/lib/account/factor-secret';
import { legacyKey } from '@/lib/auth/token-keys';
import {
  mintBrowserToken,
  mintVisitorToken,
  verifyAdminToken,
  verifyBrowserToken,
  verifyVisitorToken,
} from '@/lib/auth/tokens';
import { sourceSchema } from '@/lib/entry/schema';
import { encryptAnswer, openAnswer } from '@/lib/form-answers/encrypt';
import { bodyFits, isForm, originOf, readForm, typedIn } from '@/lib/http/body';
import { clientNetwork } from '@/lib/http/client-address';
import { isUsable } from '@/lib/text/text';
import { anyText } from '../support/arbitrary';

describe('a sender', () => {
  it('is what the trusted proxy wrote, whatever stands further left', () =>
    fc.assert(
      fc.property(anyText, fc.ipV4(), (forged, written) => {
        const forwardedFor = `${forged},${written}`;
        const network = clientNetwork({ socket: '192.0.2.1', forwardedFor, trustedProxies: 1 });
        expect(network).toBe(written);
        expect(clientNetwork({ socket: '192.0.2.1', forwardedFor, trustedProxies: 0 })).toBe(
          '192.0.2.1',
        );
      }),
    ));
});

describe('a signed or encrypted value', () => {
  const key = 'k'.repeat(40);
  const few = { numRuns: 30 };
  it('opens with its key for its purpose alone', () =>
    fc.assert(
      fc.asyncProperty(fc.jsonValue(), anyText, async (value, other) => {
        const encrypted = await encryptAnswer([key], 'purpose', value, 60);
        expect(await openAnswer([key], 'purpose', encrypted)).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
        if (other !== 'purpose') expect(await openAnswer([key], other, encrypted)).toBeUndefined();
        expect(await openAnswer([`${key}x`], 'purpose', encrypted)).toBeUndefined();
        expect(await openAnswer([key], 'purpose', other)).toBeUndefined();
      }),
      few,
    ));

  it('is a token for one thing only, and no text is one', () =>
    fc.assert(
      fc.asyncProperty(anyText, fc.uuid(), async (text, id) => {
        const visitor = await mintVisitorToken([key], { leadId: id, proofs: 1 });
        const browser = await mintBrowserToken([key], id);
        expect(await verifyVisitorToken([key], visitor)).toEqual({ leadId: id, proofs: 1 });
        expect(await verifyBrowserToken([key], browser)).toBe(id);
        for (const token of [text, `${visitor}x`, `${text}.${text}.${text}`]) {
          expect(await verifyVisitorToken([key], token)).toBeUndefined();
        }
        expect(await verifyVisitorToken([key], browser)).toBeUndefined();
        expect(await verifyBrowserToken([key], visitor)).toBeUndefined();
        for (const token of [text, visitor, browser]) {
          expect(await verifyAdminToken([legacyKey(key)], token)).toBeUndefined();
        }
      }),
      few,
    ));

  it('is a secret of an app, with its key alone', () =>
    fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[A-Z2-7]{16,32}$/), async (secret) => {
        const encrypted = await encryptFactor([key], secret);
        expect(await openFactor([key], encrypted)).toEqual({ secret, isStale: false });
        await expect(openFactor([`${key}x`], encrypted)).rejects.toThrow('cannot be read');
      }),
      few,
    ));
});

describe('a form without script', () => {
  it('is read whatever was sent, or is none', () =>
    fc.assert(
      fc.asyncProperty(anyText, anyText, async (body, referrer) => {
        const request = new Request('https://lab.example/form', {
          method: 'POST',
          body,
          headers: {
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': String(Buffer.byteLength(body)),
            Referer: encodeURI(referrer.toWellFormed()),
          },
        });
        expect(isForm(request)).toBe(true);
        expect(bodyFits(request, 20_000)).toBe(Buffer.byteLength(body) <= 20_000);
        const form = await readForm(request, 20_000);
        const origin = originOf(request, form);
        expect(
          Object.values(sourceSchema.catch({}).parse(origin)).every((text = '') => isUsable(text)),
        ).toBe(true);
        const typed = typedIn(form, ['name', 'goals']);
        for (const text of Object.values(typed).flat()) expect(isUsable(text)).toBe(true);
      }),
    ));
});
