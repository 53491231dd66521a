import { showPlainToast } from '@/components/ui/plain-toast';
import { formPages } from '@/lib/form-answers/pages';
import { readJson, writeJson } from './browser-json';
import { holdForms } from './send-form';
import { numbersKey, storageKeys } from './storage-keys';

/** Who sent an entry form in this browser within the last 30 days. */
interface KnownVisitor {
  name: string;
  email?: string | undefined;
  /** Of the calculator's form, in the lead's story. */
  event?: string | undefined;
  reference?: string | undefined;
}

const knownMs = 30 * 24 * 60 * 60 * 1000;

const isKnown = (value: unknown): value is KnownVisitor & { until: number } =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'until' in value &&
  Number(value.until) > Date.now();

/** Nobody, where storage is forbidden. */
export function readKnown(): KnownVisitor | undefined {
  const known = readJson('localStorage', storageKeys.known);
  if (isKnown(known)) return known;
  writeJson('localStorage', storageKeys.known, undefined);
  return undefined;
}

/** Keeps who sent a form for 30 days; what an earlier one of the same person said besides stays. */
export function keepKnown(visitor: KnownVisitor): void {
  const before = readKnown();
  const isSame = before?.email && before.email === visitor.email && before.name === visitor.name;
  const until = Date.now() + knownMs;
  writeJson('localStorage', storageKeys.known, { ...(isSame ? before : {}), ...visitor, until });
}

/**
 * Forgets who entered: in all tools of this browser what that person typed and got, and at the site
 * what this browser may read of it.
 */
export function clearKnown(): void {
  const { known, reportEntered, results, draft, visitor, message, unsent, brought } = storageKeys;
  for (const key of [known, reportEntered, results, `${results}-set-aside`, draft, numbersKey]) {
    writeJson('localStorage', key, undefined);
  }
  for (const key of [visitor, message, unsent, brought])
    writeJson('sessionStorage', key, undefined);
  holdForms(endAccess());
}

const leaveMs = 10_000;

/** Takes the cookies away by which this browser can load the person's analyses. */
async function endAccess(): Promise<void> {
  try {
    const body = new URLSearchParams();
    const { ok } = await fetch(`${formPages.yourData}/leave`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(leaveMs),
    });
    if (ok) return;
  } catch {
    // Said below.
  }
  showPlainToast(
    'error',
    'The site could not be reached. Earlier analyses can still be loaded in this browser.',
  );
}
