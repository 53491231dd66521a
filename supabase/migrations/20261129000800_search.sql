-- Search of public posts.

-- From here on a database of version 1.1.0 gets the same text (supabase/from-1.1.0.sql).

set check_function_bodies = off;

-- The words of a draft, as posts.search has those of a post.
create or replace function public.draft_search(p_type text, p_title text, p_excerpt text, p_content text) returns tsvector
language sql immutable set search_path = ''
as $$
  select to_tsvector('english', p_title || ' ' || p_excerpt || ' ' || case p_type
    when 'blog' then left(regexp_replace(p_content, '<[^>]*>', ' ', 'g'), 200000) else ''
  end)
$$;

-- The text between the tags. A '>' inside a quoted attribute ends no tag.
create or replace function public.text_of_html(p_html text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(p_html, '<(?:[^>"]|"[^"]*")*>', ' ', 'g')
$$;

-- Ranked hits with the matching words between U+0002 and U+0003, which no text may hold: the caller escapes first and
-- marks afterwards. Of each hit: where the best of its words stands. Of words that stand in more than a thousand posts, the
-- newest thousand posts are searched, and those of the matches that the index names first: ranking reads the words of every
-- candidate. With its owner's rights, because under row-level security the full-text index is not used.
create or replace function public.search_posts(p_query text, p_limit integer default 20)
returns table (slug text, title text, type text, snippet text, place text)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set enable_sort = off set jit = off
as $$
declare
  v_query tsquery := websearch_to_tsquery('english', left(p_query, 200));
  v_most constant integer := 1000;
  v_found uuid[] := '{}';
begin
  if numnode(v_query) = 0 then return; end if;
  -- 'T': only words that must not be there, for which the index would be read as a whole.
  if querytree(v_query) <> 'T' then
    -- Written so that no index of published posts fits, only the full-text index.
    v_found := array(select p.id from public.posts as p where p.search @@ v_query and coalesce(public.is_public(p), false) limit v_most + 1);
  end if;
  if querytree(v_query) = 'T' or cardinality(v_found) > v_most then
    v_found := v_found || array(
      select recent.id
      from (
        select p.id, p.search from public.posts as p where public.is_public(p) order by p.published_at desc, p.id limit v_most
      ) as recent
      where recent.search @@ v_query
    );
  end if;
  return query
  with hits as (
    select p.id, p.published_at, ts_rank_cd(p.search, v_query) as score
    from (select distinct f from unnest(v_found) as f) as found (id)
    join public.posts as p on p.id = found.id
    order by score desc, p.published_at desc, p.id
    limit least(greatest(p_limit, 1), 50)
  )
  select p.slug, p.title, p.type,
    ts_headline(
      'english',
      translate(case p.type when 'blog' then p.excerpt || ' … ' || public.text_of_html(left(p.content, 200000)) else p.excerpt end, E'\u0002\u0003', ''),
      v_query, E'StartSel=\u0002, StopSel=\u0003, MaxWords=34, MinWords=16, MaxFragments=1'
    ),
    case
      when ts_rank('{0,0,0,1}', p.search, v_query) > 0 then 'title'
      when ts_rank('{0,0,1,0}', p.search, v_query) > 0 then 'excerpt'
      else 'text'
    end
  from hits as h
  join public.posts as p on p.id = h.id
  order by h.score desc, h.published_at desc, h.id;
end
$$;

grant execute on function
  public.search_posts
to anon;

grant execute on function
  public.draft_search, public.search_posts
to authenticated;

reset check_function_bodies;
