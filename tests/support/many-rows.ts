// Posts, leads and analyses by the thousand, made by the database itself.

/** The words of the texts. 'maize' stands in every post, 'copper' in two of a hundred. */
const words =
  'market river school harvest engine letter season village copperbelt river planning budget market data phone signal network cassava groundnut fertiliser cooperative clinic nurse queue record ledger invoice customs border lorry diesel solar panel battery inverter bank branch teller credit savings loan teacher pupil exam lesson language bemba nyanja tonga translator radio station listener mine shaft ore smelter safety shift foreman permit council water meter leak pipe pump valve forecast rainfall drought flood satellite image model training accuracy error sample survey question answer'.split(
    ' ',
  );

/** Paragraphs of sixty words, each another choice. */
const paragraphs = Array.from({ length: 61 }, (_, paragraph) =>
  Array.from(
    { length: 60 },
    (__, place) => words[(paragraph * 31 + place * (7 + (paragraph % 13))) % words.length],
  ).join(' '),
);

const list = `array[${paragraphs.map((text) => `'${text}'`).join(', ')}]`;

/** In three posts, the oldest. */
export const rareWord = 'needlework';
/** Of every lead. */
export const commonDomain = '@people.example';

/**
 * Fills tables of an empty schema up to a number of posts, and of leads with a message each; once
 * more with larger numbers, it adds what is missing. A third of the leads have an analysis, a fifth
 * of the posts are videos, four fifths are published, each is in two of eight categories. Their
 * slugs are what saving 'many' again and again would give them.
 */
export const fillTo = (posts: number, leads = posts): string[] => [
  // Rows that were there before versions were kept have one each, which no list reads.
  'alter table public.posts disable trigger posts_kept',
  'alter table public.post_drafts disable trigger post_drafts_kept',
  `insert into public.users (name, email) values ('Editor', 'editor@ai-lab.example') on conflict do nothing`,
  `insert into public.categories (name, slug)
   select 'Theme ' || n, 'theme-' || n from generate_series(1, 8) as n on conflict do nothing`,
  `insert into public.users (name, email, created_at, first_source)
   select 'Person ' || n, 'person-' || n || '${commonDomain}', timestamptz '2015-01-01' + n * interval '31 minutes',
     '{"landing_page": "/blog", "utm_source": "radio"}'
   from generate_series((select count(*) from public.users), ${leads}) as n`,
  `insert into public.enquiries (lead_id, email, name, interest, message, created_at)
   select u.id, u.email, u.name, 'other', (${list})[1 + ascii(u.id::text) % 61], u.created_at
   from public.users as u
   where u.email like '%${commonDomain}' and not exists (select from public.enquiries as e where e.lead_id = u.id)`,
  `insert into public.lead_events (reference, happened_at, lead_id, enquiry_id, tool, is_proven, name, email, page, words)
   select public.reference_of((e.n * 387420489) % 1073741824), e.created_at, e.lead_id, e.id, 'contact', true, e.name, e.email,
     '/get-involved', lower(concat_ws(' ', '', e.name, e.email, e.message))
   from (select q.*, row_number() over (order by q.id) + (select count(*) from public.lead_events) as n
     from public.enquiries as q where not exists (select from public.lead_events as v where v.enquiry_id = q.id)) as e`,
  `insert into public.ai_recommendations (user_id, business_info, analysis, recommendations, opportunities)
   select u.id, '{}', '{"efficiency": 50, "potential": 50, "risk": 50, "roi": 50}', '[]', '[]'
   from public.users as u
   where right(u.id::text, 1) < '5' and not exists (select from public.ai_recommendations as a where a.user_id = u.id)`,
  `insert into public.posts (title, slug, content, excerpt, status, type, author_id, created_at, published_at)
   select 'Post ' || n || case when n % 50 = 0 then ' on copper' else '' end,
     case n when 1 then 'many' else 'many-' || n end,
     case when n % 5 = 0 then 'https://youtu.be/aircAruvnKk'
       else '<p>About maize. ' || (${list})[1 + n % 61] || '</p><p>' || (${list})[1 + n * 7 % 59] || '</p>' end,
     'On maize' || case when n in (5, 6, 7) then ' and ${rareWord}' else '' end || case when n % 50 = 0 then ' and copper.' else '.' end,
     s.status, case when n % 5 = 0 then 'vlog' else 'blog' end,
     (select id from public.users where email = 'editor@ai-lab.example'),
     timestamptz '2015-01-01' + n * interval '37 minutes',
     case s.status when 'published' then timestamptz '2015-01-01' + n * interval '37 minutes' end
   from generate_series((select count(*) + 1 from public.posts), ${posts}) as n
   cross join lateral (
     select case when n % 10 < 8 then 'published' when n % 20 < 10 then 'archived' else 'draft' end as status
   ) as s`,
  `insert into public.post_categories (post_id, category_id)
   select p.id, c.id
   from public.posts as p
   cross join lateral (select substring(p.title from '[0-9]+')::integer as n) as number
   join public.categories as c on c.slug in ('theme-' || 1 + n % 8, 'theme-' || 1 + n / 8 % 7)
   where p.slug = 'many' or p.slug like 'many-%'
   on conflict do nothing`,
  `insert into public.post_drafts (post_id, revision, title, slug, content, excerpt, type)
   select p.id, p.revision, p.title, p.slug, p.content, p.excerpt, p.type from public.posts as p where p.status = 'draft'
   on conflict do nothing`,
  'alter table public.posts enable trigger posts_kept',
  'alter table public.post_drafts enable trigger post_drafts_kept',
];
