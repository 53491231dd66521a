-- Mended: what is used up at signing in outlasts a power cut, and a removal does what the owner was told.

-- As before, but on the disk before it is answered for.
create or replace function public.sign_in_with_password(
  p_password text,
  p_author text,
  p_key text,
  p_free integer,
  p_first_seconds integer,
  p_longest_seconds integer,
  p_forget_seconds integer,
  p_overall text default null,
  p_overall_free integer default null,
  p_turn_seconds integer default null,
  p_accepted_event bigint default null
)
returns table (outcome text, wait_seconds integer, author_id uuid, factors jsonb, accepted_event bigint)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_try record;
  v_stored text := (select s.password_hash from public.admin_settings as s);
  -- No known password has it: even where none is set, checking takes as long as usual.
  v_none constant text := '$2a$11$C6UzMDM.H6dfI/f/IKcEeO7aLrXzJ9o6r1n9tQ4m0vXGq3bU8yE7K';
begin
  select * into v_try from public.reserve_try(
    p_key, p_free, p_first_seconds, p_longest_seconds, p_forget_seconds, p_overall, p_overall_free, p_turn_seconds
  );
  -- Counting spares the disk; what is used up and noted here must outlast a power cut.
  perform set_config('synchronous_commit', 'on', true);
  if not v_try.allowed then
    perform public.note_security_event('sign-in-failed', '{"reason": "limit"}');
    outcome := 'wait';
    wait_seconds := v_try.retry_after_seconds;
  elsif not public.verify_password(p_password, coalesce(v_stored, v_none)) or v_stored is null then
    perform public.note_security_event('sign-in-failed', '{"reason": "password"}');
    outcome := 'wrong';
  else
    perform public.give_back_try(p_key, v_try.reservation, p_overall);
    outcome := 'right';
    author_id := (select u.id from public.users as u where u.email = p_author);
    factors := (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', f.id, 'factor_type', f.factor_type, 'status', f.status, 'secret', f.secret, 'last_step', f.last_step
      ) order by f.created_at desc), '[]')
      from public.factors as f
    );
    if public.second_factor_exists() then
      accepted_event := public.note_accepted_password(p_accepted_event);
    end if;
  end if;
  return next;
end
$$;

-- As before, but on the disk before it is answered for.
create or replace function public.sign_in_with_code(
  p_key text,
  p_free integer,
  p_first_seconds integer,
  p_longest_seconds integer,
  p_forget_seconds integer,
  p_factor uuid default null,
  p_step bigint default null,
  p_sealed text default null,
  p_digests text[] default '{}'
)
returns table (outcome text, wait_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_try record;
  v_right boolean := false;
  v_digest text;
begin
  select * into v_try from public.reserve_try(p_key, p_free, p_first_seconds, p_longest_seconds, p_forget_seconds);
  -- Counting spares the disk; what is used up and noted here must outlast a power cut.
  perform set_config('synchronous_commit', 'on', true);
  if not v_try.allowed then
    perform public.note_security_event('sign-in-failed', '{"reason": "limit"}');
    outcome := 'wait';
    wait_seconds := v_try.retry_after_seconds;
    return next;
    return;
  end if;
  if p_factor is not null then
    v_right := public.take_second_factor(p_factor => p_factor, p_step => p_step, p_sealed => p_sealed);
  end if;
  foreach v_digest in array p_digests loop
    exit when v_right;
    v_right := public.take_second_factor(p_digest => v_digest);
  end loop;
  if v_right then
    perform public.give_back_try(p_key, v_try.reservation);
    outcome := 'right';
  else
    perform public.note_security_event('sign-in-failed', '{"reason": "code"}');
    outcome := 'wrong';
  end if;
  return next;
end
$$;

-- As before, but on the disk before it is answered for.
create or replace function public.complete_sign_in(
  p_aal text,
  p_browser text,
  p_replaces uuid default null,
  p_accepted_event bigint default null,
  p_known_key text default null,
  p_known_limit integer default null,
  p_known_seconds integer default null
)
returns table (session_id uuid, is_known boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  session_id := public.begin_session(p_aal, p_browser, p_replaces);
  update public.admin_sessions as s set accepted_event = p_accepted_event where s.id = session_id;
  is_known := p_known_key is null
    or (select l.allowed from public.take_rate_limit(p_known_key, p_known_limit, p_known_seconds) as l);
  perform set_config('synchronous_commit', 'on', true);
  return next;
end
$$;

-- As before, but what was stopped stays stopped when it becomes less, and what becomes more waits again for its fourteen days.
create or replace function public.may_remove(p_kind text, p_count bigint, p_total bigint, p_now timestamptz default now()) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_row public.removals;
  v_why text;
begin
  select * into v_row from public.removals as r where r.kind = p_kind for update;
  if p_count > 0 then
    v_why := case
      when p_now > v_row.ran_at + interval '1 month' then 'clock'
      when p_count > 20 and p_count * 10 > p_total then 'many'
      -- What the owner has stopped stays stopped, also when it has become less.
      when v_row.answer = 'stopped' then v_row.why
    end;
  end if;
  if v_why is not null
    and not coalesce(v_row.answer = 'allowed' and p_count <= v_row.count + 20, false)
    and not coalesce(
      p_kind = 'leads' and v_why = 'many' and v_row.why = 'many' and v_row.answer is distinct from 'stopped'
      and v_row.waits_since <= p_now - interval '14 days' and p_count <= v_row.count + 20, false
    )
  then
    update public.removals as r
    -- More than was shown is another question.
    set waits_since = case when r.why = v_why and p_count <= r.count + 20 then coalesce(r.waits_since, p_now) else p_now end,
      why = v_why, count = p_count, total = p_total, answer = nullif(r.answer, 'allowed')
    where r.kind = p_kind;
    return false;
  end if;
  update public.removals as r
  set ran_at = p_now, waits_since = null, why = null, count = null, total = null, answer = null
  where r.kind = p_kind;
  return true;
end
$$;
