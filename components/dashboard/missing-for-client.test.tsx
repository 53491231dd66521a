import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { MissingRow } from '@/lib/dashboard/missing';
import { MissingForClient, MissingForSafety } from './missing-for-client';

// The buttons need the router of a page.
vi.mock('./put-aside.client', () => ({
  NotForUs: ({ name }: { name: string }) => `[Not for us: ${name}]`,
  BringBack: ({ name }: { name: string }) => `[Bring back: ${name}]`,
  NoteComplete: ({ isComplete }: { isComplete: boolean }) => `[Note complete: ${isComplete}]`,
}));

const row: MissingRow = {
  id: 'booking',
  name: 'The booking',
  isDone: false,
  untilThen: 'You agree each time.',
  path: '/admin/site#booking_url',
};
const none = {
  missing: [],
  done: 10,
  wanted: 10,
  aside: [],
  isNewlyComplete: false,
  isCompleteNoMore: false,
};

it('missing: a row leads to its field, says how it is until then, and can be put aside', () => {
  const html = renderToStaticMarkup(
    <MissingForClient {...none} missing={[row]} done={9} isNewlyComplete={false} />,
  );
  expect(html).toContain('href="/admin/site#booking_url"');
  expect(html).toContain('You agree each time.');
  expect(html).toContain('[Not for us: The booking]');
  expect(html).toContain('9 of 10 done');
});

it('missing: the first five rows are shown, and the others are folded with their number', () => {
  const rows = Array.from({ length: 7 }, (_, place) => ({ ...row, name: `Row ${place}` }));
  const html = renderToStaticMarkup(<MissingForClient {...none} missing={rows} done={3} />);
  const [shown = '', folded = ''] = html.split('<details>');
  expect([shown.match(/Row \d</g)?.length, folded.match(/Row \d</g)?.length]).toEqual([5, 2]);
  expect(folded).toContain('2 more');
  const few = renderToStaticMarkup(<MissingForClient {...none} missing={rows.slice(0, 5)} />);
  expect(few).not.toContain('<details>');
});

it('missing: that nothing is missing is shown once, then only the way back to what was put aside', () => {
  expect(renderToStaticMarkup(<MissingForClient {...none} isNewlyComplete />)).toContain(
    'Nothing is missing',
  );
  expect(renderToStaticMarkup(<MissingForClient {...none} />)).toBe('');
  const html = renderToStaticMarkup(<MissingForClient {...none} aside={[row]} />);
  expect(html).not.toContain('Nothing is missing');
  expect(html).toContain('[Bring back: The booking]');
});

it('missing: the sentence that nothing is missing is noted as said, and no more once a row is missing again', () => {
  const noted = (list: Partial<typeof none>, missing: MissingRow[]) =>
    renderToStaticMarkup(<MissingForClient {...none} {...list} missing={missing} />).match(
      /\[Note complete: \w+\]/g,
    );
  expect(noted({ isNewlyComplete: true }, [])).toEqual(['[Note complete: true]']);
  expect(noted({ isCompleteNoMore: true }, [row])).toEqual(['[Note complete: false]']);
  expect(noted({}, [row])).toBeNull();
});

it('missing: what keeps something from being lost cannot be put aside', () => {
  const backup = { ...row, id: 'backup', name: 'A backup', path: '/admin/health#backup' } as const;
  const html = renderToStaticMarkup(<MissingForSafety rows={[backup]} />);
  expect(html).toMatch(/So that nothing is lost.*href="\/admin\/health#backup"/s);
  expect(html).not.toContain('Not for us');
  expect(renderToStaticMarkup(<MissingForSafety rows={[]} />)).toBe('');
});
