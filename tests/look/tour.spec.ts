// `npm run look -- --tour`: docs/tour.md and its pictures, each one screen of the admin area at 1280
// px, light, with the samples.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addLead, addRedirects, leadWith, postWith } from './content.ts';
import { test } from './look.ts';
import { takeScreen } from './pictures.ts';
import { adminViews, publicViews, type View } from './views.ts';

const folder = 'docs/images/tour';
const largest = 60_000;

const drawings = 'public/images/posts';
const uploadDrawings: NonNullable<View['prepare']> = async (page) => {
  const files = readdirSync(drawings).map((name) => join(drawings, name));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByText(`${files.length} of ${files.length} uploaded`).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
};

/** What visitors do before the tour, so that there is a lead with a story. */
const visits = ['recommendations, result', 'kept result', 'report, opened'];

/** The view, its picture, its heading and its sentence, in the order of the tour. */
const stops = [
  [
    'dashboard',
    'dashboard',
    'Dashboard',
    'What waits for you, what is missing before the first client, and who changed what.',
  ],
  [
    'posts',
    'posts',
    'Posts',
    'Search titles and texts, filter by state, and publish, archive or delete several posts at once; deleted ones stay in the bin for 30 days.',
  ],
  [
    'editor',
    'editor',
    'Editor',
    'Each pause in typing stores a draft, which readers do not see until you publish it.',
  ],
  [
    'editor, publish',
    'publish',
    'Publish',
    'Publish now or at a time, set an end, and see hints and link previews first.',
  ],
  [
    'editor, preview',
    'preview',
    'Preview',
    'The draft as readers will see it, at the widths of a phone and a computer.',
  ],
  [
    'media',
    'media',
    'Media',
    'Pictures, videos and documents, with their descriptions; readers get each picture in the width of their screen.',
  ],
  [
    'leads',
    'leads',
    'Leads',
    'Everybody who sent a form, with the latest one, status and next step; the list can be exported.',
  ],
  [
    'lead',
    'lead',
    'A lead',
    'Call, mail or WhatsApp with your own texts, note the outcome, and read what the person sent.',
  ],
  [
    'site',
    'site',
    'Site',
    'Contact, prices, the rate of the kwacha and an announcement; a change shows at once.',
  ],
  [
    'site/redirects',
    'redirects',
    'Redirects',
    'Old paths that lead to pages, and the paths that readers asked for and did not find.',
  ],
  [
    'security',
    'security',
    'Security',
    'Where the admin area is open, the password, and the authenticator app.',
  ],
  ['health', 'health', 'Health', 'Each part of the site: in order, or what to do.'],
] as const;

function find(views: View[], name: string): View {
  const view = views.find((each) => each.name === name);
  if (!view) throw new Error(`No view is called ${name}`);
  return view;
}

/** Encodes a picture at the best quality with which it is small enough for a document. */
async function encode(picture: Buffer): Promise<Buffer> {
  for (let quality = 85; quality >= 25; quality -= 10) {
    const webp = await sharp(picture).webp({ quality, effort: 6 }).toBuffer();
    if (webp.length <= largest) return webp;
  }
  throw new Error(`A picture of the tour has more than ${largest} bytes`);
}

// The stops show what the visits left.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  await addLead();
  await addRedirects();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

for (const name of visits) {
  test(`a visit: ${name}`, ({ page }) => takeScreen(find(publicViews, name), page));
}

test.describe(() => {
  test.use({ signedIn: true });
  for (const [name, file] of stops) {
    test(name, async ({ page }) => {
      const post = await postWith('maize-advice-by-phone');
      const ids = { draft: post, live: post, lead: await leadWith('mutale@test.example') };
      const view = find(adminViews, name);
      const shown = name === 'media' ? { ...view, prepare: uploadDrawings } : view;
      const screen = await takeScreen(shown, page, ids);
      writeFileSync(join(folder, `${file}.webp`), await encode(screen));
    });
  }
});

test('docs/tour.md is written', () => {
  const text = stops.map(
    ([, file, title, sentence]) =>
      `## ${title}\n\n${sentence}\n\n![${title}](images/tour/${file}.webp)\n`,
  );
  const head =
    '# A tour of the admin area\n\nFor the people who use it: [admin.md](admin.md). Written by `npm run look -- --tour`, with sample content.\n';
  writeFileSync('docs/tour.md', [head, ...text].join('\n'));
});
