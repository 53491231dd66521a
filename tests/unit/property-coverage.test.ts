// Which rules have a property: every schema, and every function that takes what comes from outside.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZodType } from 'zod';
import { anyValue } from '../support/arbitrary';

describe('every schema', () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    [
      '/lib/*/schema.ts',
      '/lib/auth/typed.ts',
      '/lib/auth/password-change.ts',
      '/lib/people/person.ts',
    ],
    { eager: true },
  );
  const schemas = Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, schema]) =>
      schema instanceof ZodType ? [{ name: `${file} ${name}`, schema }] : [],
    ),
  );
  it.each(schemas)(
    '$name takes a value or refuses it, and takes again what it made of it',
    ({ schema }) =>
      fc.assert(
        fc.property(anyValue, (value) => {
          const { data, success } = schema.safeParse(value);
          if (success) expect(schema.safeParse(data)).toEqual({ success: true, data });
        }),
      ),
  );
});

describe('every pure rule', () => {
  const sources = import.meta.glob<string>('/lib/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const tests = import.meta.glob<string>('./*-properties.test.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const tried = Object.values(tests).join('');

  /** What needs a server, a browser or a clock is tried by the tests of actions and routes. */
  const isPure = (source: string): boolean =>
    !/server-only|'use (?:server|client)'|supabase|from 'next|from 'react|process\.env|node:(?:fs|net)/.test(
      source,
    );

  /** Rules that take nothing from outside, or nothing but what another rule has checked. */
  const without: Readonly<Record<string, string>> = {
    'lib/auth/password-change.ts': 'a schema, tried above',
    'lib/bearer-token.ts': 'compares digests',
    'lib/daily/retention.ts': 'asks the backend: tests/integration/retention.test.ts',
    'lib/daily/sweep-media.ts': 'the same: tests/integration/sweep.test.ts',
    'lib/recommendations/built-in-solutions.ts': 'part of analyseByRules',
    'lib/search/site-pages.ts': 'takes our own words',
    'lib/removals/words.ts': 'takes our own numbers and dates',
    'lib/posts/tables.ts': 'part of cleanForStorage',
    'lib/security-headers.ts': 'takes settings',
    'lib/turns.ts': 'takes no text',
    'lib/auth/cookies.ts': 'takes no text',
    'lib/auth/is-admin.ts': 'takes checked claims',
    'lib/cache-tags.ts': 'takes checked slugs',
    'lib/metadata.ts': 'takes our own words',
    'lib/new-id.ts': 'takes nothing',
    'lib/log.ts': 'redact and JSON.stringify, both tried; its lines by the fuzz of requests',
    'lib/log-console.ts': 'the same',
    'lib/people/export.ts': 'JSON.stringify of what personSchema took',
    'lib/people/limit-keys.ts': 'digests',
    'lib/posts/body-pictures.ts': 'part of renderPost',
    'lib/posts/outline.ts': 'part of renderPost',
    'lib/posts/paste.ts': 'runs in a browser: tests/e2e/admin-paste.spec.ts',
    'lib/posts/word-lists.ts': 'the same',
    'lib/pictures/metadata.ts': 'takes bytes: tests/hostile and tests/unit/pictures.test.ts',
    'lib/read.ts': 'a request of the browser',
    'lib/recommendations/built-in-sentences.ts': 'part of analyseByRules',
    'lib/recommendations/until-stop.ts': 'takes no text',
    'lib/request-context.ts': 'takes no text',
    'lib/plain-server.ts': 'takes no text',
  };

  it('has a property, or a reason for none', () => {
    const rules = Object.entries(sources)
      .filter(([, source]) => isPure(source) && /^export (?:async )?function|=> /m.test(source))
      .map(([file]) => file.slice(1))
      // Our own words; what serves pages, tried by the fuzz of requests; and the schemas above.
      .filter((path) => !/^lib\/(?:content|page-cache)\/|\/schema\.ts$/.test(path));
    expect(rules.length).toBeGreaterThan(40);
    const missing = rules.filter(
      (path) => !(path in without) && !tried.includes(`'@/${path.replace(/\.ts$/, '')}'`),
    );
    expect(missing).toEqual([]);
    for (const path of Object.keys(without)) expect(sources).toHaveProperty([`/${path}`]);
  });
});
