import 'server-only';
import { z } from 'zod';
import { textOf } from './answered';
import { findOwnResult, readOwner } from './queries';

const rowSchema = z.string().regex(/^(?:challenge|goal):\d$/);

/** The words of a row of a result, for who may correct it; undefined for anybody else. */
export async function findOwnRow(result: unknown, row: unknown): Promise<string | undefined> {
  const id = z.uuid().safeParse(result).data;
  const reference = rowSchema.safeParse(row).data;
  if (!id || !reference) return undefined;
  const found = await findOwnResult(id, await readOwner());
  return found && (textOf(reference, found.businessInfo) || undefined);
}
