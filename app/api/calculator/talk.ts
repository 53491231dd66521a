import 'server-only';
import { cardsOfSector } from '@/lib/calculator/cards';
import type { Numbers } from '@/lib/calculator/numbers';
import { cardResult } from '@/lib/calculator/result';
import { sectorName } from '@/lib/calculator/sectors';
import { messageAboutNumber } from '@/lib/calculator/share-sum';
import { pages } from '@/lib/content/pages';
import { formPages } from '@/lib/form-answers/pages';
import { keepRefused } from '@/lib/form-answers/stored';
import { readFacts } from '@/lib/settings/queries';

/** Begins the message of the contact form with the number of the small calculator. @returns its path */
export async function beginTalk(numbers: Numbers): Promise<string> {
  const { kwacha } = await readFacts();
  const [card] = cardsOfSector(numbers.sector);
  const result = card && cardResult(card.id, numbers, kwacha);
  if (!result?.share) return formPages.calculator;
  const message = `${messageAboutNumber(result.share.number, result.arithmetic, sectorName(numbers.sector))}\n`;
  await keepRefused(formPages.contact, {
    typed: { interest: ['other'], message: [message], from: [pages.aiValueAssessment.path] },
    errors: {},
  });
  return `${formPages.contact}#contact`;
}
