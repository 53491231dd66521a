// An analysis as a report: each statement with its answer, corrected, on paper, and the way to the
// calculator.
import { randomUUID } from 'node:crypto';
import { inspect, setWidth } from '../support/axe';
import { pagesOnPaper } from '../support/paper';
import { expect, inOwnBrowser, type Locator, type Page, test } from '../support/test';

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

/** From the top of a card to the first of these words in it. */
async function beginOf(card: Locator, text: string): Promise<number> {
  const [top, word] = await Promise.all([
    card.boundingBox(),
    card.getByText(text, { exact: true }).first().boundingBox(),
  ]);
  return (word?.y ?? Number.NaN) - (top?.y ?? Number.NaN);
}

const three = ['Fees are paid late', 'Marking takes weekends', 'Better grade 12 results'];
const five = [...three, 'Parents call all day', 'Report cards are typed by hand'];

test('analysis: each statement names its recommendation, a choice corrects it in place, a card links to the calculator, and it prints on at most three pages', async ({
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
    await expect(page.getByRole('heading', { name: 'Contact us', exact: true })).toBeInViewport();
    expect(await pagesOnPaper(page)).toBeLessThanOrEqual(2);
  });

  await inOwnBrowser(browser, 'five recommendations', async (page) => {
    const card = await analyse(page, { industry: 'School', challenges: five });
    await expect(card.getByText('Five things, in this order.')).toBeVisible();
    expect(await pagesOnPaper(page)).toBeLessThanOrEqual(3);
  });

  await inOwnBrowser(browser, 'a correction', async (page) => {
    const card = await analyse(page, {
      industry: 'School',
      challenges: [...three.slice(0, 2), 'Nobody sings on Sundays', 'The zebra is bored'],
      goals: three.slice(2),
    });
    for (const [width, most] of [
      [360, 1000],
      [1280, 800],
    ] as const) {
      await setWidth(page, width);
      await expect
        .poll(() => beginOf(card, 'First step'), { message: `first step at ${width} px` })
        .toBeLessThan(most);
    }
    await card.getByRole('link', { name: 'We read 3 of 5; 2 need your word' }).click();
    await expect(card.getByRole('heading', { name: 'How we read it' })).toBeInViewport();
    const group = card.getByRole('group', { name: 'Which of these is it: Nobody sings' });
    const radio = (index: number) => group.getByRole('radio').nth(index);
    const questionOf = (text: string) =>
      card.getByRole('listitem').filter({ hasText: text }).locator('summary');
    const says = (text: string | RegExp) =>
      expect(card.getByRole('status').filter({ hasText: text })).toBeVisible();
    await inspect(page, 'a result with questions');

    await page.context().setOffline(true);
    await radio(1).click();
    await says(/offline.* Your choice could not be stored/);
    await expect(radio(1)).not.toBeChecked();
    await page.context().setOffline(false);

    let sent = 0;
    const hold = Promise.withResolvers<void>();
    await page.route('**/api/recommendations/answer', async (route) => {
      sent += 1;
      await hold.promise;
      await route.continue();
    });
    await radio(1).click();
    await expect(radio(1)).toHaveAttribute('aria-disabled', 'true');
    await radio(2).click({ force: true });
    await expect(radio(1)).toBeChecked();
    hold.resolve();
    await says(/^Now Recommendation \d: /);
    await expect(radio(2)).toBeFocused();
    await expect(
      card.getByRole('link', { name: 'We read 4 of 5; 1 needs your word' }),
    ).toBeVisible();
    expect(sent).toBe(1);

    // Under the arrow keys a choice only passes.
    await page.keyboard.press('ArrowDown');
    await expect(radio(3)).toBeChecked();
    expect(sent).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => sent).toBe(2);
    await says(/^Now Recommendation \d: /);
    await expect(radio(3)).toBeFocused();
    await card.getByRole('button', { name: `Not this: ${three[0]}` }).click();
    await says('Now not read.');
    await expect(questionOf('Fees are paid late')).toBeFocused();

    await page.reload();
    await card.getByRole('button', { name: 'Kabwe Academy' }).first().click();
    await card.getByRole('button', { name: 'Correct how we read it' }).click();
    await questionOf('Nobody sings').click();
    await expect(radio(0)).toBeVisible();
    await page.getByRole('combobox', { name: 'Your kind of business' }).selectOption('farm');
    await says('You chose a farm as your kind of business.');
    await page.emulateMedia({ media: 'print' });
    await expect(card.getByText('Your choice: ')).toBeVisible();
    await expect(group).toBeHidden();
    await expect(card.getByRole('combobox').filter({ visible: true })).toHaveCount(0);
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
