-- The dashboard reads the leads that are due, with their number, from list_leads.
drop function public.count_due_leads(text);
