import { storageKeys } from '@/components/entry/storage-keys';

/** The visitor who entered the calculator in this tab, and the form with which that was. */
export interface CalculatorEntry {
  name: string;
  /** Of the form, in the lead's story. */
  event?: string | undefined;
  reference?: string | undefined;
}

/** Where storage is forbidden, the form is shown again. */
export function readEntry(): CalculatorEntry | undefined {
  try {
    const entry: unknown = JSON.parse(sessionStorage.getItem(storageKeys.visitor) ?? 'null');
    return isEntry(entry) ? entry : undefined;
  } catch {
    return undefined;
  }
}

const isEntry = (value: unknown): value is CalculatorEntry =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string';

/** @returns whether this tab keeps it */
export function keepEntry(entry: CalculatorEntry): boolean {
  try {
    sessionStorage.setItem(storageKeys.visitor, JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}
