-- Guests that come as a file: what became of each file, and while it is worked on, its lines.

create table guest_imports (
  tenant_id uuid not null,
  id uuid not null,
  status text not null,
  on_duplicate text not null,
  is_dry_run boolean not null,
  columns text[] not null,                                -- the first line of the file
  line_count integer not null,
  validated_count integer not null,
  created_count integer not null,
  updated_count integer not null,
  skipped_count integer not null,
  error_count integer not null,
  errors jsonb not null,                                  -- the first thousand, by line
  turn uuid,                                              -- which of the steps planned is the one that goes on
  user_id uuid,
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_imports__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guest_imports__status__invalid_value
    check (status in ('receiving', 'queued', 'validating', 'importing', 'succeeded', 'failed')),
  constraint guest_imports__on_duplicate__invalid_value check (on_duplicate in ('fail', 'skip', 'update'))
);
select protect_tenant_table('guest_imports');
create index guest_imports__created_at__page on guest_imports (tenant_id, created_at, id);

-- Some hundred lines each, sealed as what they are made of is: a file holds numbers of documents. Gone once the import is
-- over.
create table guest_import_parts (
  tenant_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  position integer not null,
  lines text not null,                                    -- sealed
  primary key (tenant_id, id),
  constraint guest_import_parts__position__unique unique (tenant_id, import_id, position),
  constraint guest_import_parts__import_id__exists
    foreign key (tenant_id, import_id) references guest_imports (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_import_parts');

-- Which guests the lines of a file are about, so that two lines about one are found. Gone with the lines.
create table guest_import_keys (
  tenant_id uuid not null,
  import_id uuid not null,
  key text not null,
  line integer not null,
  primary key (tenant_id, import_id, key),
  constraint guest_import_keys__import_id__exists
    foreign key (tenant_id, import_id) references guest_imports (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_import_keys');
