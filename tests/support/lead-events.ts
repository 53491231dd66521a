/**
 * To be run on a test's own database: functions that write events as forms do, and that do with rows
 * what else takes days.
 */
export const leadEventWriter = `
  create function public.add_event(p_lead uuid, p_fields jsonb default '{}') returns uuid
  language sql volatile security definer set search_path = '' as $$
    select set_config('site.network', coalesce((case jsonb_typeof(p_fields) when 'string' then (p_fields #>> '{}')::jsonb else p_fields end) ->> 'network', ''), true);
    insert into public.lead_events (reference, lead_id, tool, is_proven, suspected_spam, name, email, phone, source, happened_at, details, content, is_latest)
    select public.free_reference(), p_lead, coalesce(f ->> 'tool', 'calculator'),
      coalesce((f ->> 'is_proven')::boolean, true), coalesce((f ->> 'spam')::boolean, false), coalesce(f ->> 'name', ''),
      f ->> 'email', f ->> 'phone', coalesce(f -> 'source', '{}'), coalesce((f ->> 'at')::timestamptz, now()),
      coalesce(f -> 'details', '{}'), f ->> 'content', not f ? 'earlier'
    from (select case jsonb_typeof(p_fields) when 'string' then (p_fields #>> '{}')::jsonb else p_fields end as f) as given
    returning id $$;
  create function public.add_events(p_count integer, p_lead uuid, p_fields jsonb default '{}') returns void
  language plpgsql volatile security definer set search_path = '' as $$
  begin
    perform public.add_event(p_lead, p_fields) from generate_series(1, p_count);
    -- As a running database does by itself: what reads thousands of rows is planned by their number.
    analyze public.outbox;
    analyze public.lead_events;
  end $$;
  create function public.forget_events(p_lead uuid) returns void language sql volatile security definer set search_path = ''
  as $$ delete from public.lead_events where lead_id = p_lead $$;
  create function public.mark_spam(p_lead uuid) returns void language sql volatile security definer set search_path = ''
  as $$ insert into public.lead_work (subject_id, lead_id, marked_spam) values (p_lead, p_lead, true)
    on conflict (subject_id) do update set marked_spam = true;
    update public.users set suspected_spam = true where id = p_lead $$;
  create function public.suspect(p_lead uuid) returns void language sql volatile security definer set search_path = ''
  as $$ update public.users set suspected_spam = true where id = p_lead; select public.refresh_line(p_lead) $$;
  create function public.end_leases() returns void language sql volatile security definer set search_path = ''
  as $$ update public.outbox set leased_until = now() where leased_until is not null $$;
  create function public.hurry_outbox() returns void language sql volatile security definer set search_path = ''
  as $$ update public.outbox set leased_until = null, due_at = now() where state = 'waiting';
    update public.outbox_state set mail_sent_at = null $$;
  create function public.notices_by_state() returns jsonb language sql stable security definer set search_path = ''
  as $$ select coalesce(jsonb_object_agg(s.state, s.notices), '{}')
    from (select o.state, count(*) as notices from public.outbox as o where o.kind = 'event' group by 1) as s $$;
  create function public.clear_outbox() returns void language sql volatile security definer set search_path = ''
  as $$ delete from public.outbox; delete from public.lead_events;
    update public.outbox_state set mail_sent_at = null, webhook_off_at = null, webhook_off_why = null $$;
  create function public.outbox_rows() returns jsonb language sql stable security definer set search_path = ''
  as $$ select jsonb_agg(to_jsonb(o)) from public.outbox as o $$;
  create function public.age_events(p_hours integer) returns void language sql volatile security definer set search_path = ''
  as $$ update public.lead_events set happened_at = happened_at - make_interval(hours => p_hours) $$;
  create function public.age_notices(p_days integer) returns void language sql volatile security definer set search_path = ''
  as $$ update public.outbox set created_at = now() - make_interval(days => p_days) $$;
  -- It changes with each lock of the row, which is a write.
  create function public.state_lock() returns text language sql stable security definer set search_path = ''
  as $$ select xmax::text from public.outbox_state $$;
  create function public.stored_secret() returns text language sql stable security definer set search_path = ''
  as $$ select webhook_secret from public.outbox_state $$;
  grant execute on function public.add_event, public.add_events, public.forget_events, public.mark_spam, public.suspect, public.end_leases, public.clear_outbox, public.outbox_rows, public.age_events, public.age_notices,
    public.hurry_outbox, public.notices_by_state, public.state_lock, public.stored_secret
  to service_role;`;
