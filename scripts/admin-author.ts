// `npm run admin:author`: makes the row of the author, whose address is ADMIN_EMAIL, or gives it
// another name. The name comes from the prompt or standard input.
import { emailCharacters, nameCharacters, nameMinCharacters } from '../lib/process/limits.ts';
import { ask } from './prompt.ts';
import { withBackend } from './reach-backend.ts';
import { readSettings } from './settings.ts';

try {
  const env = readSettings();
  const { ADMIN_EMAIL: email } = env;
  const name = (await ask(`Name of the author (${email}), shown with the posts: `))?.trim() ?? '';
  const { length } = Array.from(name);
  if (length < nameMinCharacters || length > nameCharacters) {
    throw new Error(`A name has ${nameMinCharacters} to ${nameCharacters} characters.`);
  }
  if (email.length > emailCharacters) {
    throw new Error(`ADMIN_EMAIL may have ${emailCharacters} characters.`);
  }
  const isNew = await withBackend(env, async ({ client }) => {
    const { data, error } = await client.rpc('set_author', { p_name: name, p_email: email });
    if (error) throw new Error(error.message);
    return data;
  });
  console.log(
    isNew
      ? `${name} is the author (${email}).`
      : `The author (${email}) is now called ${name}. A site that runs shows it after its next start.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
