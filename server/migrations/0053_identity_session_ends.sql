-- compatible from 0031_pricing_inquiries.sql
-- Sessions end when they are idle, when they are too old, and when a user has too many of them.

-- Whether a browser holds the session by its cookie. Its idle time counts from what the user does there.
alter table sessions add column has_cookie boolean not null default false;

-- When the user last did something in this browser: streams and requests in the background do not count.
alter table panel_sessions add column last_active_at timestamptz not null default now();
alter table sessions no force row level security;
alter table panel_sessions no force row level security;
update sessions s set has_cookie = true from panel_sessions p where p.tenant_id = s.tenant_id and p.session_id = s.id;
alter table sessions force row level security;
alter table panel_sessions force row level security;

-- Workers find the companies whose sessions end.
select allow_workers('security_policies');
grant select (tenant_id, session_idle_minutes, session_max_minutes) on security_policies to bellhop_worker;
