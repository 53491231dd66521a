import { readFileSync } from 'node:fs';
import { inject } from 'vitest';

/** The newest one-time code that the tests' backend sent to an address. */
export function newestCode(email: string): string | undefined {
  const printed = readFileSync(inject('printed'), 'utf8');
  const mail = printed.lastIndexOf(`To: ${email}`);
  return mail < 0 ? undefined : /code is: (\d{6})/.exec(printed.slice(mail))?.[1];
}
