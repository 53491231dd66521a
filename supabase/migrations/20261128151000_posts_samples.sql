-- The posts that the seed made and nobody changed (decision 69). The mark is no column of posts, because taking it away is no change of
-- the post: neither its revision nor the list of activity says anything of it.
create table public.sample_posts (
  post_id uuid primary key references public.posts (id) on delete cascade
);
alter table public.sample_posts enable row level security;
create policy sample_posts_admin_read on public.sample_posts for select to authenticated using ((select public.is_admin()));
create function public.rights_of_samples() returns void language sql volatile set search_path = ''
as $$
  grant select on public.sample_posts to authenticated;
$$;
select public.reset_grants();

-- What an earlier release's seed made, known by its address and its text; a draft beside it is a change.
insert into public.sample_posts (post_id)
select p.id from public.posts as p
join (
  values
    ('ai-in-the-clinic', '2ecbe7cb5dea6551b5bc4bad2e446db1'),
    ('ai-in-the-clinic', 'b1981057e6921272f09ad15bc726afc4'),
    ('credit-for-people-without-payslips', '88f6461df88362ebf8e477f3bce87dec'),
    ('credit-for-people-without-payslips', '9efd3ec90092d13bd5f3277dbad9404b'),
    ('data-protection-by-design', '3144df4d5ced48e4481f352aa8552bc3'),
    ('data-protection-by-design', '8425288bbc493fb26e1eec3f2ca46ca0'),
    ('maize-advice-by-phone', '2232103b016bd5a41b068ccbf45a5d27'),
    ('maize-advice-by-phone', '8b93c39e929df4c01a8af03292c07c64'),
    ('old-maps-new-eyes', '4ae73d30e421bb982e77f43645608e1b'),
    ('old-maps-new-eyes', '69bdf846f83a6bdaf339e4245f2fae3b'),
    ('small-business-first-ai-project', '3016b5fa52063b3a75ec308d752fff7c'),
    ('small-business-first-ai-project', 'ced3bbd3d2912c26e78a1bdedb90d377'),
    ('small-business-first-ai-project', 'ec2ca1e186eece787db5a4b38beb4963'),
    ('traffic-lights-that-learn', '7f685ce4697705c31bbefc254d83c82e'),
    ('traffic-lights-that-learn', 'f649eb43dede4d0985fb50dc0a18dbd4'),
    ('tutoring-in-large-classes', '33eda58c0b2e83b4404f4dd3ff2f10d0'),
    ('tutoring-in-large-classes', 'ead47576de2d93edb80e19e067e30bb8'),
    ('tutoring-in-large-classes', 'ff2f656383a5b626bfcf3d5abd3f402a'),
    ('watch-how-machines-learn', 'a4d2473223ac5d094f493f623dc10e4f'),
    ('watch-large-language-models', 'f37767cb9b0deba8bd5f50109379d65f'),
    ('watch-neural-networks', 'b10b30ebbbd50f3a096186b4add7f590'),
    ('watch-transformers', 'fd01a7c0f1f22487251dfed5cd803b0c')
) as s (slug, md5) on s.slug = p.slug and s.md5 = md5(p.content)
where p.byline = '' and p.seo_title is null and not exists (select from public.post_drafts as d where d.post_id = p.id);

-- The first change of a post's words or date takes the mark away. A move to the bin and back, an archive and a publish change no words.
create function public.unmark_changed_sample() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_aside constant text[] := '{search,status,published_at,first_published_at,updated_at,revision,last_editor,last_save,deleted_at,feed_path}';
begin
  if not exists (select from public.sample_posts as s where s.post_id = new.id) then return null; end if;
  if to_jsonb(new) - v_aside <> to_jsonb(old) - v_aside or (new.status = old.status and new.published_at <> old.published_at) then
    delete from public.sample_posts as s where s.post_id = new.id;
  end if;
  return null;
end
$$;
create trigger posts_sample_changed after update on public.posts for each row execute function public.unmark_changed_sample();

create function public.unmark_drafted_sample() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.sample_posts as s using public.posts as p
  where s.post_id = new.post_id and p.id = s.post_id and not public.same_words(public.stored_words(p), new);
  return null;
end
$$;
create trigger post_drafts_sample_changed after insert or update on public.post_drafts for each row execute function public.unmark_drafted_sample();

-- The categories of a post are among its words; a category that is deleted is no change of its posts.
create function public.unmark_filed_sample() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_link constant public.post_categories := case tg_op when 'INSERT' then new else old end;
begin
  delete from public.sample_posts as s
  where s.post_id = v_link.post_id and exists (select from public.categories as c where c.id = v_link.category_id);
  return null;
end
$$;
create trigger post_categories_sample_changed after insert or delete on public.post_categories
for each row execute function public.unmark_filed_sample();

-- The sample posts that are not in the bin.
create function public.list_sample_posts() returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform public.must_be_admin();
  return array(
    select s.post_id from public.sample_posts as s join public.posts as p on p.id = s.post_id
    where p.deleted_at is null order by p.created_at desc, p.id
  );
end
$$;
grant execute on function public.list_sample_posts to authenticated;

-- One page of all posts with their newest words: the newest first, or sorted by 'edited', 'edited-asc', 'published' or 'title'; of
-- a search, among the thousand that were edited last. A search finds parts of titles and words of texts, those that readers see and
-- those of drafts.
CREATE OR REPLACE FUNCTION public.list_post_rows(p_state text DEFAULT NULL::text, p_type text DEFAULT NULL::text, p_category text DEFAULT NULL::text, p_search text DEFAULT NULL::text, p_sort text DEFAULT 'created'::text, p_page integer DEFAULT 1, p_size integer DEFAULT 25)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET enable_seqscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
declare
  v_most constant integer := 1000;
  v_size integer := least(greatest(p_size, 1), 100);
  v_skip bigint := (greatest(p_page, 1) - 1)::bigint * v_size;
  v_pattern text := '%' || regexp_replace(p_search, '([\\%_])', '\\\1', 'g') || '%';
  -- All words in any order. The last letters of a longer one may be missing, because it is still being typed.
  v_query tsquery := to_tsquery('english', (
    select string_agg('''' || w.word || '''' || case when char_length(w.word) > 2 then ':*' else '' end, ' & ')
    from regexp_split_to_table(replace(replace(p_search, '\', ' '), '''', ' '), '\s+') as w (word) where w.word <> ''
  ));
  v_category uuid := (select c.id from public.categories as c where c.slug = p_category);
  v_in_category uuid[];
  v_found uuid[];
  v_total bigint;
  v_ids uuid[];
begin
  perform public.must_be_admin();
  if p_category is not null then
    v_in_category := array(
      select pc.post_id from public.post_categories as pc
      where pc.category_id = v_category and not exists (select from public.post_drafts as d where d.post_id = pc.post_id)
      union all
      select d.post_id from public.post_drafts as d where d.category_ids @> array[v_category]
    );
  end if;
  if p_search is not null then
    v_found := array(select p.id from public.posts as p where p.title ilike v_pattern or p.search @@ v_query limit v_most + 1);
    if cardinality(v_found) > v_most then
      -- Written so that no index of words fits: of many, the last edited are met soon on the way from the last one.
      v_found := array(
        select p.id from public.posts as p where coalesce(p.title ilike v_pattern or p.search @@ v_query, false)
        order by p.updated_at desc, p.id limit v_most
      );
    end if;
    -- Apart from each other: the index of titles has rows looked at again, and the words of a draft are stored in the other index alone.
    v_found := v_found || array(
      select f.post_id
      from (
        select d.post_id, d.saved_at from public.post_drafts as d where d.title ilike v_pattern
        union
        select d.post_id, d.saved_at from public.post_drafts as d
        where public.draft_search(d.type, d.title, d.excerpt, d.content) @@ v_query
      ) as f
      order by f.saved_at desc limit v_most
    );
  end if;
  with matches as materialized (
    select p.id, coalesce(d.title, p.title) as title, p.created_at, p.published_at, greatest(p.updated_at, d.saved_at) as edited_at
    from public.posts as p left join public.post_drafts as d on d.post_id = p.id
    where p.deleted_at is null
      and (p_state is null or public.post_state(p) = p_state)
      and (p_type is null or coalesce(d.type, p.type) = p_type)
      and (p_category is null or p.id = any (v_in_category))
      and (p_search is null or p.id = any (v_found))
    order by edited_at desc, p.id
    limit case when p_search is not null then v_most end
  )
  select (select count(*) from matches), array(
    select m.id from matches as m
    order by
      case p_sort when 'title' then lower(nullif(m.title, '')) end,
      case p_sort when 'published' then m.published_at end desc nulls last,
      case p_sort when 'edited' then m.edited_at end desc,
      case p_sort when 'edited-asc' then m.edited_at end,
      m.created_at desc, m.id
    offset v_skip limit v_size
  )
  into v_total, v_ids;
  return jsonb_build_object('total', v_total, 'posts', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', p.id, 'title', coalesce(d.title, p.title), 'state', public.post_state(p),
      'has_changes', p.status = 'published' and d.post_id is not null,
      'is_sample', exists (select from public.sample_posts as s where s.post_id = p.id),
      'type', coalesce(d.type, p.type),
      'featured_image', case when d.post_id is null then p.featured_image else d.featured_image end,
      -- A published post is found where readers find it.
      'slug', coalesce(case when p.status <> 'published' then d.slug end, p.slug, ''),
      'created_at', p.created_at, 'published_at', p.published_at, 'edited_at', greatest(p.updated_at, d.saved_at),
      'categories', (
        select coalesce(jsonb_agg(c.name order by c.name), '[]') from public.categories as c
        where c.id = any (case
          when d.post_id is null then array(select pc.category_id from public.post_categories as pc where pc.post_id = p.id)
          else d.category_ids
        end)
      )
    ) order by wanted.place), '[]')
    from unnest(v_ids) with ordinality as wanted (id, place)
    join public.posts as p on p.id = wanted.id left join public.post_drafts as d on d.post_id = p.id
  ));
end
$function$;
