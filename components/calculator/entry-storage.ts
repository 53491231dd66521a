import { readJson, writeJson } from '@/components/entry/browser-json';
import { storageKeys } from '@/components/entry/storage-keys';

/** The visitor who entered the calculator in this tab, and the form with which that was. */
export interface CalculatorEntry {
  name: string;
  /** Of the form, in the lead's story. */
  event?: string | undefined;
  reference?: string | undefined;
}

const isEntry = (value: unknown): value is CalculatorEntry =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** Where storage is forbidden, the form is shown again. */
export function readEntry(): CalculatorEntry | undefined {
  const entry = readJson('sessionStorage', storageKeys.visitor);
  return isEntry(entry) ? entry : undefined;
}

/** @returns whether this tab keeps it */
export const keepEntry = (entry: CalculatorEntry): boolean =>
  writeJson('sessionStorage', storageKeys.visitor, entry);
