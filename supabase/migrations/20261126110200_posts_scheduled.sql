-- The dashboard reads the scheduled posts themselves, with their number, from list_post_rows.
drop function public.count_scheduled_posts();
