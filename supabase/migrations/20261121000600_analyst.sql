-- Who wrote an analysis: Gemini, or the built-in rules where no key is set (such a card says 'Rule-based sample').
alter table public.ai_recommendations
  add column analyst text not null default 'gemini' check (analyst in ('gemini', 'rules'));
