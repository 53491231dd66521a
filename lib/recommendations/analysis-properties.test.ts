// The rules hold for every business, and for every answer of a model.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyseByRules } from '@/lib/recommendations/analyst';
import { readAnswer, readSoFar } from '@/lib/recommendations/answer';
import { readEvents } from '@/lib/recommendations/events';
import { checkDraft } from '@/lib/recommendations/form-rules';
import { toMarkdown } from '@/lib/recommendations/markdown';
import { byPriority } from '@/lib/recommendations/order';
import { buildPrompt } from '@/lib/recommendations/prompt';
import { answerSchema, businessInfoSchema } from '@/lib/recommendations/schema';
import { isUsable } from '@/lib/text/text';
import { anyText } from '@/tests/support/arbitrary';

describe('an analysis', () => {
  const anyInfo = fc.record({
    name: anyText,
    email: anyText,
    industry: anyText,
    description: anyText,
    challenges: fc.array(anyText, { maxLength: 10 }),
    goals: fc.array(anyText, { maxLength: 10 }),
  });

  it('by rules is one that fits, for every business', () =>
    fc.assert(
      fc.property(anyInfo, (info) => {
        const answer = analyseByRules(info);
        expect(answerSchema.safeParse(JSON.parse(JSON.stringify(answer))).success).toBe(true);
        const markdown = toMarkdown({
          ...answer,
          id: '',
          businessInfo: info,
          analyst: 'rules',
          createdAt: new Date(0),
        });
        // Nothing that was typed begins a line, or is markup.
        expect(markdown.match(/^# /gm)).toHaveLength(1);
        expect(markdown).not.toMatch(/(?<!\\)[<>]/);
        const ordered = byPriority(answer.recommendations);
        expect(new Set(ordered)).toEqual(new Set(answer.recommendations));
      }),
    ));

  it('of a model gets what was typed as data, between its tags', () =>
    fc.assert(
      fc.property(anyInfo, (info) => {
        const prompt = buildPrompt(info);
        expect(prompt.match(/<\/business>/g)).toHaveLength(1);
        expect(prompt.isWellFormed()).toBe(true);
      }),
    ));

  it('is read whole, in part or not at all, never with an unforeseen failure', () =>
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (text) => {
        expect(() => readAnswer(text)).toThrow(/./);
        expect(readSoFar(`{"recommendations": [${text}`)).toBeInstanceOf(Array);
      }),
    ));

  it('comes in lines, wherever the connection cuts them', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anyText), fc.integer({ min: 1, max: 9 }), async (errors, size) => {
        const events = errors.map((error) => ({ type: 'error', error: error.toWellFormed() }));
        const bytes = Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
        const body = new ReadableStream<Uint8Array>({
          start(controller) {
            for (let at = 0; at < bytes.length; at += size) {
              controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)));
            }
            controller.close();
          },
        });
        expect(await Array.fromAsync(readEvents(body))).toEqual(events);
      }),
      { numRuns: 30 },
    ));

  it('is checked in the browser as on the server', () =>
    fc.assert(
      fc.property(anyInfo, (info) => {
        const fits = businessInfoSchema.safeParse(info).success;
        const rowsFit = [...info.challenges, ...info.goals].every((row) => row.length <= 200);
        const texts = [info.name, info.email, info.industry, info.description];
        if (rowsFit && texts.every(isUsable)) {
          expect(Object.values(checkDraft(info)).every((error) => !error)).toBe(fits);
        }
      }),
    ));
});
