import 'server-only';
import { z } from 'zod';
import { readBrowser } from '@/lib/auth/browser';
import { readVisitor } from '@/lib/auth/visitor';
import { textOf } from './answered';
import { findOwnResult } from './queries';

const rowSchema = z.string().regex(/^(?:challenge|goal):\d$/);

/** The words of a row of a result, for who may correct it; undefined for anybody else. */
export async function findOwnRow(result: unknown, row: unknown): Promise<string | undefined> {
  const id = z.uuid().safeParse(result).data;
  const reference = rowSchema.safeParse(row).data;
  if (!id || !reference) return undefined;
  const owner = { browser: await readBrowser(), leadId: (await readVisitor())?.leadId };
  const found = await findOwnResult(id, owner);
  return found && (textOf(reference, found.businessInfo) || undefined);
}
