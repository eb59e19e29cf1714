-- The picture of a user, as it is sent: 256 × 256, webp, some 20 kB. What was uploaded is nowhere.
create table avatars (
  tenant_id uuid not null,
  user_id uuid not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint avatars__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select protect_tenant_table('avatars');
