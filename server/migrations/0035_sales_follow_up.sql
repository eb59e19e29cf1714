-- compatible from 0025_channels_email.sql
-- Sales: how offers are followed up, and the terms that a guest has accepted.

-- When the guest is reminded of an offer, in hours before its end, and when the guest is called, in hours after the first
-- look at it. Null: never.
alter table hotels
  add column offer_reminder_hours integer default 24
    constraint hotels__offer_reminder_hours__out_of_range check (offer_reminder_hours between 1 and 720),
  add column offer_callback_hours integer default 4
    constraint hotels__offer_callback_hours__out_of_range check (offer_callback_hours between 1 and 720);

alter table offers
  add column callback_id uuid,                            -- the callback by which the guest of an offer is asked about it
  add column terms_digest text,                           -- SHA-256 of the accepted stay, price and terms
  add constraint offers__callback_id__exists
    foreign key (tenant_id, callback_id) references scheduled_callbacks (tenant_id, id);
create index offers__callback_id__of on offers (tenant_id, callback_id) where callback_id is not null;
