-- Stores what an instance counted: whether a day is due to be summed. Each row has an id, kind, name, source (as the browser noted it),
-- device, how many seconds ago it was, and with a visitor the day of its salt, within which it stays. A post that is not public is
-- not counted, and nothing is where the owner has switched counting off: a page may have been open before. What is more than so many
-- rows between two sums is counted as lost, in one row for a call: a flood does not fill the disk.
drop function public.note_visits(jsonb, timestamptz);
create function public.note_visits(p_rows jsonb, p_now timestamptz default now(), p_most integer default 250000) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_room constant bigint := p_most - (select count(*) from (select from public.statistics_visits limit p_most) as v);
begin
  -- for this transaction, which is this call
  perform set_config('synchronous_commit', 'off', true);
  with sent as (
    select r.*, row_number() over (order by r.ago desc, r.id) as place
    from jsonb_to_recordset(public.real_json(p_rows)) as r (
      id uuid, ago double precision, day date, kind text, name text, source jsonb, device text, visitor text, count integer
    )
    where (select s.facts ->> 'statistics' is distinct from 'off' from public.settings as s)
      and (r.kind not in ('view', 'read') or r.name not like '/blog/%' or exists (
        select from public.posts as p where p.slug = substr(r.name, 7) and public.is_public(p)
      ))
  )
  insert into public.statistics_visits (id, at, kind, name, source, campaign, device, visitor, count)
  select r.id,
    case when r.day is null then p_now - make_interval(secs => r.ago)
    else greatest(public.lusaka_midnight(r.day),
      least(p_now - make_interval(secs => r.ago), public.lusaka_midnight(r.day + 1) - interval '1 millisecond')) end,
    r.kind, r.name, public.source_of(r.source), public.campaign_of(r.source), coalesce(r.device, ''), decode(r.visitor, 'hex'), coalesce(r.count, 1)
  from sent as r where r.place <= v_room
  union all
  -- Under the id of its first row: sent again, it is the same.
  select (array_agg(r.id order by r.place))[1], p_now, 'lost', '', '', '', '', null, sum(coalesce(r.count, 1))::integer
  from sent as r where r.place > v_room having count(*) > 0
  on conflict (id) do nothing;
  return exists (select from public.statistics_visits as v where v.at < public.statistics_due_until(p_now));
end
$$;
grant execute on function public.note_visits to service_role;

select public.reset_grants();
