import { describe, expect, it } from 'vitest';
import { actorOf, changesOf, formerTitle, sentenceOf } from '@/lib/security-log/event-texts';
import type { SecurityEvent } from '@/lib/security-log/schema';

const event = (fields: Partial<SecurityEvent>): SecurityEvent => ({
  id: 1,
  happenedAt: '2026-11-22T05:00:00.000Z',
  kind: 'changed',
  sessionId: 'abcdef01-0000-4000-8000-000000000000',
  isOwnSession: false,
  subjectKind: 'post',
  subjectId: null,
  subjectTitle: null,
  details: {},
  ...fields,
});

describe('the sentence of an event', () => {
  it.each<[Partial<SecurityEvent>, string]>([
    [
      { kind: 'session-began', details: { browser: 'Firefox on Linux', aal: 'aal2' } },
      'A session began: Firefox on Linux, with a code',
    ],
    [
      { kind: 'session-began', details: { browser: 'Firefox on Linux', aal: 'aal1' } },
      'A session began: Firefox on Linux, without a code',
    ],
    [
      { kind: 'session-ended', details: { why: 'replaced' } },
      'A session ended: the same browser signed in again',
    ],
    [
      { kind: 'sign-in-failed', details: { reason: 'code', count: 4 } },
      'A sign-in failed: wrong code, number 4 in its hour',
    ],
    [{ kind: 'password-changed' }, 'The password was set or changed'],
    [{ kind: 'factor-added' }, 'An authenticator app was added'],
    [{ kind: 'factor-removed' }, 'An authenticator app was removed'],
    [{ kind: 'exported', details: { leads: 1200 } }, 'Leads were exported: 1,200'],
    [
      { kind: 'exported', details: { posts: 1200 } },
      'The site’s content was exported, posts: 1,200',
    ],
    [
      { kind: 'imported', details: { posts: 1200, updates: 3 } },
      'Posts were imported: 1,200; updated by an import: 3',
    ],
    [{ kind: 'exported', subjectKind: 'person' }, 'The data of a person was exported'],
    [
      { kind: 'exported', subjectKind: 'person', sessionId: null },
      'A visitor exported their own data',
    ],
    [{ kind: 'recovery-codes-made' }, 'Recovery codes were made again'],
    [{ kind: 'deleted', subjectKind: 'person' }, 'A person was deleted'],
    [{ kind: 'changed', subjectKind: 'person' }, 'The work on a lead was changed'],
    [
      { kind: 'created', subjectKind: 'list', details: { list: 'people' } },
      'An entry of the list ‘people’ was created',
    ],
    [{ kind: 'changed', subjectKind: 'texts' }, 'Texts of pages were changed'],
    [{ kind: 'deleted', subjectKind: 'texts' }, 'A text of the history was erased'],
    [{ kind: 'binned', subjectKind: 'media' }, 'The file was moved to the bin'],
    [{ kind: 'created', subjectKind: 'unheard-of' }, 'Something was created'],
  ])('%j', (fields, sentence) => expect(sentenceOf(event(fields))).toBe(sentence));

  it('names each field that changed, long texts by their length', () => {
    const before = { title: 'One', content: { characters: 1500, sha256: 'x' }, excerpt: '' };
    const after = { title: 'Two', content: { characters: 2, sha256: 'y' }, categories: ['a', 'b'] };
    expect(changesOf(event({ details: { before, after } }))).toEqual([
      { field: 'categories', change: 'nothing → a, b' },
      { field: 'content', change: '1,500 characters → 2 characters' },
      { field: 'excerpt', change: 'nothing → nothing' },
      { field: 'title', change: 'One → Two' },
    ]);
    expect(changesOf(event({ details: { fields: ['postal_address'] } }))).toEqual([
      { field: 'postal address', change: 'changed, and not kept here' },
    ]);
    expect(changesOf(event({ kind: 'deleted', details: { before } }))).toEqual([]);
    const texts = { subjectKind: 'texts', details: { fields: ['about.lab.title'] } };
    expect(changesOf(event({ kind: 'changed', ...texts }))).toEqual([
      { field: 'about.lab.title', change: 'changed, and not kept here' },
    ]);
    expect(changesOf(event({ kind: 'deleted', ...texts }))).toEqual([
      { field: 'about.lab.title', change: 'erased' },
    ]);
  });

  it('says a moment in the time of Lusaka, and leaves out what the database derives', () => {
    const after = { published_at: '2026-11-26T14:00:00+00:00', feed_path: '/blog/a' };
    expect(changesOf(event({ details: { after } }))).toEqual([
      { field: 'published at', change: 'nothing → 26 Nov 2026, 16:00' },
    ]);
  });

  it('says the work on a lead in words, and names an owner who is still there', () => {
    const [ours, gone] = ['5e1f0000-0000-4000-8000-000000000000', 'deadbeef-0000'];
    const before = { status: 'new', owner: ours, value: '', next_on: null, spam: false };
    const after = { status: 'unfit', owner: gone, value: 'USD 500', next_on: '2026-12-01' };
    const lead = event({ subjectKind: 'person', details: { before, after } });
    expect(changesOf(lead, { [ours]: 'Mutale' }).map(({ change }) => change)).toEqual([
      'nothing → 2026-12-01',
      'Mutale → somebody no longer here (deadbeef)',
      'false → nothing',
      'New → Not a fit',
      'nothing → USD 500',
    ]);
  });

  it('names what is gone as it was called last', () => {
    expect(
      formerTitle(event({ details: { before: { title: 'One' }, after: { title: 'Two' } } })),
    ).toBe('Two');
    expect(formerTitle(event({ details: { before: { name: 'Mining' } } }))).toBe('Mining');
    expect(formerTitle(event({}))).toBeUndefined();
  });

  it('says who by the session', () => {
    expect(actorOf(event({ isOwnSession: true }))).toBe('This session');
    expect(actorOf(event({}))).toBe('Session abcdef01');
    expect(actorOf(event({ sessionId: null }))).toBe('No session');
  });
});
