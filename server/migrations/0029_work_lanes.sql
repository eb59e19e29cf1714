-- Work that must be done in the order it was planned in, one piece after the other (the commands of one telephone call), is
-- put into a lane of its own: of a lane only the first piece is due.
alter table due_work
  add column lane uuid,
  add column position bigint generated always as identity;
create index due_work__lane__first on due_work (tenant_id, lane, position) where lane is not null;
