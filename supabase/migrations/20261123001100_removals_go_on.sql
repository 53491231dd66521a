-- A removal that was cut off goes on without another question.

-- As before, but what may be removed stays allowed until it is done, which a call with nothing to remove says.
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
  -- Files on the disk are taken in one go.
  if v_why is not null and p_kind <> 'disk' then
    update public.removals as r
    set ran_at = p_now, waits_since = coalesce(r.waits_since, p_now), why = v_why, count = p_count, total = p_total, answer = 'allowed'
    where r.kind = p_kind;
    return true;
  end if;
  update public.removals as r
  set ran_at = p_now, waits_since = null, why = null, count = null, total = null, answer = null
  where r.kind = p_kind;
  return true;
end
$$;
