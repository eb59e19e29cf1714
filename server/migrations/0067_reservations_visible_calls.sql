-- compatible from 0029_reporting_booking_changes.sql
-- Reservations: no reference to a call that the user must not see.

create trigger refuse_hidden_call before insert or update of call_id on reservations
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('call_id', 'calls');
