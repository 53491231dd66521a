import type { Text } from '@/lib/content/texts';
import { characters, oneLine } from '@/lib/text/characters';

/** Why a text is refused; undefined where it is not. */
export const faultOf = ({ most }: Text, typed: string): string | undefined =>
  characters(typed) > most ? `Use at most ${most} characters` : undefined;

/** A text as it is stored: without breaks where it has one line, and empty where it is the default. */
export function storedAs({ hasLines, standard }: Text, typed: string): string {
  const clean = hasLines ? typed.trim() : oneLine(typed);
  return clean === standard ? '' : clean;
}
