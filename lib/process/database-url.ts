// Words the fault in an address of a database so that it helps, and never says the password.

/** These characters end the password in an address, or stand for something else there. */
const mustBeWritten = /[/?#%]/g;

/** @returns what is wrong with DATABASE_URL, or undefined */
export function databaseUrlFault(text: string): string | undefined {
  const [, password] = /^postgres(?:ql)?:\/\/[^:/?#@]*:(.*)@/s.exec(withoutQuery(text)) ?? [];
  const found = password?.replace(/%[0-9a-f]{2}/gi, '').match(mustBeWritten);
  if (found) {
    const written = [...new Set(found)].map((each) => `${each} as ${percent(each)}`);
    return `has characters in its password that must be written otherwise: ${written.join(', ')}. A password of \`openssl rand -hex 24\` has none of them`;
  }
  return /^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text)
    ? undefined
    : 'must be a postgres:// address';
}

/** An @ may stand behind the ?, which only then is a part of the password when no @ came before. */
function withoutQuery(text: string): string {
  const query = /^[^?#]*@[^/?#]*(?:\/[^/?#@]*)?(?=\?)/.exec(text);
  return query?.[0] ?? text;
}

const percent = (character: string): string =>
  `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** A project's own host, which has an address of IPv6 alone. */
export const isDirectConnection = (databaseUrl: string): boolean =>
  /^db\.[^.]+\.supabase\.co$/.test(new URL(databaseUrl).hostname);

/** It shares its connections between transactions, which no migration should have to know. */
export function isTransactionPooler(databaseUrl: string): boolean {
  const { hostname, port } = new URL(databaseUrl);
  return port === '6543' && /(?:^|\.)supabase\.(?:com|co)$/.test(hostname);
}
