// What a visitor may correct, in each state of a row, as the browser without script has it.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { analyseByRules } from '@/lib/recommendations/analyst';
import { answerAgain } from '@/lib/recommendations/answer-again';
import { questionsOf } from '@/lib/recommendations/questions';
import type { Choices, Result } from '@/lib/recommendations/schema';
import { ReadingsForm } from './readings-form.client';

const businessInfo = {
  name: 'Kabwe School',
  email: 'kabwe@test.example',
  industry: 'School',
  description: 'We are a school. Parents call all day.',
  challenges: ['Fees are paid late', 'Nobody sings on Sundays', 'The books do not match the bank'],
  goals: [],
};
const first = analyseByRules(businessInfo);
const resultWith = (choices?: Partial<Choices>): Result => ({
  id: '5f2b6c1e-7a43-4f0e-9b57-0f6f3e1c2d4a',
  businessInfo,
  ...(choices ? answerAgain(businessInfo, first, { rows: [], ...choices }, new Date(0)) : first),
  analyst: 'rules',
  createdAt: new Date(0),
  reference: 'K7M2QX',
});
const render = (result: Result, isBusy = false): string =>
  renderToStaticMarkup(
    <ReadingsForm
      result={result}
      questions={questionsOf(result.businessInfo, result.analysis)}
      ways={{ talkPath: '#next-step' }}
      isBusy={isBusy}
    />,
  );
/** The part of a row, by what was typed. */
const rowIn = (html: string, text: string): string =>
  html.split('<li').find((part) => part.includes(`font-semibold">${text}<`)) ?? '';
const row = (text: string, result = resultWith()) => rowIn(render(result), text);
const choose = (...ids: string[]) => resultWith({ rows: [{ answers: 'challenge:1', ids }] });
const sings = 'Nobody sings on Sundays';
const buttonIn = (html: string) => /<button[^>]*>/.exec(html)?.[0] ?? '';
const radios = (html: string) => html.match(/type="radio"/g)?.length ?? 0;
const checkedValues = (html: string) =>
  [...html.matchAll(/<input[^>]*checked[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1],
  );

describe('a row', () => {
  it('read: its headline, its place and “Not this”, and no question', () => {
    const html = row('Fees are paid late');
    expect(buttonIn(html)).toMatch(/type="submit".*name="challenge:0"/);
    expect(buttonIn(html)).toContain('value="not-this"');
    expect(html).toContain('href="#recommendation-1"');
    expect(html).not.toContain('<details');
  });
  it('likely: “We think”, its question folded, in which nothing is chosen', () => {
    const html = row('The books do not match the bank');
    expect(html).toContain('We think: ');
    expect(html).toMatch(/<details(?! open)[^>]*>.*Which of these is it\?/);
    expect(checkedValues(html)).toEqual([]);
  });
  it('open: its question is open, with five problems, another and none of them', () => {
    const html = row(sings);
    expect(html).toMatch(/<details open="".*Which of these is it\?/);
    expect(radios(html)).toBe(7);
    expect(html).toContain('another problem of a school or another business');
    expect(html).toMatch(
      /<option [^>]*value="school-ai".*<optgroup label="Problems of other businesses"><option value="health-queue"/,
    );
    expect(html).toMatch(/value="none-of-these"/);
    expect(html).not.toContain('Not this');
    expect(html).toContain('about=recommendations-K7M2QX&amp;result=5f2b6c1e');
    expect(html).toContain('row=challenge%3A1#contact');
    expect(checkedValues(html)).toEqual([]);
  });
  it('open: problems of other kinds that are nearer are a group behind those of its own', () => {
    const info = { ...businessInfo, challenges: ['Nobody writes proposals for donors'] };
    const result = { ...resultWith(), businessInfo: info, ...analyseByRules(info) };
    const html = rowIn(render(result), 'Nobody writes proposals for donors');
    const [own = '', others = ''] = html.split('<legend class="text-muted text-sm">');
    expect([own, others.split('</fieldset>')[0] ?? ''].map(radios)).toEqual([4, 1]);
    expect(others).toMatch(/^Problems of other businesses<.*value="ngo-funding"/);
  });
  it('chosen: what it is now is sent as an empty value, and may stay beside another choice', () => {
    const html = row(sings, choose('school-ai'));
    expect(checkedValues(html)).toEqual(['']);
    expect(html).toMatch(/type="checkbox" [^>]*value="school-ai"/);
    expect(html).toContain('Not this');
  });
  it.each([2, 3])(
    'with %i chosen problems, each can be chosen alone; there is no fourth',
    (count) => {
      const ids = ['school-ai', 'school-fees', 'school-enrolment'].slice(0, count);
      const html = row(sings, choose(...ids));
      expect(checkedValues(html)).toEqual([]);
      expect(html.match(/type="checkbox"/g)?.length ?? 0).toBe(count < 3 ? count : 0);
    },
  );
  it('none of the problems: that is what is chosen', () => {
    const html = row(sings, choose());
    expect(checkedValues(html)).toEqual(['']);
    expect(html).not.toContain('Not this');
  });
  it('a sentence of the description: only “Not this”', () => {
    const html = row('Parents call all day.');
    expect(buttonIn(html)).toContain('name="description:17-38"');
    expect(html).not.toContain('<details');
  });
});

it('the kind comes first, with a button that Enter presses', () => {
  const html = render(resultWith());
  expect(html).toContain('We took you for a school.');
  expect(html.match(/<option/g)?.length).toBeGreaterThan(16);
  expect(html).toMatch(/<button type="submit"[^>]*>Answer again</);
  expect(html.indexOf('Answer again')).toBeLessThan(html.indexOf('Not this'));
});
it('a business that is something else is asked of another problem alone', () =>
  expect(row(sings, resultWith({ kind: 'other' }))).toMatch(/>another problem</));
it('while a choice is on its way, every control says that it is disabled, and has the focus still', () => {
  const html = render(resultWith(), true);
  const controls = html.match(/<(?:select|button|input type="(?:radio|checkbox)")[^>]*>/g) ?? [];
  expect(controls.length).toBeGreaterThan(9);
  expect(controls.filter((one) => !one.includes('aria-disabled="true"'))).toEqual([]);
  expect(html).not.toMatch(/ disabled=/);
});
it('a result that was stored before has all of its rows open', () => {
  const { readings, kinds, ...analysis } = first.analysis;
  const html = render({ ...resultWith(), analysis });
  expect(html.match(/<details open=""/g)).toHaveLength(3);
});
