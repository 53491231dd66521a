-- Links by which somebody who has no account reads a draft. Their path holds 128 random bits, and the table the SHA-256 of it
-- alone: it opens no draft to those who read the database or a backup. A link that is ended is deleted.
create table public.reader_links (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  digest text not null unique check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '14 days',
  constraint reader_links_short check (ends_at <= created_at + interval '14 days')
);
create index reader_links_post_idx on public.reader_links (post_id);
alter table public.reader_links enable row level security;
create policy reader_links_admin_all on public.reader_links for all to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

create function public.make_reader_link(p_post_id uuid, p_digest text) returns timestamptz
language sql volatile security invoker set search_path = ''
as $$
  delete from public.reader_links as l where l.ends_at <= now();
  insert into public.reader_links (post_id, digest) values (p_post_id, p_digest) returning ends_at
$$;

-- The newest words of a post, for those who have its link; null for any other digest. With its owner's rights, so it names what
-- it tells: a new column is for the admin until somebody says otherwise.
create function public.read_by_link(p_digest text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (
    select jsonb_object_agg(w.key, w.value) from jsonb_each(public.read_post_for_admin(l.post_id)) as w
    where w.key in (
      'id', 'title', 'slug', 'content', 'excerpt', 'featured_image', 'type', 'author', 'categories', 'published_at', 'saved_at'
    )
  )
  from public.reader_links as l where l.digest = p_digest and l.ends_at > now()
$$;

create function public.rights_of_reader_links() returns void
language sql volatile set search_path = ''
as $$
  grant select, insert, delete on public.reader_links to authenticated;
$$;
select public.reset_grants();

revoke all on function public.make_reader_link, public.read_by_link, public.rights_of_reader_links
from public, anon, authenticated, service_role;
grant execute on function public.make_reader_link to authenticated;
grant execute on function public.read_by_link to anon;
