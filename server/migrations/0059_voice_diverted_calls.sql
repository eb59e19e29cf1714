-- compatible from 0035_voice_metrics.sql
-- Voice: whom a diverted call was for, and whether the other side of a talk has put it on hold.

alter table calls add column diverted_from text, add column diversion_reason text,
  add column is_held_by_other_side boolean not null default false;
alter table calls add constraint calls__diversion_reason__invalid_value check (diversion_reason in (
  'unconditional', 'busy', 'noAnswer', 'unreachable', 'deflected', 'doNotDisturb', 'timeOfDay', 'other'));
