-- Failed sign-ins in a row by address, whether it has an account or not. No tenant: nobody knows it yet at sign-in.
create table login_failures (
  email_hash bytea primary key,                           -- SHA-256 of the address as stored; the address itself is nowhere
  failures integer not null,
  counted_at timestamptz not null,                        -- the last of them; after a quiet day the row goes
  open_at timestamptz not null                            -- no attempt is let in before
);
create index login_failures__counted_at__quiet on login_failures (counted_at);
grant select, insert, update, delete on login_failures to bellhop_app;
