-- What the owner of an endpoint can do about deliveries: change the secret with an overlap, send again, recover what was
-- missed; and how long the bodies of events and the log of deliveries are kept.

alter table webhooks
  add column previous_secret text,                        -- sealed; signs beside the new one, until …
  add column previous_secret_until timestamptz,
  add column warned_at timestamptz,                       -- administrators know that it fails; counts until its next success
  add constraint webhooks__previous_secret_until__invalid_value
    check (previous_secret_until is null or previous_secret is not null);
grant select (previous_secret, previous_secret_until, warned_at), update (warned_at) on webhooks to bellhop_worker;

-- An endpoint that is for one hotel would hear of nothing any more.
create trigger refuse_while_told before delete on hotels
  for each row execute function refuse_while_listed('webhooks', 'hotel_ids');

-- One row for each event and endpoint, however often it is sent again. No foreign key to the event: its body goes earlier
-- than the log.
alter table webhook_deliveries
  add column attempts_before integer not null default 0,  -- of the attempts, those before it was last sent again
  drop constraint webhook_deliveries__event_id__exists,
  add constraint webhook_deliveries__event_id__unique unique (tenant_id, event_id, webhook_id);
drop index webhook_deliveries__event_id__of;
create index webhook_deliveries__completed_at__to_drop on webhook_deliveries (completed_at)
  where completed_at is not null;
grant delete on webhook_deliveries to bellhop_worker;

alter table events
  add column retained_from timestamptz;                   -- counts instead of created_at: something still waited for it
create index events__created_at__to_recover on events (tenant_id, created_at, id);
create index events__created_at__to_drop on events ((coalesce(retained_from, created_at)));
grant delete, update (retained_from) on events to bellhop_worker;
