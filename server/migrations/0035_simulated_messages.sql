-- The simulated message networks, for trying channels without an account anywhere: what they were handed, and templates.
create table simulated_messages (
  tenant_id uuid not null,
  integration_id uuid not null,
  message_id uuid not null,                               -- ours: what makes a repeat one
  provider_message_id text not null,
  body jsonb not null,                                    -- as the adapter was given it
  attempts integer not null default 1,
  is_taken boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, integration_id, message_id),
  constraint simulated_messages__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('simulated_messages');
select open_to_workers('simulated_messages');
grant select (tenant_id, integration_id, message_id, created_at), delete on simulated_messages to bellhop_worker;
create index simulated_messages__created_at__to_forget on simulated_messages (created_at);

create table simulated_templates (
  tenant_id uuid not null,
  integration_id uuid not null,
  provider_template_id text not null,
  name text not null,
  language_code text not null,
  category text not null,
  components jsonb not null,
  status text not null,
  created_at timestamptz not null,
  primary key (tenant_id, integration_id, provider_template_id),
  constraint simulated_templates__name__unique unique (tenant_id, integration_id, name, language_code),
  constraint simulated_templates__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('simulated_templates');
