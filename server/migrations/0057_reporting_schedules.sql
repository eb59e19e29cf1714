-- compatible from 0031_pricing_inquiries.sql
-- Reports that are sent by mail again and again.

-- A report that some users get by mail at an hour of certain days. Each mail is the report as its reader sees it.
create table report_schedules (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  report text not null,
  parameters jsonb not null default '{}',
  period text not null,                                   -- the business dates, seen from the day of the mail
  frequency text not null,
  weekday text,                                           -- of a weekly one
  day_of_month integer,                                   -- of a monthly one; the last day of a shorter month
  hour integer not null,
  time_zone text not null,
  recipient_user_ids uuid[] not null,
  alerts jsonb not null default '[]',
  is_active boolean not null default true,
  next_due_at timestamptz,                                -- null: it is not active
  last_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint report_schedules__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint report_schedules__frequency__invalid_value check (frequency in ('daily', 'weekly', 'monthly')),
  constraint report_schedules__weekday__required check (frequency <> 'weekly' or weekday is not null),
  constraint report_schedules__day_of_month__required check (frequency <> 'monthly' or day_of_month is not null),
  constraint report_schedules__hour__out_of_range check (hour between 0 and 23),
  constraint report_schedules__next_due_at__required check (is_active = (next_due_at is not null))
);
select protect_tenant_table('report_schedules');
alter table tenant_usage no force row level security;
select count_tenant_rows('report_schedules');
alter table tenant_usage force row level security;
create index report_schedules__created_at__page on report_schedules (tenant_id, created_at, id);
