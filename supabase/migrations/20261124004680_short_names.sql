-- A message and a call are stored with a name of one character too; the tools ask for two (lib/entry/form-rules.ts).
alter table public.users drop constraint users_name_check;
alter table public.users add constraint users_name_check check (char_length(name) between 1 and 100);
