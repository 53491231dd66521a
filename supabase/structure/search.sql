-- Generated, do not edit; never run.

-- The words of a draft, as posts.search has those of a post.
CREATE OR REPLACE FUNCTION public.draft_search(p_type text, p_title text, p_excerpt text, p_content text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_tsvector(
    'english', public.folded(p_title) || ' ' || public.folded(p_excerpt) || ' ' || public.folded_content(p_type, p_content)
  )
$function$;
grant execute on function public.draft_search to authenticated;

-- The form in which texts are searched, as lib/text/fold.ts makes it: small letters without accents, ligatures, wide forms, soft
-- hyphens and signs without width. The length of a folded text is the sum of its characters' folded lengths.
CREATE OR REPLACE FUNCTION public.folded(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case
    when octet_length(p_text) = char_length(p_text) then lower(p_text)
    else translate(
      regexp_replace(
        lower(normalize(p_text, nfkd)),
        '[\u00ad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
        '', 'g'
      ),
      'ς', 'σ'
    )
  end
$function$;
grant execute on function public.folded to authenticated;

-- The words of a post's text, folded. A vlog's content is only an address.
CREATE OR REPLACE FUNCTION public.folded_content(p_type text, p_content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case p_type
    when 'blog' then left(public.folded(left(regexp_replace(p_content, '<[^>]*>', ' ', 'g'), 200000)), 200000) else ''
  end
$function$;
grant execute on function public.folded_content to authenticated;

-- Ranked hits with the matching words between U+0002 and U+0003, which no text may hold: the caller escapes first and
-- marks afterwards. Of each hit: where the best of its words stands. Of words that stand in more than a thousand posts, the
-- newest thousand posts are searched, and those of the matches that the index names first: ranking reads the words of every
-- candidate. With its owner's rights, because under row-level security the full-text index is not used.
CREATE OR REPLACE FUNCTION public.search_posts(p_query text, p_limit integer DEFAULT 20)
 RETURNS TABLE(slug text, title text, type text, snippet text, place text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
declare
  v_query tsquery := websearch_to_tsquery('english', public.folded(left(p_query, 200)));
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
    public.written_headline(
      case p.type when 'blog' then p.excerpt || ' … ' || public.text_of_html(left(p.content, 200000)) else p.excerpt end, v_query
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
$function$;
grant execute on function public.search_posts to anon;
grant execute on function public.search_posts to authenticated;

-- The text between the tags. A '>' inside a quoted attribute ends no tag.
CREATE OR REPLACE FUNCTION public.text_of_html(p_html text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(p_html, '<(?:[^>"]|"[^"]*")*>', ' ', 'g')
$function$;

-- An excerpt with the words of a query between U+0002 and U+0003: found in the folded text, shown as it is written. '<' begins no tag.
CREATE OR REPLACE FUNCTION public.written_headline(p_text text, p_query tsquery)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_text text := translate(p_text, E'\u0002\u0003', '');
  v_folded text := translate(public.folded(v_text), '<>', '‹›');
  v_pieces text[] := regexp_split_to_array(
    ts_headline('english', v_folded, p_query, E'StartSel=\u0002, StopSel=\u0003, MaxWords=34, MinWords=16, MaxFragments=1'),
    E'[\u0002\u0003]'
  );
  -- How many folded characters come before the piece, and how many written ones.
  v_folded_before integer := strpos(v_folded, array_to_string(v_pieces, '')) - 1;
  v_before integer := public.written_length(v_text, v_folded_before);
  v_end integer;
  v_headline text := '';
begin
  v_text := substr(v_text, v_before + 1);
  for v_place in 1 .. cardinality(v_pieces) loop
    -- Every second piece is a hit. One that ends within a ligature has all of it.
    v_end := public.written_length(v_text, char_length(v_pieces[v_place]));
    if v_place % 2 = 0 then
      v_end := greatest(v_end, 1 + public.written_length(v_text, char_length(v_pieces[v_place]) - 1));
      v_headline := v_headline || E'\u0002' || left(v_text, v_end) || E'\u0003';
    else
      v_headline := v_headline || left(v_text, v_end);
    end if;
    v_text := substr(v_text, v_end + 1);
  end loop;
  return v_headline;
end
$function$;

-- How many characters of a text its folded beginning of so many characters holds, and what of the text has no width there.
CREATE OR REPLACE FUNCTION public.written_length(p_text text, p_folded integer)
 RETURNS integer
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  v_from integer := 0;
  v_to integer := char_length(p_text);
  v_left integer := p_folded;
  v_middle integer;
  v_length integer;
begin
  while v_from < v_to loop
    v_middle := (v_from + v_to + 1) / 2;
    v_length := char_length(public.folded(substr(p_text, v_from + 1, v_middle - v_from)));
    if v_length <= v_left then
      v_from := v_middle;
      v_left := v_left - v_length;
    else
      v_to := v_middle - 1;
    end if;
  end loop;
  return v_from;
end
$function$;
