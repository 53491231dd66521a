-- A new function may be called by nobody, until a migration grants it.

-- PostgreSQL lets everybody call a new function. That default holds for the whole database, so a revocation within one schema
-- would change nothing. It concerns what this role makes from now on: what is there keeps its rights, those of extensions too.
-- An extension that is created later by this role needs its grants beside it.
alter default privileges revoke execute on functions from public;

-- What a hosted project grants besides.
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
