-- compatible from 0029_reporting_booking_changes.sql
-- Platform: the trace of the request that caused an event or a job, see docs/decisions/0038-trace-context.md.

-- Null in an event whose trace began with the request: then it is the `traceId` of the body.
alter table events add column traceparent text, add column tracestate text;
alter table jobs add column traceparent text, add column tracestate text;
