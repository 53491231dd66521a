// An analysis as a report: each statement with its answer, on paper, and the way to the calculator.
import { randomUUID } from 'node:crypto';
import { pagesOnPaper } from '../support/paper';
import { expect, inOwnBrowser, type Page, test } from '../support/test';

const path = '/ai-recommendations';
const row = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

interface Business {
  industry: string;
  challenges: string[];
  goals?: string[];
}

async function analyse(page: Page, { industry, challenges, goals = [] }: Business) {
  await page.goto(path);
  await page.getByLabel('Business name').fill('Kabwe Academy');
  await row(page, 'Email').fill(`${randomUUID()}@test.example`);
  await page.getByLabel('Industry').fill(industry);
  await row(page, 'Description').fill('We have many pupils in Kabwe. '.repeat(20));
  for (const [kind, texts] of [
    ['Challenge', challenges],
    ['Goal', goals],
  ] as const) {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await row(page, `${kind} ${index}`).press('Enter');
      await row(page, `${kind} ${index + 1}`).fill(text);
    }
  }
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  const card = page.getByRole('article').first();
  await expect(card.getByRole('heading', { name: 'Strategic recommendations' })).toBeVisible();
  return card;
}

const three = ['Fees are paid late', 'Marking takes weekends', 'Better grade 12 results'];
const five = [...three, 'Parents call all day', 'Report cards are typed by hand'];

test('analysis: each statement names its recommendation, a card links to the calculator, and it prints on at most three pages', async ({
  browser,
}) => {
  await inOwnBrowser(browser, 'three recommendations', async (page) => {
    const card = await analyse(page, {
      industry: 'School',
      challenges: [...three, 'Bad roads'],
      goals: ['Build a zebra house'],
    });
    await expect(card.getByText('Three things, in this order.')).toBeVisible();
    await expect(card.getByText('Nobody has looked at your business yet.')).toBeVisible();
    await expect(card.getByRole('listitem').filter({ hasText: three[0] ?? '' })).toContainText(
      '→ Recommendation',
    );
    await expect(
      card.getByRole('listitem').filter({ hasText: '→ Not a case for AI' }),
    ).toContainText('Bad roads');
    await card.getByRole('link', { name: 'We would have to look at this with you' }).click();
    await expect(page.getByRole('heading', { name: /^Talk to/ })).toBeInViewport();
    expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
  });

  await inOwnBrowser(browser, 'five recommendations', async (page) => {
    const card = await analyse(page, { industry: 'School', challenges: five });
    await expect(card.getByText('Five things, in this order.')).toBeVisible();
    expect(await pagesOnPaper(page)).toBeLessThanOrEqual(3);
  });

  await inOwnBrowser(browser, 'the card of the calculator', async (page) => {
    const card = await analyse(page, {
      industry: 'Clinic',
      challenges: ['Medical aid claims come back unpaid'],
    });
    await card.getByRole('link', { name: 'Work out its value' }).first().click();
    await page.getByLabel('Name').fill('Mutale Banda');
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
    await page.getByRole('button', { name: 'Start AI Analysis' }).click();
    await expect(page.getByRole('combobox', { name: 'Your sector' })).toHaveValue('healthcare');
    await expect(page.getByRole('heading', { name: 'Unpaid Claims' })).toBeInViewport();
  });
});
