-- compatible from 0025_channels_email.sql
-- A figure that the company wants to hold: a metric of its calls, and whether it holds now.
create table service_goals (
  tenant_id uuid not null,
  id uuid not null,
  metric text not null,
  queue_key text,                                         -- null: all queues
  hotel_id uuid,                                          -- null: all hotels
  at_least numeric(9, 2),
  at_most numeric(9, 2),
  window_minutes integer not null default 30,
  min_calls integer not null default 10,
  hours jsonb,                                            -- {timeZone, weekly, holidays}; null: always
  state text not null default 'ok',
  since timestamptz not null,                             -- since when it has the state
  value numeric(9, 2),                                    -- of the last evaluation; null: none, or too few calls
  calls integer,                                          -- calls of the window at the last evaluation
  evaluated_at timestamptz,
  -- How many evaluations in a row contradict the state, of the definition with this version.
  streak integer not null default 0,
  evaluated_version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint service_goals__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint service_goals__queue_key__exists foreign key (tenant_id, queue_key) references voice_queues (tenant_id, key),
  constraint service_goals__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint service_goals__metric__invalid_value check (metric in ('serviceLevelPercent', 'averageAnswerSeconds',
    'abandonPercent', 'missed', 'waiting', 'longestWaitSeconds')),
  constraint service_goals__at_least__required check ((at_least is null) <> (at_most is null)),
  constraint service_goals__state__invalid_value check (state in ('ok', 'breached'))
);
select protect_tenant_table('service_goals');
select scope_to_hotels('service_goals', 'one', 'hotel_id');
select count_tenant_rows('service_goals');
create index service_goals__created_at__page on service_goals (tenant_id, created_at, id);
create index service_goals__queue_key__of on service_goals (tenant_id, queue_key) where queue_key is not null;
create index service_goals__hotel_id__of on service_goals (tenant_id, hotel_id) where hotel_id is not null;
