import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { DatabaseUnreachable } from '#platform/db/unreachable.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts'
import { openFile, type WrittenFile, writeNewFile } from '#platform/outbound/storage/encrypted-files.ts'
import type { Runtime } from '#platform/runtime.ts'
import { fileBytesLeft } from '#platform/usage/tenant-usage.ts'
import { attachmentFiles } from '../../attachments/attachment-files.ts'
import { maxFiles } from '../../attachments/store-incoming-files.ts'
import type { ReadEmail } from '../parse/email-task.ts'
import { headersOf } from '../parse/parse-email.ts'
import { runEmailTask, UnreadableEmail } from '../parse/run-email-task.ts'
import type { Envelope } from '../parse/verify-authentication.ts'
import { applyReport } from './apply-report.ts'
import type { EmailAccount } from './email-account.ts'
import { emailSources } from './email-sources.ts'
import { type EmailAttachment, type IncomingEmail, storeEmail } from './store-email.ts'

/** The largest mail, in bytes. */
export const maxEmailBytes = 25 * 1024 * 1024

/** A mail as it comes in: its bytes, and what the server knows of it. */
export type EmailDelivery = {
  readonly source: Readable
  readonly envelope: Envelope & { readonly to: readonly string[] }
  readonly receivedAt: Temporal.Instant
  /** Writes in the transaction of the mail, such as the place in a mailbox. */
  readonly alsoStore?: (ctx: WriteContext) => Promise<void>
}

/** Few mails are in the memory at once, however many come. */
const inMemory = concurrencyLimit(4, 10_000, () => refuse('unavailable', 'Too many mails arrive at once'))

/**
 * Receives a mail: its bytes are stored, then the message in one transaction. Returns the id of the message; null for a
 * mail that is stored already, for a report about a message of the account, and for a probe of the service itself.
 */
export async function receiveEmail(
  runtime: Runtime,
  account: EmailAccount,
  { source, envelope, receivedAt, alsoStore }: EmailDelivery,
): Promise<string | null> {
  const { tenantId } = account
  const inTenant = <Result>(work: (ctx: WriteContext) => Promise<Result>): Promise<Result> =>
    inTransaction(backgroundInvocation(runtime, tenantId), work)
  const { folder } = emailSources
  const at = { tenantId, now: runtime.now(), id: runtime.newId() }
  const written = await writeNewFile(runtime, source, { ...at, folder, contentType: 'message/rfc822' })
  const files: WrittenFile[] = []
  const remove = (unused: readonly WrittenFile[]) =>
    Promise.all(unused.map(({ storageKey }) => runtime.storage.remove(storageKey)))
  try {
    const { messageId, unused } = await inMemory(async () => {
      const email = await readEmail(runtime, account, { written, envelope })
      const headerId = email.messageId ?? written.sha256
      const recipients = [
        ...envelope.to,
        ...email.deliveredTo,
        ...[...email.to, ...email.cc].map(({ address }) => address),
      ]
      const { isStored, hasRoom } = await inTenant(async (ctx) => ({
        isStored: await isMessageStored(ctx, account.id, headerId),
        hasRoom: (await fileBytesLeft(ctx)) >= written.sizeBytes,
      }))
      const isNew = !email.isProbe && !isStored
      const attachments = isNew ? await writeAttachments(runtime, tenantId, { email, hasRoom }) : []
      files.push(...attachments.flatMap((each) => each.written ?? []))
      const incoming = { email, headerId, recipients, receivedAt, source: hasRoom ? written : null, attachments }
      const messageId = await inTenant(async (ctx) => {
        await alsoStore?.(ctx)
        return isNew ? storeOrApply(ctx, account, incoming) : null
      })
      return { messageId, unused: messageId === null ? [written, ...files] : hasRoom ? [] : [written] }
    })
    await remove(unused)
    return messageId
  } catch (error) {
    // The message may be stored although its answer is lost. Files without a row are found every day.
    if (!(error instanceof DatabaseUnreachable)) await remove([written, ...files]).catch(() => undefined)
    throw error
  }
}

/** A report changes its message; every other mail becomes one. */
async function storeOrApply(ctx: WriteContext, account: EmailAccount, incoming: IncomingEmail): Promise<string | null> {
  const { report } = incoming.email
  if (report && (await applyReport(ctx, account.id, report, incoming.receivedAt))) return null
  return storeEmail(ctx, account, incoming)
}

async function isMessageStored(ctx: WriteContext, integrationId: string, providerMessageId: string): Promise<boolean> {
  const stored = await ctx.db.one(sql<object>`
    select from messages where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
      and provider_message_id = ${providerMessageId}`)
  return stored !== undefined
}

/** Reads the mail from the storage, so that it costs no memory while it waits. What cannot be read has its headers. */
async function readEmail(
  runtime: Runtime,
  account: EmailAccount,
  { written, envelope }: { readonly written: WrittenFile; readonly envelope: Envelope },
): Promise<ReadEmail> {
  const opened = await openFile(runtime.storage, written)
  if (!opened) throw new Error('The file of the mail is missing')
  const bytes = await buffer(opened.stream)
  const task = { kind: 'read', envelope, authservId: account.settings.authservId ?? null } as const
  try {
    return await runEmailTask({ ...task, bytes }, runtime.dns)
  } catch (error) {
    if (!(error instanceof UnreadableEmail)) throw error
    runtime.log.warn({ integrationId: account.id, err: error }, 'a mail was stored without its text')
    return runEmailTask({ ...task, bytes: headersOf(bytes) }, runtime.dns)
  }
}

async function writeAttachments(
  runtime: Runtime,
  tenantId: string,
  { email, hasRoom }: { readonly email: ReadEmail; readonly hasRoom: boolean },
): Promise<EmailAttachment[]> {
  const files = email.files.filter(({ isInline }) => !isInline).slice(0, maxFiles)
  const attachments: EmailAttachment[] = []
  for (const { fileName, contentType, content } of files) {
    const at = { tenantId, now: runtime.now(), id: runtime.newId() }
    const file = { ...at, folder: attachmentFiles.folder, contentType: 'application/octet-stream' }
    const written = hasRoom ? await writeNewFile(runtime, Readable.from([Buffer.from(content)]), file) : null
    attachments.push({ fileName, contentType, sizeBytes: content.length, written })
  }
  return attachments
}
