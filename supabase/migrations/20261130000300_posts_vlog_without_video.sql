-- Publishing from the list of posts refuses the players of a playlist and of a channel as a save does (vlogRefusal in lib/posts/video.ts):
-- their names are as long as the id of a video. A vlog without an address shows its picture.
create or replace function public.may_publish(w public.post_drafts) returns boolean
language sql stable set search_path = ''
as $$
  select case w.type
      when 'vlog' then coalesce(w.content, '') ~ '^\s*(https?://((www\.|m\.|music\.)?youtube(-nocookie)?\.com/(watch\?(\S*&)?v=|(shorts|embed|live|v)/)|(www\.)?youtu\.be/)(?!(videoseries|live_stream)([?&#/]|\s*$))[\w-]{11}([?&#/]\S*)?\s*)?$'
      else public.has_text(w.content)
    end
    and coalesce(w.canonical_url, 'https://') like 'https://%' and (w.ends_at is null or w.ends_at > now())
$$;
