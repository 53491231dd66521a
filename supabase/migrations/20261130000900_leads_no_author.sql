-- The condition of a view: $1 is the author, who is no lead, or null where the site has none yet, $2 the status, $3 the pattern of a search.
-- Spam has a view of its own; 'waiting' is for those whom nobody has answered, unless another status is asked for; 'report' for those who
-- wait for the report.
create or replace function public.leads_condition(p_view text, p_status text, p_pattern text) returns text
language sql immutable set search_path = ''
as $$
  select 'e.is_latest and (e.lead_id is null or e.lead_id is distinct from $1) and '
    || case when p_view = 'spam' then 'e.is_spam' else 'not e.is_spam' end
    || case when p_status is not null then ' and e.status = $2' when p_view = 'waiting' then ' and e.status = ''new''' else '' end
    || case p_view
      when 'week' then ' and e.happened_at >= public.view_begins(''week'')'
      when 'report' then ' and exists (select from public.users as u where u.id = e.lead_id and public.waits_for_report(u))'
      when 'due' then ' and e.next_on <= public.lusaka_day() and e.status not in (''won'', ''lost'', ''unfit'')'
      else ''
    end
    || case when p_pattern is null then '' else ' and (e.words like $3 or (e.note_words <> '''' and e.note_words like $3))' end
$$;
