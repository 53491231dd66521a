/** What is mutated together, and the tests that are to notice it. */
export interface Part {
  mutate: readonly string[];
  /** Patterns of test files. Those of tests/integration run against a backend of their own. */
  tests: readonly string[];
}

const unit = (...names: string[]): string[] => names.map((name) => `tests/unit/${name}.test.ts`);

/**
 * Rules, schemas, queries and sign-in. Not mutated is what writes or is called from the web
 * (`mutations`, `actions`, `recommend`), what is words alone, and what only a browser can run
 * (`paste`, `word-lists`: a specification of the editor notices those). A test that reads the
 * repository as text, measures time or starts a program is in no list.
 */
export const parts: Record<string, Part> = {
  calculator: { mutate: ['lib/calculator/savings.ts'], tests: unit('savings') },
  recommendations: {
    mutate: [
      'lib/recommendations/*.ts',
      '!lib/recommendations/{actions,mutations,recommend,labels,built-in-solutions}.ts',
      '!lib/recommendations/{queries,admin-queries,daily-calls}.ts',
    ],
    tests: unit('recommendation*', 'schema-limits', 'entering-text'),
  },
  leads: {
    mutate: [
      'lib/{leads,categories}/{schema,form-rules,rows,csv,fold-name}.ts',
      'lib/contact/*.ts',
      'lib/{characters,text,like-pattern,list-params,same-origin}.ts',
    ],
    tests: unit('leads', 'lists', 'admin', 'mailto', 'schema-limits', 'entering-text'),
  },
  posts: {
    mutate: [
      'lib/posts/{allowed,highlight,html,outline,schema,tree,video,video-draft}.ts',
      'lib/{slug,dates}.ts',
      'lib/feeds/xml.ts',
    ],
    tests: unit('posts', 'post-*', 'dates', 'text', 'admin', 'schema-limits'),
  },
  files: {
    mutate: ['lib/media/{inspect,schema}.ts', 'lib/activity/group.ts'],
    tests: unit('admin', 'drawings', 'uploads', 'schema-limits'),
  },
  edge: {
    mutate: [
      'lib/pictures/{address,hosts,own,shown}.ts',
      'lib/search/{marks,pages}.ts',
      'lib/{env,redact}.ts',
    ],
    tests: unit('env', 'log', 'pictures', 'posts', 'search', 'text', 'tokens'),
  },
  auth: {
    mutate: ['lib/auth/*.ts', '!lib/auth/actions.ts'],
    tests: [
      ...unit('tokens', 'guard', 'admin'),
      'tests/integration/{auth-faults,credentials,previous-results}.test.ts',
      'tests/integration/{rate-limits,reads,sessions}.test.ts',
    ],
  },
  queries: {
    mutate: [
      'lib/*/{queries,admin-queries}.ts',
      'lib/posts/list-page.ts',
      'lib/feeds/{feed,sitemap}.ts',
    ],
    tests: [
      'tests/integration/{cache-tags,categories,feeds,leads,list-pages,overview}.test.ts',
      'tests/integration/{post-actions,post-queries,posts,previous-results}.test.ts',
      'tests/integration/{query-faults,reads,saves,search}.test.ts',
    ],
  },
};
