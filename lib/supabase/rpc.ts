import 'server-only';
import type { Client } from './client';
import type { Database } from './database.types';

type Functions = Database['public']['Functions'];

/** Calls a function of the database. @param options `get` for one that only reads, to be cached */
export async function rpc<Name extends keyof Functions>(
  client: Client,
  name: Name,
  args?: Functions[Name]['Args'],
  options?: { get: true },
): Promise<Functions[Name]['Returns']> {
  const { data } = await client.rpc(name, args, options).throwOnError();
  return data as Functions[Name]['Returns'];
}
