import type { Context } from '../context.ts'
import { nobody } from '../db/database.ts'
import { type Query, sql } from '../db/sql.ts'
import type { WorkKind } from './jobs.ts'

/** A mail as its writer plans it: plain text and HTML say the same. */
export type PlannedMail = { to: string; subject: string; text: string; html: string }

/** Sends planned mails after the commit, again and again until the server takes them. The row's id is the Message-ID. */
export const mailWork: WorkKind<PlannedMail> = {
  kind: 'mail',
  queue: 'mail',
  maxAttempts: 12,
  perform: ({ id, payload, runtime }) => runtime.mailer.send({ id, ...payload }),
}

/** Plans a mail for each row of a query of `to`, `subject`, `text` and `html`; they are sent once that is committed. */
export const sendMails = (ctx: Context, mails: Query): void =>
  planMails(ctx, mailWork, sql`select to_jsonb(mail) as payload from (${mails}) as mail`)

/** Plans one mail. `kind` may write it only when it is sent. */
export const planMail = <Payload extends object>(ctx: Context, kind: WorkKind<Payload>, payload: Payload): void =>
  planMails(ctx, kind, sql`select ${JSON.stringify(payload)}::jsonb as payload`)

/**
 * Plans mails at the pace of their tenant: as many as it may send in an hour go at once, those beyond wait, each until its
 * share of an hour has passed (`MAILS_PER_TENANT`). `paid_until` is when the hour's share is whole again, an hour ahead at
 * most for a mail that goes at once. Mails that no tenant asks for, of people who have not signed in, are not paced.
 */
function planMails(ctx: Context, kind: WorkKind<never>, mails: Query): void {
  const perHour = ctx.runtime.config.MAILS_PER_TENANT
  const { tenantId } = ctx.actor
  const now = sql`${ctx.now.toString()}::timestamptz`
  const isPaced = perHour > 0 && tenantId !== (nobody as { tenant: string }).tenant
  const each = sql`make_interval(secs => ${3600 / Math.max(perHour, 1)}::double precision)`
  const pace = sql`
    insert into mail_paces as pace (tenant_id, paid_until)
    select ${tenantId}::uuid, ${now} + count(*) * ${each} from mails having count(*) > 0
    on conflict (tenant_id) do update
      set paid_until = greatest(pace.paid_until, ${now}) + (excluded.paid_until - ${now})
    returning paid_until - (select count(*) from mails) * ${each} - interval '1 hour' as since`
  ctx.onCommit(sql`
    with mails as materialized (select row_number() over () as turn, mail.payload from (${mails}) as mail),
    pace as (${isPaced ? pace : sql`select '-infinity'::timestamptz as since`})
    insert into due_work (tenant_id, id, kind, payload, due_at, state, created_at)
    select ${tenantId}::uuid, new_id(${now}), ${kind.kind}, mails.payload, greatest(${now}, due.at),
      case when due.at <= ${now} then 'ready' else 'waiting' end, ${now}
    from mails cross join pace cross join lateral (select pace.since + mails.turn * ${each} as at) as due`)
  ctx.afterCommit(ctx.runtime.wake)
}
