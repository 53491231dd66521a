// A number before an address: the small calculator of home, and the way from there into the tool.
import { randomUUID } from 'node:crypto';
import { inspect } from '../support/axe';
import { expect, type Page, step, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

async function enter(page: Page): Promise<string> {
  const email = `${randomUUID()}@test.example`;
  await page.getByLabel('Name').fill('Mutale Banda');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Start AI Analysis' }).click();
  return email;
}

const seeAll = 'See all ways to save';
const fieldOf = (page: Page, name: string) => page.locator(`[name=${name}]`);

test('estimate: two fields of the home page show a sum, the calculator has both after its form, and on a phone its total stays in view', async ({
  page,
}) => {
  await step(page, 'from home into the tool', async () => {
    // From a post it is a press away.
    await page.goto('/blog/maize-advice-by-phone');
    await page.getByRole('link', { name: 'work out a first number yourself' }).click();
    const form = page.locator('#small-calculator');
    const [sum, more] = [form.locator('output'), form.getByRole('button', { name: seeAll })];
    // A finished sum stands there, called an example, until somebody types.
    const sectors = form.getByRole('group', { name: 'Your sector' });
    await expect(sectors.getByLabel('Agriculture')).toBeInViewport();
    await expect(form.getByText('Example', { exact: true })).toBeVisible();
    await expect(sum).toHaveText('US$ 2,000');
    await sectors.getByLabel('Agriculture').focus();
    const counted: unknown[] = [];
    page.on('request', (request) => counted.push(request.postDataJSON()));
    for (const _ of Array(5)) await page.keyboard.press('ArrowRight');
    await expect(sectors.getByLabel('Mining')).toBeChecked();
    await expect(sectors.getByLabel('Mining')).toBeInViewport({ ratio: 1 });
    await expect(sum).toHaveText('US$ 60,000');
    await expect(form.getByText('At half the share (5%): US$ 30,000; at double')).toBeVisible();
    const hours = fieldOf(page, 'standstillHours');
    await expect(hours).toHaveAccessibleDescription('Example');
    await expect(hours).toHaveValue('');
    await expect(more).toBeHidden();
    await hours.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/#small-calculator$/);
    expect(await page.evaluate(() => localStorage.getItem('savings-calculator'))).toBeNull();
    await expect.poll(() => JSON.stringify(counted)).toContain('sector:mining');
    expect(JSON.stringify(counted)).not.toContain('"tool"');
    await hours.fill('10');
    await expect(form.getByText('Still an example: Cost of an hour')).toBeVisible();
    await expect(more).toBeHidden();
    const note = page.getByText('Please type a number');
    await fieldOf(page, 'standstillCost').fill('0x10');
    await expect(note).toBeVisible();
    await fieldOf(page, 'standstillCost').fill('');
    await fieldOf(page, 'standstillCost').pressSequentially('Kwacha 5k');
    await expect(note).toBeHidden();
    await expect(page.getByText('Read as 5,000.')).toBeVisible();
    await expect(sum).toBeHidden();
    await page.getByLabel('Kwacha for one dollar').fill('25');
    await expect(more).toBeVisible();
    await expect(form.locator('#estimate-example')).toBeHidden();
    await expect(sum).toHaveText('K 60,000');
    await fieldOf(page, 'standstillCost').fill('$ 5 000');
    await expect(sum).toHaveText('US$ 60,000');
    await expect(page.getByText('10 hours × US$ 5,000 × 10% (assumption) × 12')).toBeVisible();
    // In sight from the top of the page, on a phone and at a desk.
    for (const size of [
      { width: 360, height: 740 },
      { width: 1280, height: 720 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      await expect(sum).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, 'the small calculator');
    await expect(
      form.getByText('At half the share (5%): US$ 30,000; at double (20%)'),
    ).toBeVisible();
    await form.getByText('Assumption: 10% — change').click();
    await form.getByLabel('Your assumption').fill('0');
    await expect(sum).toHaveText('US$ 0');
    await form.getByLabel('Your assumption').fill('20');
    await expect(form.getByText('Your assumption: 20% — change')).toBeVisible();
    await expect(sum).toHaveText('US$ 120,000');
    await form.getByRole('link', { name: 'Contact us about this number' }).click();
    await expect(page).toHaveURL('/get-involved#write-to-us');
    await expect(page.getByLabel('Interest')).toHaveValue('other');
    await expect(page.getByLabel('Message')).toHaveValue(
      'Hello, your calculator shows US$\u00a0120,000 a year from downtime: 10 hours × US$\u00a05,000 × 20% (your assumption) × 12 months = US$\u00a0120,000. Our sector: Mining.\n',
    );
    await page.goto('/');
    await sectors.getByLabel('Mining').check();
    await hours.fill('10');
    await fieldOf(page, 'standstillCost').fill('$ 5 000');
    await more.click();
    await expect(page).toHaveURL('/ai-value-assessment');
    await expect(
      page.getByText('US$ 60,000 a year from downtime: your numbers are kept.'),
    ).toBeVisible();
    const email = await enter(page);
    await expect(fieldOf(page, 'standstillCost')).toHaveValue('$ 5 000');
    await expect(fieldOf(page, 'standstillCost')).toHaveAccessibleDescription(
      'US$ an hour Read as 5,000.',
    );
    await expect(page.getByTestId('total')).toHaveText('US$ 60,000');

    // The analysis takes the address, never the name of a business.
    const address = page.locator('#business-email');
    await page.goto('/ai-recommendations');
    await page.getByLabel('Industry').fill('Mining');
    await expect(address).toHaveValue(email);
    await expect(page.getByLabel('Business name')).toHaveValue('');
    // Who is known from a tool has not asked for the report that is in preparation.
    await page.goto('/state-of-ai-report');
    await expect(page.getByRole('button', { name: 'Get the report by email' })).toBeVisible();
    await page.goto('/ai-value-assessment');
    await expect(page.getByText('For Mutale Banda. Not you?')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('visitor');
    await page.getByRole('button', { name: 'Not you?' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect
      .poll(async () => (await page.context().cookies()).map(({ name }) => name))
      .not.toContain('visitor');
    const { origins } = await page.context().storageState();
    expect(JSON.stringify(origins)).not.toMatch(/Mutale|@test/);
  });

  await step(page, 'the total on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/ai-value-assessment');
    await enter(page);
    await page.getByLabel('Your sector').selectOption('Healthcare');
    const cards = page.locator('main section section');
    await expect(cards).toHaveCount(4);
    const more = page.getByRole('button', { name: 'More ways (14)' });
    const bar = page.getByRole('link', { name: 'Total US$ 0' });
    // It comes with the first card.
    await page.setViewportSize({ width: 360, height: 480 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar).not.toBeInViewport();
    await page.setViewportSize({ width: 360, height: 740 });
    await fieldOf(page, 'claimsUnpaid').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const top = (await cards.first().boundingBox())?.y ?? 0;
    expect(((await more.boundingBox())?.y ?? 0) - top).toBeLessThan(5 * 740);
    await more.click();
    await expect(cards).toHaveCount(18);
    await fieldOf(page, 'annualRevenue').fill('240,000,000');
    await page.getByRole('button', { name: 'More ways (13)' }).click();
    await expect(cards.nth(4)).toHaveAccessibleName('Predictive Analytics');
    // It stays while another number is typed into it.
    await fieldOf(page, 'annualRevenue').press('ControlOrMeta+a');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('240,000,000');
    await fieldOf(page, 'claimsUnpaid').fill('20000');
    await expect(page.getByRole('link', { name: 'Total US$ 48,024,000' })).toBeInViewport();
    await expect(page.getByText('The card Predictive Analytics causes it;')).toBeVisible();

    const claims = fieldOf(page, 'claimsUnpaid');
    await page.getByLabel('Currency').selectOption('Kwacha');
    await expect(page.getByText('Enter the rate. Until then')).toBeVisible();
    await page.getByLabel('Kwacha for one dollar').fill('25,0');
    await expect(claims).toHaveValue('500000');
    await expect(page.getByTestId('total')).toHaveText('K 1,200,600,000');
    const roadmap = page.getByRole('region', { name: 'Priority and roadmap' });
    await roadmap.getByText('Unpaid Claims').filter({ visible: true }).click();
    await expect(roadmap.getByText('First step: Sort the unpaid claims')).toBeVisible();
    await expect(roadmap.getByLabel('Price for Unpaid Claims')).toHaveCount(0);
    // A field that lies below the total's bar would count as a small target; a person scrolls.
    await page.addStyleTag({ content: 'a[href="#total"] { position: static !important }' });
    await inspect(page, 'the roadmap');
    await page.getByLabel('Currency').selectOption('US dollars');
    await expect(claims).toHaveValue('20000');
    await page.reload();
    await expect(page.getByLabel('Your sector')).toHaveValue('healthcare');
    await expect(page.getByTestId('total')).toHaveText('US$ 48,024,000');
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('estimate: without script the server shows the sum, and the calculator has the numbers', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByText('Example', { exact: true })).toBeHidden();
    await page.getByLabel('Mining').check();
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('Type a number first.')).toBeVisible();
    await expect(page.getByRole('link', { name: seeAll })).toHaveCount(0);
    await page.goBack();
    await page.getByLabel('Mining').check();
    await fieldOf(page, 'standstillHours').fill('10');
    await fieldOf(page, 'standstillCost').fill('K5,000');
    await expect(fieldOf(page, 'harvestLost')).toBeHidden();
    await page.getByRole('button', { name: 'Calculate' }).click();
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Kwacha for one dollar').fill('25');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByTestId('estimate')).toHaveText('K 60,000');
    await expect(page.getByText('10 hours × K 5,000 × 10% (assumption)')).toBeVisible();
    await expect(page.getByText('Cost of an hour: Read as 5,000.')).toBeVisible();
    await page.getByLabel('Your assumption').fill('20');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByTestId('estimate')).toHaveText('K 120,000');
    await page.getByRole('button', { name: 'Contact us about this number' }).click();
    await expect(page).toHaveURL(/\/get-involved\/form#contact$/);
    await expect(page.getByLabel('Message')).toHaveValue(
      /^Hello, your calculator shows K\u00a0120,000 a year from downtime: 10 hours × K\u00a05,000 × 20% \(your assumption\) × 12 months = K\u00a0120,000\. Our sector: Mining\.\n$/,
    );
    await page.goBack();
    await page.getByLabel('Your assumption').fill('');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await page.getByRole('link', { name: seeAll }).click();
    await enter(page);
    await expect(fieldOf(page, 'standstillCost')).toHaveValue('K5,000');
    await expect(page.getByTestId('total')).toHaveText('K 60,000');
  });
});
