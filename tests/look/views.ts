// The views of the contact sheets (`npm run look`).
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../lib/content/pages.ts';

export const widths = [1440, 1280, 768, 360] as const;

/** Of a draft that holds all that a post may hold, a post that readers see, and somebody who used the tools. */
export type Ids = Record<'draft' | 'live' | 'lead', string>;

export interface View {
  name: string;
  path: string | ((ids: Ids) => string);
  /** Brings the page into the state that is shown. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Not all widths, where the state is not there at others. */
  only?: ReadonlyArray<(typeof widths)[number]>;
  /** The layer over the page: one screen of it is shown instead of the whole page. */
  screen?: true;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Fills fields in, by their labels. */
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
  }
}

/** Opens a dialog by its button, and waits until it is there. */
const dialog =
  (button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(page, button);
    await page.getByRole('dialog').waitFor();
  };

/** Lets the toast stay that comes next: from then on no timer ends. */
async function keepToast(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.install();
  await act();
  await page.locator('[data-sonner-toast], [data-plain-toast]').first().waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
}

const enter = (page: Page) => fill(page, { Name: 'Mutale Banda', Email: 'mutale@test.example' });

async function analyse(page: Page): Promise<void> {
  await fill(page, {
    'Business name': 'Kabwe Traders',
    Email: 'mutale@test.example',
    Industry: 'Retail',
    Description: 'Customers ask the same questions every day, and stock is counted by hand.',
  });
  await press(page, 'Generate Analysis');
  await page.getByRole('article').first().waitFor();
}

const { aiRecommendations, aiValueAssessment, getInvolved, stateOfAiReport } = pages;

const emptyLists: View[] = [
  { name: 'blog', path: '/blog' },
  { name: 'video blog', path: '/vlogs' },
  { name: 'search', path: '/search?q=mining' },
];

const pageViews: View[] = Object.values(pages).map(({ path }) => ({
  name: path.slice(1).replaceAll('/', ' ') || 'home',
  path,
}));

/** The public pages, as a site with content shows them. */
export const publicViews: View[] = [
  ...pageViews,
  ...[aiRecommendations, aiValueAssessment, stateOfAiReport].map(({ path }) => ({
    name: `${path.slice(1)}, form without script`,
    path: `${path}/form`,
  })),
  { name: 'home, not found', path: '/#not-found', screen: true },
  { name: 'blog, one category', path: '/blog?category=mining' },
  { name: 'blog, unknown category', path: '/blog?category=unknown' },
  { name: 'search, results', path: '/search?q=mining' },
  { name: 'search, nothing found', path: '/search?q=zzzz' },
  { name: 'post', path: '/blog/maize-advice-by-phone' },
  { name: 'post without a picture', path: '/blog/without-a-picture' },
  { name: 'post that is a video', path: '/blog/a-video' },
  { name: 'missing post', path: '/blog/nothing-like-it' },
  { name: 'draft, wrong link', path: '/draft/wrong' },
  { name: 'kept result, wrong address', path: '/result/wrong' },
  {
    name: 'kept result',
    path: aiValueAssessment.path,
    prepare: async (page) => {
      await enter(page);
      await press(page, 'Start AI Analysis');
      await page.locator('[name=customerService]').fill('100000');
      await page.locator('[name=annualRevenue]').fill('500000');
      await press(page, 'Keep this result');
      await page.getByRole('link', { name: '/result/' }).click();
      await page.waitForURL('**/result/*');
    },
  },
  { name: 'your data', path: '/privacy/your-data' },
  {
    name: 'your data, asked for a code',
    path: '/privacy/your-data',
    prepare: async (page) => {
      await page.getByRole('main').getByLabel('Email').fill('mutale@test.example');
      await press(page, 'Send code');
      await page.getByLabel('Code').waitFor();
    },
  },
  {
    name: 'mobile menu',
    path: '/',
    only: [768, 360],
    screen: true,
    prepare: dialog('Open menu'),
  },
  {
    name: 'entry with errors',
    path: aiValueAssessment.path,
    prepare: (page) => press(page, 'Start AI Analysis'),
  },
  {
    name: 'toast',
    path: aiValueAssessment.path,
    screen: true,
    prepare: async (page) => {
      await enter(page);
      await keepToast(page, () => press(page, 'Start AI Analysis'));
    },
  },
  {
    name: 'calculator, filled in',
    path: aiValueAssessment.path,
    prepare: async (page) => {
      await enter(page);
      await press(page, 'Start AI Analysis');
      await page.locator('input[name=customerService]').fill('100000');
      const folded = page.locator('main details:not([open]) > summary');
      while ((await folded.count()) > 0) await folded.first().click();
    },
  },
  {
    name: 'recommendations with errors',
    path: aiRecommendations.path,
    prepare: (page) => press(page, 'Generate Analysis'),
  },
  { name: 'recommendations, result', path: aiRecommendations.path, prepare: analyse },
  {
    name: 'report with errors',
    path: stateOfAiReport.path,
    prepare: (page) => press(page, 'Get the report by email'),
  },
  {
    name: 'report, opened',
    path: stateOfAiReport.path,
    prepare: async (page) => {
      await enter(page);
      await press(page, 'Get the report by email');
      await page.getByText('The report is in preparation.').waitFor();
    },
  },
  {
    name: 'contact with errors',
    path: getInvolved.path,
    prepare: (page) => press(page, 'Send Message'),
  },
];

/** What the page 'Site' of the admin area changes, once all of it is filled in. */
export const factsViews: View[] = [
  ...pageViews,
  { name: 'post', path: '/blog/maize-advice-by-phone' },
];

/** The same where nothing is published. */
export const publicEmptyViews: View[] = [{ name: 'home', path: '/' }, ...emptyLists];

async function uploadOne(page: Page): Promise<void> {
  const content = { width: 1200, height: 800, channels: 3, background: '#0b6b4f' } as const;
  const buffer = await sharp({ create: content }).jpeg().toBuffer();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lab.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('1 of 1 uploaded').waitFor();
}

const sections = [
  'dashboard',
  'posts',
  'media',
  'bin',
  'categories',
  'leads',
  'leads/messages',
  'statistics',
  'site',
  'site/lists',
  'site/texts',
  'site/texts/about',
  'site/outbox',
  'site/redirects',
  'site/redirects/former',
  'import',
  'security',
  'security/log',
  'health',
];
const adminSections: View[] = sections.map((section) => ({
  name: section,
  path: `/admin/${section}`,
}));

const leadPath = ({ lead }: Ids) => `/admin/leads/${lead}`;
const draftEditor = ({ draft }: Ids) => `/admin/posts/${draft}/edit`;
const liveEditor = ({ live }: Ids) => `/admin/posts/${live}/edit`;
const versions = ({ draft }: Ids) => `/admin/posts/${draft}/versions`;

/** The admin area with content in it. */
export const adminViews: View[] = [
  ...adminSections,
  { name: 'posts, nothing found', path: '/admin/posts?q=zzzz' },
  { name: 'posts, none scheduled', path: '/admin/posts?status=scheduled' },
  { name: 'media, one uploaded', path: '/admin/media', prepare: uploadOne },
  { name: 'lead', path: leadPath },
  { name: 'leads, spam', path: '/admin/leads?view=spam' },
  {
    name: 'lead, asked for the outcome',
    path: leadPath,
    prepare: async (page) => {
      // A press on 'Mail' would open a mail program.
      await page.evaluate(() => {
        const id = location.pathname.split('/').at(-1);
        sessionStorage.setItem(`lead-asked ${id}`, 'mail');
      });
      await page.reload();
      await page.getByRole('button', { name: 'Reached' }).waitFor();
    },
  },
  {
    name: 'lead, lost without a reason',
    path: leadPath,
    prepare: async (page) => {
      await page.getByLabel('Status', { exact: true }).selectOption('Lost');
      await press(page, 'Save');
    },
  },
  {
    name: 'lead, delete',
    path: leadPath,
    screen: true,
    prepare: async (page) => {
      await page.getByText('Data protection').click();
      await dialog('Delete lead')(page);
    },
  },
  { name: 'posts, delete', path: '/admin/posts', screen: true, prepare: dialog(/^Delete /) },
  {
    name: 'categories, delete',
    path: '/admin/categories',
    screen: true,
    prepare: dialog(/^Delete /),
  },
  {
    name: 'site with errors',
    path: '/admin/site',
    prepare: async (page) => {
      for (const group of await page.locator('summary').all()) await group.click();
      await fill(page, { Phone: '0977 12', 'Book Discovery Call': 'http://lab.co.zm' });
      await press(page, 'Save');
    },
  },
  {
    name: 'site/lists, add a person',
    path: '/admin/site/lists',
    screen: true,
    prepare: dialog('Add person'),
  },
  {
    name: 'site/redirects, add',
    path: '/admin/site/redirects',
    screen: true,
    prepare: dialog(/^Redirect… /),
  },
  { name: 'new post', path: '/admin/posts/new' },
  {
    name: 'new post with errors',
    path: '/admin/posts/new',
    prepare: (page) => press(page, 'Save'),
  },
  { name: 'editor', path: draftEditor },
  {
    name: 'toast',
    path: '/admin/posts',
    screen: true,
    prepare: async (page) => {
      await page.getByRole('checkbox').last().check();
      await keepToast(page, () => press(page, 'Archive'));
    },
  },
  ...['Link', 'Image', 'Video', 'Keyboard shortcuts'].map((name) => ({
    name: `editor, ${name.toLowerCase()}`,
    path: draftEditor,
    screen: true as const,
    prepare: async (page: Page) => {
      await page.getByRole('toolbar').getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    },
  })),
  { name: 'versions', path: versions },
  {
    name: 'versions, compared',
    path: versions,
    prepare: async (page) => {
      await page.getByRole('list', { name: 'Versions' }).getByRole('link').last().click();
      await page.getByLabel('Compare with').waitFor();
    },
  },
  {
    name: 'bin, emptying it',
    path: '/admin/bin',
    screen: true,
    prepare: dialog('Empty the bin'),
  },
  {
    name: 'editor, live post with changes',
    path: liveEditor,
    prepare: (page) => fill(page, { Excerpt: 'Changed' }),
  },
  ...['Preview', 'Share a draft', 'Discard changes'].map((name) => ({
    name: `editor, ${name.toLowerCase()}`,
    path: liveEditor,
    screen: true as const,
    prepare: async (page: Page) => {
      await page.getByLabel('Excerpt').press('End');
      await page.keyboard.type('.');
      await press(page, name);
      await page.getByRole('dialog').waitFor();
      if (name === 'Preview') await page.frameLocator('iframe').locator('h1').waitFor();
    },
  })),
  {
    name: 'editor, publish',
    path: draftEditor,
    screen: true,
    prepare: async (page) => {
      await dialog('Publish…')(page);
      await page.getByText(/^A phone loads about/).waitFor();
    },
  },
  {
    name: 'editor, link previews',
    path: draftEditor,
    screen: true,
    prepare: async (page) => {
      await dialog('Publish…')(page);
      await page.getByText(/^A phone loads about/).waitFor();
      const heading = page.getByRole('heading', { name: 'Search and sharing' });
      await heading.evaluate((place) => place.scrollIntoView());
    },
  },
  { name: 'preview', path: ({ draft }) => `/admin/preview/${draft}` },
  { name: 'preview, missing post', path: '/admin/preview/00000000-0000-4000-8000-000000000000' },
];

/** The same where nothing was written or left yet. */
export const adminEmptyViews = adminSections;

export const signInViews: View[] = [
  { name: 'sign in', path: '/admin/login' },
  {
    name: 'sign in with an error',
    path: '/admin/login',
    prepare: async (page) => {
      await page.getByLabel('Password').fill('wrong');
      await press(page, 'Sign In');
      await page.getByText('Invalid password').first().waitFor();
    },
  },
];

/** The pages while the backend is gone. */
export const failureViews: View[] = [{ name: 'failure page', path: '/blog?category=education' }];
export const adminFailureViews: View[] = [{ name: 'failure page', path: '/admin/leads?q=failure' }];
