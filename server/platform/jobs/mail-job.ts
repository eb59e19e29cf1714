import type { WriteContext } from '../context.ts'
import { noTenant } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import type { JobKind } from './jobs.ts'
import { enqueuePaced } from './paced-jobs.ts'

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
  enqueuePacedMails(
    ctx,
    mailJob,
    sql`select to_jsonb(mail) as payload, null::uuid as queue_key from (${mails}) as mail`,
  )

/** Enqueues one mail. `kind` may compose it later, when it is sent. */
export const enqueueMail = <Payload extends object>(
  ctx: WriteContext,
  kind: JobKind<Payload>,
  payload: Payload,
): void =>
  enqueuePacedMails(ctx, kind, sql`select ${JSON.stringify(payload)}::jsonb as payload, null::uuid as queue_key`)

/**
 * Enqueues mails at the rate of their tenant (`MAILS_PER_TENANT`). Mails without a tenant, for people who have not signed
 * in, are not limited here.
 */
function enqueuePacedMails(ctx: WriteContext, kind: JobKind<never>, jobs: Query): void {
  const { MAILS_PER_TENANT: perHour } = ctx.runtime.config
  const isPaced = perHour > 0 && ctx.actor.tenantId !== (noTenant as { tenant: string }).tenant
  enqueuePaced(ctx, kind, { jobs, rate: isPaced ? { table: 'tenant_mail_rates', perHour } : null })
}
