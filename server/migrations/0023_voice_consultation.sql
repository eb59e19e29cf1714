-- Consultations: an agent in a talk talks with a colleague while the guest waits.

-- `talk`: the leg rings or connects an agent for the guest. `consultation`: it rings or connects a colleague for the
-- agent. A colleague who takes the guest over has a `talk` from then on.
alter table call_legs add column kind text not null default 'talk';
alter table call_legs add constraint call_legs__kind__invalid_value check (kind in ('talk', 'consultation'));
drop index call_legs__call_id__already_assigned;
create unique index call_legs__call_id__already_assigned on call_legs (tenant_id, call_id, kind)
  where state in ('ringing', 'answered');
