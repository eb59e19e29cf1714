-- Every endpoint that hears of a batch hears of it, whichever hotels the actor may see; as plan_webhook_deliveries does.
alter function plan_webhook_batches() security definer;
