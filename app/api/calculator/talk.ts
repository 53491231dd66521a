import 'server-only';
import { smallCard } from '@/lib/calculator/cards';
import type { Numbers } from '@/lib/calculator/numbers';
import { cardResult } from '@/lib/calculator/result';
import { sectorName } from '@/lib/calculator/sectors';
import { offeredCards } from '@/lib/calculator/setting-values';
import { messageAboutNumber } from '@/lib/calculator/share-sum';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { keepRefused } from '@/lib/form-answers/stored';
import { servicesOf } from '@/lib/services/list';
import { readFacts, readLists } from '@/lib/settings/queries';

/** Begins the message of the contact form with the number of the small calculator. @returns its path */
export async function beginTalk(numbers: Numbers): Promise<string> {
  const [{ kwacha }, lists] = await Promise.all([readFacts(), readLists()]);
  const card = smallCard(numbers.sector, offeredCards(servicesOf(lists)));
  const result = card && cardResult(card.id, numbers, kwacha);
  if (!result?.share) return formPages.calculator;
  const message = `${messageAboutNumber(result.share.number, result.arithmetic, sectorName(numbers.sector))}\n`;
  await keepRefused(formPages.contact, {
    typed: { interest: ['other'], message: [message], from: [pages.aiValueAssessment.path] },
    errors: {},
  });
  return `${formPages.contact}#contact`;
}
