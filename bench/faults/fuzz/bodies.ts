import type { Chooser } from './choose.ts';

// Bodies as no page of the site sends them.

const texts = [
  '',
  ' ',
  'Mwila Banda',
  'a@b.example',
  'not an address',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e',
  '\u2028',
  '<script>alert(1)</script>',
  "'; drop table posts; --",
  '../../etc/passwd',
  '__proto__',
  '$1',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(5_000),
  '😀'.repeat(300),
  '1e400',
  'published',
];
const fields = [
  'id',
  'ids',
  'title',
  'slug',
  'content',
  'excerpt',
  'status',
  'type',
  'categories',
  'name',
  'email',
  'password',
  'current',
  'next',
  'code',
  'alt',
  'description',
  'url',
  'revision',
  'website',
  'source',
  'consent',
  'info',
  'industry',
  'challenges',
  'goals',
  '__proto__',
  'constructor',
  'toJSON',
  'then',
];
const numbers = ['0', '-1', '1e309', '-0', '9007199254740993', '1e-400', '2147483648'];

/** A value in JSON, of any depth and type. Lone surrogates and NUL stand as escapes. */
function jsonValue(choose: Chooser, depth = 0): string {
  const { below, one } = choose;
  const kind = below(depth > 2 ? 4 : 7);
  if (kind === 0) return one(['null', 'true', 'false', '{}', '[]']);
  if (kind === 1) return one(numbers);
  if (kind < 4) return JSON.stringify(one(texts));
  const length = below(5);
  if (kind === 4) {
    return `[${Array.from({ length }, () => jsonValue(choose, depth + 1)).join(',')}]`;
  }
  const entries = Array.from(
    { length },
    () => `${JSON.stringify(one(fields))}:${jsonValue(choose, depth + 1)}`,
  );
  return `{${entries.join(',')}}`;
}

/** Bodies that look like JSON, or like the framework's own notation of arguments. */
const broken = [
  '"$K1"',
  '["$K1"]',
  '["$1"]',
  '["$F1"]',
  '["$@1"]',
  '["$Q1"]',
  '["$W1"]',
  '["$undefined"]',
  '["$n9"]',
  '["$T1"]',
  '["$ACTION"]',
  '[{"then":"$1"}]',
  '["$1:constructor:constructor"]',
  '["$1:__proto__:then"]',
  '["$B1"]',
  '["$i1"]',
  '["$D"]',
  '["$o1"]',
  '["$R1"]',
  '[[[[[',
  '{"a":',
  '[1e99999]',
  'NaN',
  `[${'9'.repeat(4000)}]`,
  '['.repeat(5000),
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
];

/** The arguments of an action as the page's script would send them, or something like it. */
export function actionArguments(choose: Chooser): string {
  if (choose.rarely(3)) return choose.one(broken);
  const length = choose.below(3);
  return `[${Array.from({ length }, () => jsonValue(choose)).join(',')}]`;
}

export const json = (choose: Chooser): string =>
  choose.rarely(4) ? choose.one(broken) : jsonValue(choose);

/** The request for an analysis, mostly of the right shape and with odd values. */
export function analysis(choose: Chooser): string {
  const text = (): string => JSON.stringify(choose.one(texts));
  const list = (): string => `[${Array.from({ length: choose.below(4) }, text).join(',')}]`;
  const any = (make: () => string): string => (choose.rarely(6) ? jsonValue(choose) : make());
  const name = (): string => (choose.rarely(2) ? text() : '"Mwila Banda"');
  const email = (): string => (choose.rarely(2) ? text() : '"a@b.example"');
  return `{"name":${any(name)},"email":${any(email)},"industry":${any(text)},"description":${any(text)},"challenges":${any(list)},"goals":${any(list)},"source":${any(() => '{}')},"website":${any(() => '""')}}`;
}

/** A form of the kind that browsers send by themselves. */
export function urlEncoded(choose: Chooser): string {
  const value = (): string =>
    choose.rarely(5)
      ? choose.one(['%', '%00', '%ff', '%ed%a0%80', '&&==', '+'])
      : encodeURIComponent(choose.one(texts).toWellFormed());
  return Array.from(
    { length: choose.below(8) },
    () => `${choose.one([...fields, 'sure', 'clear', 'workflow', 'amount'])}=${value()}`,
  ).join('&');
}

const part = (name: string, value: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** A form in parts, whole or not, with the names that the framework looks for. */
export function inParts(choose: Chooser, actions: readonly string[]): string {
  const { one, noise, below } = choose;
  const name = (): string =>
    one([
      '0',
      '1',
      '1_$ACTION_ID_x',
      '$ACTION_REF_1',
      '$ACTION_1:0',
      '$ACTION_KEY',
      '$ACTION_ID_',
      `$ACTION_ID_${one(actions)}`,
      ...fields,
    ]);
  return one([
    () => `${part('0', actionArguments(choose))}${part('1', json(choose))}--b--\r\n`,
    () => `${part(name(), actionArguments(choose))}${part(name(), one(texts))}--b--\r\n`,
    () => part(name(), one(texts)),
    () =>
      `--b\r\nContent-Disposition: form-data; name="0"; filename="a\u0000b"\r\nContent-Type: x\r\n\r\n${noise(below(50))}`,
    () => '--b\r\n\r\n--b--',
    () => '--b--',
    () => `--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--`,
  ])();
}
