// Public forms in a page that is not ready, or not as it was made: pressed before its script, where the
// browser sends the form and React takes over the page that answers; and changed by a translator or an
// extension. Each page at each moment: tests/drills/browser; with no script: the specs of the features.
import { randomUUID } from 'node:crypto';
import { changePage, changes, expectTextStays, isReact } from '../support/changed-page';
import { beginToUse, expect, holdScripts, newVisitor, type Page, test } from '../support/test';

test.use({ used: false });

interface Form {
  path: string;
  /** Without its address. */
  fields: Record<string, string>;
  /** A field with a value that is refused, and the reason; else the address. */
  wrong?: [label: string, value: string, reason: RegExp];
  button: string;
  answer: RegExp;
}

const name = { Name: 'Mutale Banda' };
const forms: Form[] = [
  {
    path: '/ai-value-assessment',
    fields: name,
    button: 'Start AI Analysis',
    answer: /^Welcome, Mutale Banda!$/,
  },
  {
    path: '/state-of-ai-report',
    fields: name,
    button: 'Get the report by email',
    answer: /^Thank you, Mutale Banda!$/,
  },
  {
    path: '/ai-recommendations',
    fields: {
      'Business name': 'Kabwe Hardware',
      Industry: 'Retail',
      Description: 'We sell nails.',
      'Challenge 1': 'Queues',
    },
    button: 'Generate Analysis',
    answer: /^Rule-based sample$/,
  },
  {
    path: '/get-involved',
    fields: { ...name, Message: 'First line\nSecond line' },
    // The browser takes it for a name; nobody sees it.
    wrong: ['Name', '\u200B', /^Name is required/],
    button: 'Send from this page',
    answer: /^Thank you, Mutale Banda\.$/,
  },
  {
    path: '/privacy/your-data',
    fields: {},
    wrong: ['Email', '', /^Email is required/],
    button: 'Send code',
    answer: /^Enter the code$/,
  },
];

function field(page: Page, label: string) {
  const [main, named] = [page.getByRole('main'), { name: label, exact: true }];
  return main.getByRole('textbox', named).or(main.getByRole('combobox', named));
}

async function expectValues(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(field(page, label)).toHaveValue(value);
  }
}

const wrongAddress: Form['wrong'] = ['Email', 'mutale@test', /^Enter a valid email address/];
test('early input: text typed into a public form before its script runs stays in the form and is sent', async ({
  browser,
}) => {
  for (const { path, fields, wrong = wrongAddress, button, answer } of forms) {
    await test.step(path, async () => {
      const page = await newVisitor(browser, { used: false });
      const letScriptsArrive = await holdScripts(page, '**/_next/**/*.js*');
      await page.goto(path, { waitUntil: 'commit' });
      const [label, value, reason] = wrong;
      const right: Record<string, string> = { ...fields, Email: `${randomUUID()}@test.example` };
      for (const [each, text] of Object.entries(right)) await field(page, each).fill(text);
      await field(page, label).fill(value);
      await page.getByRole('button', { name: button }).click();
      await expect(field(page, label)).toHaveAccessibleDescription(reason);
      await expectValues(page, label in fields ? { Email: right.Email ?? '' } : fields);
      expect(new URL(page.url()).search).toBe('');
      await field(page, label).fill(right[label] ?? '');
      letScriptsArrive();
      await expect.poll(() => isReact(page)).toBe(true);
      await expectValues(page, right);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(answer).first()).toBeVisible();
      await page.context().close();
    });
  }
});

test('early input: typed text stays in the form while a translator or an extension changes the page', ({
  page,
}) => expectTextStays(page, '(site)/ai-recommendations', changes));

test('forms: the contact form and the recommendations form work while a translator keeps changing the page', async ({
  page,
}) => {
  const open = async (path: string): Promise<void> => {
    await page.goto(path);
    await beginToUse(page);
    await changePage(page, { texts: 'copied', fields: true, goesOn: true });
  };
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => {
    // React renders a part again that was changed before React came to it (components/frame/keep-typed.client.tsx).
    if (!message.includes('Minified React error #418')) faults.push(message);
  });
  await open('/get-involved');
  const send = page.getByRole('button', { name: 'Send from this page' });
  await send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await page.keyboard.type('Mutale Banda');
  await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
  await expect(page.getByText('Name is required')).toHaveCount(0);
  await page.getByLabel('Message').fill('We mill maize in Kabwe.');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you, Mutale Banda.' })).toBeVisible();

  await open('/ai-recommendations');
  const challenges = page.getByRole('textbox', { name: /^Challenge \d/ });
  await page.getByLabel('Description').fill('We mill maize');
  await expect(page.locator('#business-description-count')).toHaveText('13 / 2,000');
  await challenges.fill('Queues');
  await page.getByRole('button', { name: 'Add challenge' }).click();
  await page.keyboard.type('Paper');
  await page.getByRole('button', { name: 'Remove challenge 1' }).click();
  await expect(challenges).toHaveCount(1);
  await expect(challenges).toHaveValue('Paper');
  expect(faults).toEqual([]);
});
