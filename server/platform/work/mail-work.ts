import type { Context } from '../context.ts'
import type { Query } from '../db/sql.ts'
import { plan, planEach, type WorkKind } from './due-work.ts'

/** A mail as its writer plans it: plain text and HTML say the same. */
export type PlannedMail = { to: string; subject: string; text: string; html: string }

/** Sends planned mails after the commit, again and again until the server takes them. The row's id is the Message-ID. */
export const mailWork: WorkKind<PlannedMail> = {
  kind: 'mail',
  maxAttempts: 12,
  perform: ({ id, payload, runtime }) => runtime.mailer.send({ id, ...payload }),
}

/** Plans a mail in the transaction that gives cause for it (§6.4.3); it is sent once that is committed. */
export const sendMail = (ctx: Context, mail: PlannedMail): void =>
  plan(ctx, mailWork, { payload: mail, dueAt: ctx.now })

/** Plans a mail for each row of a query of `to`, `subject`, `text` and `html`. */
export const sendMails = (ctx: Context, mails: Query): void =>
  planEach(ctx, mailWork, { payloads: mails, dueAt: ctx.now })
