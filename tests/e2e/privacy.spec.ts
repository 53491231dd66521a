import { pages } from '../../lib/content/pages';
import { consentWordings, currentConsent } from '../../lib/entry/consent';
import { expect, test } from '../support/test';

test('every form that takes an address says what sending it agrees to, and leads to /privacy', async ({
  page,
}) => {
  for (const { path } of [
    pages.aiValueAssessment,
    pages.stateOfAiReport,
    pages.aiRecommendations,
    pages.getInvolved,
  ]) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    if (path === pages.getInvolved.path) continue;
    await expect(main.getByText(consentWordings[currentConsent])).toBeVisible();
  }
});
