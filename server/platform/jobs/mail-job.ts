import type { WriteContext } from '../context.ts'
import { noTenant } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import { currentTrace } from '../observability/trace-context.ts'
import { jobWork } from './job-queues.ts'
import type { JobKind } from './jobs.ts'

/** A mail to send. Text and HTML have the same content. */
export type QueuedMail = { to: string; subject: string; text: string; html: string }

/** Sends a mail after the commit and retries until the mail server accepts it. The Message-ID is the job's id. */
export const mailJob: JobKind<QueuedMail> = {
  kind: 'mail',
  queue: 'mail',
  maxAttempts: 12,
  perform: ({ id, payload, runtime }) => runtime.mailer.send({ id, ...payload }),
}

/** Enqueues a mail for each row of a query of `to`, `subject`, `text` and `html`. */
export const enqueueMails = (ctx: WriteContext, mails: Query): void =>
  enqueuePacedMails(ctx, mailJob, sql`select to_jsonb(mail) as payload from (${mails}) as mail`)

/** Enqueues one mail. `kind` may compose it later, when it is sent. */
export const enqueueMail = <Payload extends object>(
  ctx: WriteContext,
  kind: JobKind<Payload>,
  payload: Payload,
): void => enqueuePacedMails(ctx, kind, sql`select ${JSON.stringify(payload)}::jsonb as payload`)

/**
 * Enqueues mails at the rate of their tenant (`MAILS_PER_TENANT`): the number allowed in an hour goes at once, and each
 * further mail waits until its share of an hour has passed. `used_until` is the time when the full allowance is
 * available again, at most an hour ahead for a mail that goes at once. Mails without a tenant, for people who have not
 * signed in, are not limited here.
 */
function enqueuePacedMails(ctx: WriteContext, kind: JobKind<never>, mails: Query): void {
  const perHour = ctx.runtime.config.MAILS_PER_TENANT
  const { tenantId } = ctx.actor
  const now = sql`${ctx.now.toString()}::timestamptz`
  const isPaced = perHour > 0 && tenantId !== (noTenant as { tenant: string }).tenant
  const each = sql`make_interval(secs => ${3600 / Math.max(perHour, 1)}::double precision)`
  const rate = sql`
    insert into tenant_mail_rates as rate (tenant_id, used_until)
    select ${tenantId}::uuid, ${now} + count(*) * ${each} from mails having count(*) > 0
    on conflict (tenant_id) do update
      set used_until = greatest(rate.used_until, ${now}) + (excluded.used_until - ${now})
    returning used_until - (select count(*) from mails) * ${each} - interval '1 hour' as since`
  const { traceparent = null, tracestate = null } = currentTrace() ?? {}
  ctx.onCommit(sql`
    with mails as materialized (select row_number() over () as position, mail.payload from (${mails}) as mail),
    rate as (${isPaced ? rate : sql`select '-infinity'::timestamptz as since`})
    insert into jobs (tenant_id, id, kind, payload, due_at, state, created_at, traceparent, tracestate)
    select ${tenantId}::uuid, new_id(${now}), ${kind.kind}, mails.payload, greatest(${now}, due.at),
      case when due.at <= ${now} then 'ready' else 'waiting' end, ${now}, ${traceparent},
      ${tracestate}
    from mails cross join rate cross join lateral (select rate.since + mails.position * ${each} as at) as due`)
  ctx.afterCommit(() => ctx.runtime.wake(jobWork[kind.queue]))
}
