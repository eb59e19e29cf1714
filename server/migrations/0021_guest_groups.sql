-- Guests taken together: by hand in groups, by a rule in segments.

create table guest_groups (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  type text not null,
  description text,
  contact_guest_id uuid,
  colour text,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_groups__name__unique unique (tenant_id, name),
  constraint guest_groups__code__unique unique (tenant_id, code),
  constraint guest_groups__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guest_groups__contact_guest_id__exists
    foreign key (tenant_id, contact_guest_id) references guests (tenant_id, id),
  constraint guest_groups__type__invalid_value check (type in ('company', 'family', 'tour', 'event', 'loyalty', 'other'))
);
select protect_tenant_table('guest_groups');
create index guest_groups__created_at__page on guest_groups (tenant_id, created_at, id);
create index guest_groups__contact_guest_id__of on guest_groups (tenant_id, contact_guest_id) where contact_guest_id is not null;

create table guest_group_members (
  tenant_id uuid not null,
  guest_group_id uuid not null,
  guest_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, guest_group_id, guest_id),
  constraint guest_group_members__guest_group_id__exists
    foreign key (tenant_id, guest_group_id) references guest_groups (tenant_id, id) on delete cascade,
  constraint guest_group_members__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_group_members');
create index guest_group_members__guest_id__of on guest_group_members (tenant_id, guest_id);

create table guest_segments (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  filter jsonb not null,
  guest_count integer,
  evaluated_at timestamptz,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_segments__name__unique unique (tenant_id, name),
  constraint guest_segments__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id)
);
select protect_tenant_table('guest_segments');
create index guest_segments__created_at__page on guest_segments (tenant_id, created_at, id);

-- Who was in a segment when it was last evaluated.
create table guest_segment_members (
  tenant_id uuid not null,
  guest_segment_id uuid not null,
  guest_id uuid not null,
  primary key (tenant_id, guest_segment_id, guest_id),
  constraint guest_segment_members__guest_segment_id__exists
    foreign key (tenant_id, guest_segment_id) references guest_segments (tenant_id, id) on delete cascade,
  constraint guest_segment_members__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_segment_members');
create index guest_segment_members__guest_id__of on guest_segment_members (tenant_id, guest_id);
