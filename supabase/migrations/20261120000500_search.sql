-- Full-text search over published posts: title before excerpt before text.

alter table public.posts add column search tsvector generated always as (
  setweight(to_tsvector('english', title), 'A')
  || setweight(to_tsvector('english', excerpt), 'B')
  -- A vlog's content is only an address.
  || setweight(to_tsvector('english', case type when 'blog' then left(regexp_replace(content, '<[^>]*>', ' ', 'g'), 200000) else '' end), 'C')
) stored;
create index posts_search_idx on public.posts using gin (search);

-- Ranked hits with the matching words between U+0002 and U+0003, which no text may hold: the caller escapes first and
-- marks afterwards. Under the caller's own rights, so nobody finds what they may not read.
create function public.search_posts(p_query text, p_limit integer default 20)
returns table (slug text, title text, type text, snippet text, rank real)
language sql stable security invoker set search_path = ''
as $$
  with query as (select websearch_to_tsquery('english', left(p_query, 200)) as q),
  hits as (
    select p.*, ts_rank_cd(p.search, query.q) as score, query.q
    from public.posts as p, query
    where p.status = 'published' and p.search @@ query.q
    order by score desc, p.published_at desc
    limit least(greatest(p_limit, 1), 50)
  )
  select h.slug, h.title, h.type,
    ts_headline(
      'english',
      translate(case h.type when 'blog' then h.excerpt || ' … ' || regexp_replace(left(h.content, 200000), '<[^>]*>', ' ', 'g') else h.excerpt end, E'\u0002\u0003', ''),
      h.q, E'StartSel=\u0002, StopSel=\u0003, MaxWords=34, MinWords=16, MaxFragments=1'
    ),
    h.score
  from hits as h
  order by h.score desc, h.published_at desc
$$;
revoke all on function public.search_posts(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.search_posts(text, integer) to anon, authenticated;
