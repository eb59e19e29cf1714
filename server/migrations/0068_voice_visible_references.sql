-- compatible from 0029_reporting_booking_changes.sql
-- Voice: no reference to a call, a number or a hotel that the user must not see.

create trigger refuse_callback_in_hidden_call before insert or update of call_id on scheduled_callbacks
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('call_id', 'calls');
create trigger refuse_hidden_hotel before insert or update of hotel_id on scheduled_callbacks
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('hotel_id', 'hotels');

-- Only when a call is created: later the agents of another hotel may take part in it.
create trigger refuse_hidden_number before insert on calls
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('did_id', 'voice_dids');
create trigger refuse_hidden_hotel before insert on calls
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('hotel_id', 'hotels');
