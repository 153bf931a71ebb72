-- Ended sessions are found for housekeeping without reading those that go on.

create index sessions_not_after_idx on auth.sessions (not_after) where not_after is not null;
