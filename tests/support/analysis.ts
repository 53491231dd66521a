// An analysis as a visitor asks for it, and what is stored of it.
import { randomUUID } from 'node:crypto';
import { asService } from './e2e-site';
import { expect, type Page } from './test';

export const path = '/ai-recommendations';
export const newEmail = (): string => `${randomUUID()}@test.example`;
export const row = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const cards = (page: Page) => page.getByRole('article');

export async function fill(
  page: Page,
  { email = newEmail(), name = 'Kabwe Hardware', description = 'We sell building materials.' } = {},
): Promise<string> {
  await page.getByLabel('Business name').fill(name);
  await row(page, 'Email').fill(email);
  await page.getByLabel('Industry').fill('Retail');
  await row(page, 'Description').fill(description);
  await row(page, 'Challenge 1').fill('Customers ask the same questions');
  return email;
}

export async function analyse(page: Page, data?: Parameters<typeof fill>[1]): Promise<string> {
  const before = await cards(page).count();
  const email = await fill(page, data);
  await page.getByRole('button', { name: 'Generate Analysis' }).click();
  await expect(cards(page)).toHaveCount(before + 1);
  return email;
}

export const rowsOf = async (email: string) => {
  const { data } = await asService()
    .from('users')
    .select('id, name, ai_recommendations(id, business_info, analyst)')
    .eq('email', email);
  return data ?? [];
};
