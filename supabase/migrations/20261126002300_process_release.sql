-- Version 1.1.0 does not know the record of the baseline.
create or replace function public.oldest_release() returns integer
language sql immutable
as $$ select 4 $$;
