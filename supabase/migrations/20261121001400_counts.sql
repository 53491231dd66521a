-- As before, but the count need not reach the disk before the answer does: what a power cut may
-- forget is a few uses of a limit, and a visitor who sends a form waits for two syncs fewer.
create or replace function public.take_rate_limit(p_key text, p_limit integer, p_window_seconds integer)
returns table (allowed boolean, retry_after_seconds integer)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  v_start timestamptz := to_timestamp(floor(extract(epoch from now()) / p_window_seconds) * p_window_seconds);
  v_end timestamptz := v_start + make_interval(secs => p_window_seconds);
  v_hits integer;
begin
  -- for this transaction, which is this call
  perform set_config('synchronous_commit', 'off', true);
  delete from public.rate_limits as r
  where r.ctid in (select x.ctid from public.rate_limits as x where x.expires_at < now() limit 50 for update skip locked);
  insert into public.rate_limits as r (key, window_start, expires_at)
  values (p_key, v_start, v_end)
  on conflict (key, window_start) do update set hits = r.hits + 1
  returning r.hits into v_hits;
  return query select v_hits <= p_limit, greatest(1, ceil(extract(epoch from v_end - now()))::integer);
end
$$;
