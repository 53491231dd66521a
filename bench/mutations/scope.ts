/** The files that are mutated together, and the tests that are to notice it. */
export interface Part {
  mutate: readonly string[];
  /** Patterns of test files. Those of `.db.test.ts` run against a backend of their own. */
  tests: readonly string[];
}

const unit = (...names: string[]): string[] => names.map((name) => `**/${name}.test.ts`);

/**
 * Rules, schemas, queries and sign-in. Not mutated is what writes or is called from the web
 * (`mutations`, `actions`, `recommend`), what is words alone, and what only a browser can run
 * (`paste`, `word-lists`: a specification of the editor notices those). A test that reads the
 * repository as text, measures time or starts a program is in no list.
 */
export const parts: Record<string, Part> = {
  calculator: {
    mutate: ['lib/calculator/{amounts,card,cards,numbers,result,roadmap,savings,share-sum}.ts'],
    tests: unit('savings', 'result'),
  },
  recommendations: {
    mutate: [
      'lib/recommendations/*.ts',
      '!lib/recommendations/{content,*.test}.ts',
      '!lib/recommendations/{actions,mutations,recommend,labels}.ts',
      '!lib/recommendations/{queries,admin-queries}.ts',
    ],
    tests: unit('recommendation*', 'analyst', 'playbooks', 'schema-limits', 'entering-text'),
  },
  leads: {
    mutate: [
      'lib/{entry,leads,categories}/{schema,form-rules,rows,csv,fold-name}.ts',
      'lib/contact/*.ts',
      '!lib/contact/{content,*.test}.ts',
      'lib/text/{characters,email,text,like-pattern,list-params}.ts',
      'lib/http/same-origin.ts',
    ],
    tests: [
      ...unit('leads', 'csv', 'lists', 'admin', 'mailto', 'schema-limits', 'entering-text'),
      '**/leads.db.test.ts',
    ],
  },
  posts: {
    mutate: [
      'lib/posts/{allowed,highlight,html,outline,schema,tree,video,video-draft}.ts',
      'lib/text/{slug,dates}.ts',
      'lib/seo/xml.ts',
    ],
    tests: unit('posts', 'post-*', 'dates', 'text', 'admin', 'schema-limits'),
  },
  files: {
    mutate: ['lib/media/{inspect,schema}.ts', 'lib/dashboard/group.ts'],
    tests: unit('admin', 'drawings', 'uploads', 'schema-limits'),
  },
  edge: {
    mutate: [
      'lib/media/pictures/{hosts,own,shown}.ts',
      'lib/http/picture-address.ts',
      'lib/search/{marks,pages}.ts',
      'lib/env.ts',
      'lib/log/redact.ts',
    ],
    tests: unit('env', 'log', 'pictures', 'posts', 'search', 'text', 'tokens'),
  },
  auth: {
    mutate: [
      'lib/{auth,account}/*.ts',
      '!lib/account/*actions.ts',
      '!lib/{auth,account}/*.test.ts',
    ],
    tests: [
      ...unit('tokens', 'guard', 'admin'),
      '**/{auth-faults,credentials,previous-results}.db.test.ts',
      '**/{rate-limits,reads,sessions}.db.test.ts',
    ],
  },
  queries: {
    mutate: [
      'lib/**/{queries,admin-queries}.ts',
      'lib/posts/list-page.ts',
      'lib/seo/{feed,sitemap}.ts',
    ],
    tests: [
      '**/{cache-tags,categories,feeds,leads,list-pages,overview}.db.test.ts',
      '**/{post-actions,post-queries,posts,previous-results}.db.test.ts',
      '**/{query-faults,reads,saves,search}.db.test.ts',
    ],
  },
};
