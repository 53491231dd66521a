// Each public form from a press before the page's script: the browser sends the form, and React takes
// over the page that answers, with what is typed into it meanwhile. Other moments:
// pages-changed.spec.ts; with no script at all: the specs of the features.
import { randomUUID } from 'node:crypto';
import { isReact } from '../support/changed-page';
import { expect, holdScripts, type Page, test } from '../support/test';

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
    button: 'Get the Report',
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
    answer: /^Thank you, Mutale Banda\. We have your message\./,
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
for (const { path, fields, wrong = wrongAddress, button, answer } of forms) {
  test(`${path} keeps what is typed before its script, in a form that the browser sent too early, and is sent`, async ({
    page,
  }) => {
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
  });
}
