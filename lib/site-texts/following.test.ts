// Our sentences that follow what else a page shows; the owner's stay as they are.
import { describe, expect, it } from 'vitest';
import { pages } from '@/lib/content/pages';
import { hideableKeys, type StoredTexts, wordsOf } from '@/lib/content/texts';
import { sectorPageTexts } from '@/lib/industries/content';
import { type IndustryId, industryNames } from '@/lib/industries/names';
import { reportOf } from '@/lib/report/content';
import { reportPageTexts } from '@/lib/report/page-texts';
import { nothingSet, pageText } from '@/lib/search/page-texts';
import { services } from '@/lib/services/content';
import { questionsOf, servicesTexts, servicesWords } from '@/lib/services/page-texts';
import { toolsTexts } from '@/lib/tools/content';
import { declaredPages, emptiedPaths } from './declared';
import { described, textsInForce } from './described';
import { openClaims } from './overview';

const name = 'AI Lab';
const servicesWith = (stored: StoredTexts, count = 10, demoUrl?: string) =>
  servicesWords(wordsOf(servicesTexts, stored, name), { count, demoUrl, isGoogle: false });
const toolsWith = (stored: StoredTexts) =>
  wordsOf(toolsTexts, textsInForce({ sentence: undefined }, stored), name);
const searched = (path: string, texts: StoredTexts): string =>
  pageText(path, { ...nothingSet, texts }).join(' ');

describe('texts that follow what is shown', () => {
  it('AI tools: the sentence counts two tools without the audit, unless the owner wrote it', () => {
    expect(toolsWith({}).head.intro).toMatch(/^Three free ways .* The first two ask/);
    const hidden = { 'ai-tools.audit': 'hidden' };
    expect(toolsWith(hidden).head.intro).toMatch(/^Two free ways .* Both ask/);
    expect(toolsWith({ ...hidden, 'ai-tools.head.intro': 'Try them.' }).head.intro).toBe(
      'Try them.',
    );
    expect(searched('/ai-tools', hidden)).not.toMatch(/Three|Impact analysis|We prepare it/);
  });

  it('home: the heading and the cards of the tools are without the audit where it is hidden', () => {
    expect(searched('/', {})).toMatch(/an audit by us.*Free AI Audit Assessment/);
    const words = searched('/', { 'ai-tools.audit': 'hidden', 'ai-tools.value.title': 'Savings' });
    expect(words).toContain('Two free tools Both ask a few questions');
    expect(words).toContain('Savings');
    expect(words).not.toMatch(/audit by us|Free AI Audit/);
    const own = { 'ai-tools.audit': 'hidden', 'home.tools.title': 'Two ways in' };
    expect(searched('/', own)).toContain('Two ways in');
  });

  it.each(['/', '/get-involved'])(
    '%s: the second step is a plan where no audit is offered, unless the owner wrote it',
    (path) => {
      expect(searched(path, {})).toMatch(/Talk .* Audit .* Pilot /);
      const hidden = { 'ai-tools.audit': 'hidden' };
      expect(searched(path, hidden)).toMatch(/Talk .* Plan .* a plan in plain words.* Pilot /);
      expect(searched(path, hidden)).not.toMatch(/audit/i);
      const key = path === '/' ? 'home.steps.second' : 'get-involved.next.second';
      expect(searched(path, { ...hidden, [key]: 'Look' })).toMatch(/Talk .* Look .* Pilot /);
    },
  );

  it('audit: hidden on AI tools, its page is emptied and nothing of it is claimed', () => {
    const hidden = {
      'ai-tools.audit': 'hidden',
      'ai-audit-assessment.head.title': 'Our free audit',
    };
    expect(emptiedPaths(['ai-tools.audit'])).toEqual(['/ai-audit-assessment']);
    expect(searched('/ai-audit-assessment', hidden).trim()).toBe(
      'AI audit We do not offer audits at present.',
    );
    expect(described(pages.aiAuditAssessment, hidden, { name, sentence: undefined })).toMatchObject(
      {
        title: 'AI audit',
        description: 'We do not offer audits at present.',
      },
    );
    const claimed = (stored: StoredTexts) => openClaims(stored).map(({ page }) => page.path);
    expect(claimed({})).toContain('/ai-audit-assessment');
    expect(claimed(hidden)).not.toContain('/ai-audit-assessment');
  });

  it.each([
    [pages.work, 'Our Work', 'There is nothing to read here at present.'],
    [pages.industries, 'Industries', 'There is nothing to read here at present.'],
    [pages.mining, 'Mining', 'There is nothing to read here at present.'],
    [pages.stateOfAiReport, 'Report', 'We have no report to give at present.'],
  ])(
    '$path: with all of it hidden, its head, title and description promise nothing',
    (page, title, says) => {
      const declared = declaredPages.find(({ path }) => path === page.path);
      if (!declared) throw new Error('not declared');
      const texts = {
        ...Object.fromEntries(hideableKeys(declared).map((key) => [key, 'hidden'])),
        [`${declared.name}.head.title`]: 'Our title',
      };
      expect(described(page, texts, { name, sentence: undefined })).toMatchObject({
        title,
        description: says,
      });
      const words = searched(page.path, texts);
      expect(words).toContain(`${title} ${says}`);
      expect(words).not.toMatch(/Our title|A report:|we say what/);
    },
  );

  it('report: with all of its page hidden, no other page promises it', () => {
    const hidden = Object.fromEntries(hideableKeys(reportPageTexts).map((key) => [key, 'hidden']));
    for (const path of ['/', '/ai-tools']) {
      expect(searched(path, {})).toMatch(/report/i);
      expect(searched(path, hidden)).not.toMatch(/State of AI|report:/i);
    }
    expect(searched('/work', {})).toMatch(/Download.*About the report/);
    expect(searched('/work', hidden)).not.toMatch(/Download|About the report/);
  });

  it('report: hidden on its page, no other page promises its form', () => {
    const hidden = { 'state-of-ai-report.form': 'hidden' };
    const form = /Leave your address|by email|Ask for the report|Download/;
    for (const path of ['/', '/ai-tools', '/work']) {
      expect(searched(path, {})).toMatch(form);
      expect(searched(path, hidden)).not.toMatch(form);
      expect(searched(path, hidden)).toMatch(/About the report/);
    }
  });

  it('industries: one of which all is hidden is neither shown, counted nor described', () => {
    const hide = (...ids: IndustryId[]) =>
      Object.fromEntries(
        ids.flatMap((id) => hideableKeys(sectorPageTexts[id]).map((key) => [key, 'hidden'])),
      );
    const mining = hide('mining');
    for (const path of ['/', '/industries']) {
      expect(searched(path, {})).toMatch(/[Ss]ix parts of .*Mining/);
      expect(searched(path, mining)).toMatch(/[Ff]ive parts of/);
      expect(searched(path, { ...mining, 'industries.cards.mining': 'Ours' })).not.toMatch(
        /[Mm]ining|Ours/,
      );
    }
    const brand = { name, sentence: undefined };
    expect(described(pages.industries, mining, brand).description).toMatch(/in five parts/);
    expect(described(pages.home, mining, brand).summary).not.toMatch(/mining/);
    expect(described(pages.mining, mining, brand)).toMatchObject({ title: 'Mining' });
    expect(emptiedPaths(Object.keys(mining))).toEqual(['/industries/mining']);
    const others = industryNames.map(({ id }) => id).filter((id) => id !== 'mining');
    expect(searched('/industries', hide(...others))).toMatch(/in one part of/);
    const all = hide(...others, 'mining');
    expect(searched('/industries', all)).toContain('What AI can do in Zambia’s economy.');
    expect(searched('/', all)).not.toMatch(/Priority areas|parts? of the economy/);
  });

  describe('small calculator', () => {
    const withService = (key: string, texts: StoredTexts = {}) => ({
      ...nothingSet,
      texts,
      lists: {
        own: ['services' as const],
        entries: [{ id: key, key, list: 'services' as const, fields: { name: 'Ours' } }],
      },
    });
    const asked = (path: string, key: string, texts?: StoredTexts): boolean =>
      /needs no name and no address/.test(pageText(path, withService(key, texts)).join(' '));

    it('leaves a page where no service that is shown has a card for it', () => {
      const paths = ['/', '/industries', '/industries/mining', '/industries/finance'];
      const shownFor = (key: string) => paths.map((path) => asked(path, key));
      expect(shownFor('ai-chatbots')).toEqual([false, false, false, false]);
      expect(shownFor('ai-model-design-building')).toEqual([true, true, true, false]);
      expect(shownFor('ours')).toEqual([true, true, true, true]);
    });

    it('leaves Home and the industries where the sectors that have a card are hidden', () => {
      const asks = (path: string, ...ids: IndustryId[]) =>
        asked(
          path,
          'ai-model-design-building',
          Object.fromEntries(
            ids.flatMap((id) => hideableKeys(sectorPageTexts[id])).map((key) => [key, 'hidden']),
          ),
        );
      for (const path of ['/', '/industries']) {
        expect(asks(path, 'mining', 'agriculture')).toBe(true);
        expect(asks(path, 'mining', 'agriculture', 'smart-cities')).toBe(false);
      }
    });

    it('has no heading about a card that it does not ask for, unless the owner wrote it', () => {
      const page = (key: string, texts?: StoredTexts) =>
        pageText('/industries/agriculture', withService(key, texts)).join(' ');
      expect(page('ai-model-design-building')).toContain('What could AI save of your harvest?');
      expect(page('data-ai-internal-tools')).toMatch(/What could AI save you\? Your sector/);
      expect(page('data-ai-internal-tools')).not.toContain('your harvest?');
      const own = { 'agriculture.estimate.title': 'What is lost?' };
      expect(page('data-ai-internal-tools', own)).toMatch(/What is lost\? Your sector/);
    });
  });

  it('industries: hidden but for one block, it is still there', () => {
    const [first, ...rest] = hideableKeys(sectorPageTexts.mining);
    expect(first).toBeDefined();
    const texts = Object.fromEntries(rest.map((key) => [key, 'hidden']));
    expect(searched('/', texts)).toMatch(/Six parts of .*Mining/);
  });

  it.each<[number, StoredTexts, string, string]>([
    [10, {}, 'Ten ways', 'Four questions before you begin'],
    [3, { 'services.cost': 'hidden' }, 'Three ways', 'Three questions before you begin'],
    [
      1,
      { 'services.cost': 'hidden', 'services.data': 'hidden', 'services.staff': 'hidden' },
      'One way',
      'One question before you begin',
    ],
    [2, { 'services.head.intro': 'Ours', 'services.questions.title': 'Ask' }, 'Ours', 'Ask'],
  ])(
    'services: of %i, with the texts %j, the head begins with ‘%s’ and the questions with ‘%s’',
    (count, stored, intro, title) => {
      const { head, questions } = servicesWith(stored, count);
      expect(head.intro.startsWith(intro)).toBe(true);
      expect(questions.title).toBe(title);
    },
  );

  it('services: without a question that is shown, search has no heading of questions', () => {
    const hidden = Object.fromEntries(
      ['cost', 'data', 'staff', 'connection'].map((one) => [`services.${one}`, 'hidden']),
    );
    expect(questionsOf(servicesWith(hidden))).toEqual([]);
    expect(searched('/services', hidden)).not.toMatch(/before you begin|Gemini/);
  });

  it('services: no question names a service, which may be hidden', () => {
    const asked = questionsOf(servicesWith({})).map(({ answer }) => answer.toLowerCase());
    expect(asked).toHaveLength(4);
    for (const { title } of services) {
      const [service] = title.replace(/^AI /, '').toLowerCase().split(/s$/);
      for (const answer of asked) expect(answer).not.toContain(service);
    }
  });

  it('services: the demo can be tried where its address is set', () => {
    const { demo } = servicesWith({}, 10, 'https://lab.co.zm/demo');
    expect(demo?.intro).toBe('See one of them at work.');
    const own = { 'services.demo.intro': 'Look.' };
    expect(servicesWith(own, 10, 'https://lab.co.zm/demo').demo?.intro).toBe('Look.');
  });

  it('report: without its form no sentence asks for an address', () => {
    const { state } = reportOf(nothingSet);
    expect(state).toBe('neither');
    expect(searched('/state-of-ai-report', {})).toContain('Leave your address');
    expect(searched('/state-of-ai-report', { 'state-of-ai-report.form': 'hidden' })).not.toContain(
      'Leave your address',
    );
  });

  it('work: our heading of the timeline changes with the first event of the owner, an own one stays', () => {
    const lists = {
      own: ['events' as const],
      entries: [{ id: 'a', list: 'events' as const, fields: { month: '2026', title: 'T' } }],
    };
    const heading = (texts: StoredTexts): string =>
      pageText('/work', { ...nothingSet, lists, texts }).join(' ');
    expect(heading({})).toContain('Our steps so far');
    expect(heading({})).not.toContain('How we began');
    expect(heading({ 'work.events.title': 'Milestones' })).toContain('Milestones');
  });
});

it('a page with a form or a service on it is never emptied', () => {
  const hidden = declaredPages.flatMap(({ name: page, blocks }) =>
    Object.keys(blocks).map((block) => `${page}.${block}`),
  );
  const emptied = emptiedPaths(hidden);
  expect(emptied).toEqual(expect.arrayContaining(['/work', '/state-of-ai-report']));
  for (const path of ['/services', '/ai-tools', '/get-involved']) {
    expect(emptied).not.toContain(path);
  }
});
