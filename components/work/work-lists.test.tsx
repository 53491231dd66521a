// The HTML of the owner's lists, and that an empty one leaves nothing.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { People, PeopleRow } from '@/components/about/people';
import { Values } from '@/components/about/values';
import { Figures } from '@/components/frame/figures';
import { Goals } from '@/components/home/goals';
import { StartupsBand } from '@/components/work/alumni';
import { CaseBand, FirstBand } from '@/components/work/case-band';
import { CaseLinks } from '@/components/work/case-links';
import { Examples } from '@/components/work/examples';
import { Proof } from '@/components/work/proof';
import { CasesBand } from '@/components/work/whole-cases';
import { WorkHead } from '@/components/work/work-head';
import { WorkLists } from '@/components/work/work-lists';
import { wordsOf } from '@/lib/content/texts';
import type { Stored } from '@/lib/settings/groups';
import { type Entry, fewOf, type Lists, noLists } from '@/lib/settings/lists';
import { casesOf, newestCaseOf, ownProof, ownStartups, workLists } from '@/lib/work/lists';
import { workTexts } from '@/lib/work/page-texts';

const standard = wordsOf(workTexts, {}, 'AI Lab');
const none = { kwacha: undefined };
const download = { url: '/state-of-ai-report' };
const entry = (list: Entry['list'], fields: Stored): Entry => ({ id: list, list, fields });
const headings = (html: string): string[] =>
  [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text = '']) => text);

const cellsOf = (html: string): number => html.match(/<li |<dt /g)?.length ?? 0;

describe('the lists on a page', () => {
  it.each([
    [1, '', ''],
    [2, 'grid-cols-2', 'md:grid-cols-2'],
    [3, 'grid-cols-2 sm:grid-cols-3', 'md:grid-cols-3'],
    [4, 'grid-cols-2 lg:grid-cols-4', 'sm:grid-cols-2 lg:grid-cols-4'],
    [5, 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5', 'md:grid-cols-3'],
    [6, 'grid-cols-2 sm:grid-cols-3', 'md:grid-cols-3'],
  ])('%i goals stand in the columns ‘%s’, as many values in ‘%s’', (count, ofGoals, ofValues) => {
    const some = Array.from({ length: count }, (_, index) => `${index}`);
    const goals = some.map((id) => ({ id, value: id, label: 'languages' }));
    const values = some.map((id) => ({ id, title: 'Patience', description: 'We wait.' }));
    const columns = (html: string, tag: string): string => {
      const [, classes = ''] = new RegExp(`<${tag} class="([^"]*)"`).exec(html) ?? [];
      return classes.match(/\S*grid-cols-\d/g)?.join(' ') ?? '';
    };
    const [home, about] = [
      <Goals key="a" title="Our goals" goals={goals} />,
      <Values key="b" title="Values" values={values} />,
    ].map((part) => renderToStaticMarkup(part));
    expect([columns(home ?? '', 'dl'), columns(about ?? '', 'ul')]).toEqual([ofGoals, ofValues]);
    expect([cellsOf(home ?? ''), cellsOf(about ?? '')]).toEqual([count, count]);
  });

  it.each([
    [1, 'Soil 1'],
    [4, 'Soil 1, Soil 2, Soil 3, Soil 4'],
    [6, 'Soil 1, Soil 2, Soil 3, Soil 4, 2 more'],
  ])('work page: its head leads to a group of %i with the words ‘%s’', (count, about) => {
    const entries = Array.from({ length: count }, (_, index) => ({
      ...entry('work', { group: 'solutions', title: `Soil ${index + 1}`, text: 'T' }),
      id: `${index}`,
    }));
    const { groups } = workLists({ own: ['work'], entries }, 'AI Lab', download);
    const html = renderToStaticMarkup(<WorkHead title="Our Work" intro="Ours." groups={groups} />);
    expect(html.match(/href="#[^"]*"/g)).toEqual(['href="#solutions"']);
    expect(html).toContain(`>${about}</span>`);
  });

  it('work page: a hidden group leaves no two bands of one tone beside each other', () => {
    const entries = ['research', 'training'].map((group) => ({
      ...entry('work', { group, title: 'T', text: 'T' }),
      id: group,
    }));
    const tone = (lists: Lists): string | undefined =>
      /<section [^>]*class="(bg-\w+)"/.exec(
        renderToStaticMarkup(
          <WorkLists words={standard} {...workLists(lists, 'AI Lab', download)} />,
        ),
      )?.[1];
    const own = ['work'] as const;
    expect(tone(noLists)).toBe('bg-canvas');
    expect(tone({ own, entries })).toBe('bg-canvas');
    expect(tone({ own, entries: entries.slice(1) })).toBe('bg-sunken');
  });

  it('work page: without entries of the owner it shows the timeline, then the examples, and apart from them what is to come', () => {
    const { examples, ...below } = workLists(noLists, 'AI Lab', download);
    const html = renderToStaticMarkup(<WorkLists words={standard} {...below} />);
    expect(headings(html)).toEqual(['How we began: eight steps in 2024']);
    const apart = renderToStaticMarkup(<Examples words={standard} {...examples} />);
    expect(headings(apart)).toEqual(['Examples, not real organisations', 'Still to come']);
    expect(apart.match(/<img /g)).toHaveLength(10);
    expect(apart.match(/Coming Soon/g)).toHaveLength(4);
  });

  it('stand in bands of their own where they are the owner’s, and no example of that list is shown', () => {
    const startups = [entry('startups', { name: 'S', sentence: 'D' })];
    const partners = ['P', 'Q'].map((name) => ({ ...entry('partners', { name }), id: name }));
    const own = (lists: Lists): string[] => {
      const { examples, ...below } = workLists(lists, 'AI Lab', download);
      return [
        <WorkLists words={standard} key="own" {...below} />,
        <Examples words={standard} key="examples" {...examples} />,
      ].flatMap((part) => headings(renderToStaticMarkup(part)));
    };
    expect(own({ own: ['startups'], entries: startups })).toEqual([
      'How we began: eight steps in 2024',
      'Alumni startups',
      'Examples, not real organisations',
      'Still to come',
    ]);
    expect(own({ own: ['startups', 'partners'], entries: [...startups, ...partners] })).toEqual([
      'How we began: eight steps in 2024',
      'Alumni startups',
      'Partners',
      'Still to come',
    ]);
  });

  it('leave nothing of a list without an entry that is shown', () => {
    const own = ['events', 'startups', 'partners'] as const;
    const empty = { own, entries: [] };
    expect(
      renderToStaticMarkup(
        <WorkLists words={standard} {...workLists(empty, 'AI Lab', download)} />,
      ),
    ).toBe('');
    expect(
      renderToStaticMarkup(<CasesBand title="Cases" intro="Ours." entries={[]} facts={none} />),
    ).toBe('');
    expect(
      renderToStaticMarkup(<CaseBand title="Cases" intro="Ours." entry={undefined} facts={none} />),
    ).toBe('');
    expect(renderToStaticMarkup(<CaseLinks cases={[]} />)).toBe('');
    // The examples of partners and startups name nobody, so other pages show none of them.
    for (const lists of [noLists, empty]) {
      expect(renderToStaticMarkup(<FirstBand lists={lists} facts={none} />)).toBe('');
      expect(renderToStaticMarkup(<Proof {...ownProof(lists)} />)).toBe('');
      expect(
        renderToStaticMarkup(
          <StartupsBand title="Startups" intro="Ours." startups={ownStartups(lists)} />,
        ),
      ).toBe('');
    }
    expect(renderToStaticMarkup(<PeopleRow entries={[]} />)).toBe('');
    expect(renderToStaticMarkup(<People title="People" entries={[]} />)).toBe('');
    expect(renderToStaticMarkup(<Figures entries={[]} />)).toBe('');
    expect(renderToStaticMarkup(<Goals title="Our goals" goals={[]} />)).toBe('');
    expect(renderToStaticMarkup(<Values title="Values" values={[]} />)).toBe('');
    const nothing = { startups: [], partners: [], comingSoon: [] };
    expect(renderToStaticMarkup(<Examples words={standard} {...nothing} />)).toBe('');
    const examples = renderToStaticMarkup(
      <Examples words={standard} {...nothing} partners={[{ name: 'P' }]} />,
    );
    expect(headings(examples)).toEqual(['Examples, not real organisations']);
    expect(
      renderToStaticMarkup(<WorkHead title="Our Work" intro="Ours." groups={[]} />),
    ).not.toContain('<ul');
  });

  it('name the customer of a case only where the owner does', () => {
    const fields = {
      problem: 'Queues',
      done: 'A chatbot',
      months: '1',
      figure: '40 %',
      source: 'S',
    };
    const page = (more: Stored): string =>
      renderToStaticMarkup(
        <CasesBand
          title="Cases"
          intro="Ours."
          entries={[entry('cases', { ...fields, ...more })]}
          facts={none}
        />,
      );
    expect(page({})).toContain('>Name on request<');
    expect(page({ industry: 'smart-cities' })).toContain('>Smart Cities, name on request<');
    expect(page({ industry: 'Fishing' })).toContain('>Fishing, name on request<');
    expect(page({ customer: 'A bank' })).toContain('>A bank<');
  });

  const whole = {
    title: 'Answers at night',
    problem: 'Callers wait',
    done: 'A voice agent',
    weeks: '4–6',
    before: '1200',
    after: '35.5',
    counts: 'minutes until an answer',
    cost: '4000',
    picture: '/media/3f0c1c52.png',
    alt: 'A telephone',
    source: 'the customer’s records',
  };
  const words = (html: string): string =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  it('case on the work page: shows title, numbers, problem, what was built, time, cost in kwacha, source and picture', () => {
    const kwacha = { rate: 26.5, date: '2026-11-20' };
    const html = renderToStaticMarkup(
      <CasesBand
        title="Cases"
        intro="Ours."
        entries={[entry('cases', whole)]}
        facts={{ kwacha }}
      />,
    );
    expect(words(html)).toContain(
      'Answers at night 1,200 → to 35.5 minutes until an answer Read this case The problem Callers wait What was built A voice agent Time 4–6 weeks Cost about K 106,000 (US$ 4,000) Source the customer’s records Amounts in kwacha',
    );
    expect(html).toMatch(/<img [^>]*alt="A telephone"/);
  });

  it('case on the work page: one stored with months and a figure alone still shows both, headed by its problem', () => {
    const stored = { problem: 'Queues', done: 'A chatbot', months: '1', figure: '40 %' };
    const html = renderToStaticMarkup(
      <CasesBand title="Cases" intro="Ours." entries={[entry('cases', stored)]} facts={none} />,
    );
    expect(words(html)).toMatch(
      /Queues Read this case What was built A chatbot Time 1 month Result 40 %$/,
    );
  });

  const numbers = '1,200 → to 35.5 minutes until an answer';
  const kwacha = { rate: 26.5, date: '2026-11-20' };
  it.each([
    [whole, `${numbers} A voice agent 4–6 weeks · US$ 4,000`],
    [{ ...whole, after: '', cost: '' }, 'A voice agent 4–6 weeks'],
    [{ ...whole, weeks: '', cost: '' }, `${numbers} A voice agent`],
    [{ ...whole, counts: 'days', weeks: '', cost: '' }, '1,200 → to 35.5 days A voice agent'],
    [
      { title: 'Answers at night', problem: 'Queues', done: 'A chatbot\nin Bemba', months: '3' },
      'A chatbot 3 months',
    ],
  ])('case before others on home, services and sector pages: %j says ‘%s’', (fields, said) => {
    const lists: Lists = {
      own: ['cases'],
      entries: [{ ...entry('cases', { problem: 'Older' }), id: 'a' }, entry('cases', fields)],
    };
    for (const part of [
      <FirstBand key="first" lists={lists} facts={none} />,
      <CaseBand key="band" title="C" intro="Ours." entry={lists.entries[1]} facts={none} />,
    ]) {
      const html = renderToStaticMarkup(part);
      expect(words(html)).not.toContain('Older');
      expect(words(html)).toMatch(new RegExp(`Answers at night ${RegExp.escape(said)} Read this`));
      expect(html).toContain('href="/work#case-cases"');
      expect(html).toMatch(/<h2.*<h3[^>]*>Answers at night<\/h3>/s);
      expect(html.includes('<img ')).toBe('picture' in fields);
    }
  });

  it('case before others: its cost in kwacha has the rate beside it, as the page of a case without cost has not', () => {
    const band = (fields: Stored): string =>
      words(
        renderToStaticMarkup(
          <CaseBand title="C" intro="Ours." entry={entry('cases', fields)} facts={{ kwacha }} />,
        ),
      );
    expect(band(whole)).toContain('about K 106,000 (US$ 4,000) Amounts in kwacha');
    expect(band({ ...whole, cost: '' })).not.toContain('kwacha');
  });

  it('person who answers stands below the case, and alone without one', () => {
    const people = entry('people', { name: 'Mwansa' });
    const first = (entries: Entry[]): string =>
      words(
        renderToStaticMarkup(
          <FirstBand lists={{ own: ['people', 'cases'], entries }} facts={none} />,
        ),
      );
    expect(first([people])).toBe('Mwansa answers you.');
    expect(first([people, entry('cases', whole)])).toMatch(
      /^Newest case · Name on request Answers/,
    );
    expect(first([people, entry('cases', whole)])).toMatch(/Read this case.*Mwansa answers you\.$/);
  });

  it.each([
    [whole, numbers],
    [{ ...whole, after: '' }, ''],
    [{ problem: 'Answers at night', figure: '40 %', months: '3' }, ''],
  ])('case further down on services: of %j the numbers are ‘%s’', (fields, said) => {
    const newest = { ...entry('cases', { problem: 'Newest' }), id: 'newest' };
    const lists: Lists = { own: ['cases'], entries: [entry('cases', fields), newest] };
    const shown = words(renderToStaticMarkup(<Proof {...ownProof(lists)} />));
    expect(/Answers at night ?(.*?) ?See all of our work$/.exec(shown)?.[1]).toBe(said);
  });

  it('a sector’s page shows the newest of its cases', () => {
    const entries = ['mining', 'mining', 'finance'].map((industry, index) => ({
      ...entry('cases', { problem: 'P', industry }),
      id: `${index}`,
    }));
    const lists: Lists = { own: ['cases'], entries };
    expect(newestCaseOf(lists, 'mining')?.id).toBe('1');
    expect(newestCaseOf(lists, 'education')).toBeUndefined();
  });

  it('lead from other pages to the first three cases, each by the name of its place', () => {
    const id = '3f0c1c52-5d9f-4a43-8f4a-0d3c2a0b9a11';
    const mining = {
      ...entry('cases', { problem: 'Dust', done: 'A map', industry: 'mining' }),
      id,
    };
    const others = ['a', 'b', 'c'].map((one) => ({ ...entry('cases', { problem: one }), id: one }));
    const cases = [mining, ...others];
    const lists: Lists = { own: ['cases'], entries: cases };
    const anchors = [
      /id="(case-[^"]+)"/.exec(
        renderToStaticMarkup(
          <CasesBand title="Cases" intro="Ours." entries={cases} facts={none} />,
        ),
      )?.[1],
      /#([^"]+)"/.exec(renderToStaticMarkup(<CaseLinks cases={casesOf(lists, 'mining')} />))?.[1],
    ];
    expect(anchors).toEqual(['case-3f0c1c52', 'case-3f0c1c52']);
    const short = renderToStaticMarkup(<Proof {...ownProof({ own: ['cases'], entries: cases })} />);
    expect(short.match(/href="\/work#case-[^"]+"/g)).toHaveLength(3);
    expect(short).not.toContain('A map');
    expect(headings(short)).toEqual(['From our work']);
  });

  it('show of people and startups the first three on pages that are not about them', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const lists: Lists = {
      own: ['people', 'startups'],
      entries: (['people', 'startups'] as const).flatMap((list) =>
        ids.map((id) => ({ ...entry(list, { name: `${list} ${id}`, sentence: 'S' }), id })),
      ),
    };
    const people = renderToStaticMarkup(<PeopleRow entries={fewOf(lists, 'people')} />);
    expect(people.match(/people [a-d]/g)).toEqual(['people a', 'people b', 'people c']);
    const [, anchor] = /href="\/about#([^"]+)"/.exec(people) ?? [];
    expect(renderToStaticMarkup(<People title="People" entries={lists.entries} />)).toContain(
      `id="${anchor}"`,
    );
    const startups = renderToStaticMarkup(
      <StartupsBand title="Startups" intro="Ours." startups={ownStartups(lists)} />,
    );
    expect(startups.match(/startups [a-d]/g)).toHaveLength(3);
  });

  const picture = '/media/3f0c1c52.png';
  const partnersOf = (count: number, logos: number): Lists => ({
    own: ['partners'],
    entries: Array.from({ length: count }, (_, index) => ({
      ...entry('partners', {
        name: `Firm ${index}`,
        link: 'https://a.b',
        ...(index < logos ? { picture } : {}),
      }),
      id: `${index}`,
    })),
  });
  const partnerParts = (lists: Lists): string[] =>
    [
      <WorkLists key="work" words={standard} {...workLists(lists, 'AI Lab', download)} />,
      <Proof key="proof" {...ownProof(lists)} />,
    ].map((part) => renderToStaticMarkup(part));

  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 0],
    [3, 3, 3],
    [8, 0, 0],
    [8, 3, 3],
  ])(
    'partners: of %i with %i logos pages show %i logos, else names, and of one no band',
    (count, logos, shown) => {
      for (const html of partnerParts(partnersOf(count, logos))) {
        const isShown = count > 1;
        expect(headings(html).includes('Partners')).toBe(isShown);
        expect(html.match(/<img /g)?.length ?? 0).toBe(shown);
        expect(html.match(/Firm \d/g)?.length ?? 0).toBe(isShown ? count : 0);
      }
    },
  );

  it('partner with a logo: its name is the alt text alone; without one it is text', () => {
    for (const html of partnerParts(partnersOf(4, 3))) {
      expect(html).toMatch(/<a href="https:\/\/a\.b"[^>]*>.*<img [^>]*alt="Firm 0"/);
      expect(html).toMatch(/<a href="https:\/\/a\.b"[^>]*>Firm 3</);
    }
  });

  it('partner with a logo: it stands at the left, and on the white tile of the dark theme in its middle', () => {
    for (const html of partnerParts(partnersOf(3, 3))) {
      expect(html).toMatch(/class="[^"]* object-left [^"]*dark:object-center [^"]*dark:bg-white/);
    }
  });

  it('give each picture its place and the site’s own widths', () => {
    const entries = ['a', 'b', 'c'].map((id) => ({
      ...entry('partners', { name: 'P', picture, alt: 'A bee' }),
      id,
    }));
    const partner = workLists({ own: ['partners'], entries }, 'AI Lab', download);
    for (const html of [
      renderToStaticMarkup(
        <People title="People" entries={[entry('people', { name: 'M', picture })]} />,
      ),
      renderToStaticMarkup(<WorkLists words={standard} {...partner} />),
    ]) {
      const image = html.match(/<img [^>]*>/g)?.find((tag) => tag.includes(picture));
      expect(image).toMatch(/ width="160" height="(?:160|64)"/);
      expect(image).toMatch(/ alt="(?:A bee)?"/);
      expect(image).toContain(`${picture}/400.webp 400w`);
    }
  });
});
