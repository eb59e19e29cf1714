import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { DatabaseUnreachable } from '#platform/db/unreachable.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { concurrencyLimit } from '#platform/limits/concurrency-limit.ts'
import { openFile, type WrittenFile, writeNewFile } from '#platform/outbound/storage/encrypted-files.ts'
import { type PackedFile, writePack } from '#platform/outbound/storage/file-pack.ts'
import type { Runtime } from '#platform/runtime.ts'
import { fileBytesLeft } from '#platform/usage/tenant-usage.ts'
import { attachmentFiles } from '../../attachments/attachment-files.ts'
import { maxFiles } from '../../attachments/store-incoming-files.ts'
import type { ReadEmail } from '../parse/email-task.ts'
import { headersOf } from '../parse/parse-email.ts'
import { runEmailTask, runEmailTasks, UnreadableEmail } from '../parse/run-email-task.ts'
import type { Envelope } from '../parse/verify-authentication.ts'
import { applyReport } from './apply-report.ts'
import type { EmailAccount } from './email-account.ts'
import { emailSources } from './email-sources.ts'
import type { EmailAttachment, IncomingEmail } from './incoming-email.ts'
import { storeEmails } from './store-email.ts'

/** The largest mail, in bytes. */
export const maxEmailBytes = 25 * 1024 * 1024

/** A mail as it comes in: its bytes, and what the server knows of it. A stream is not held in the memory before its turn. */
export type EmailDelivery = {
  readonly source: Readable | Buffer
  readonly envelope: Envelope & { readonly to: readonly string[] }
  readonly receivedAt: Temporal.Instant
}

/** Few are in the memory at once, however many come. */
const inMemory = concurrencyLimit(4, 10_000, () => refuse('unavailable', 'Too many mails arrive at once'))

/** Receives one mail as `receiveEmails` does. */
export async function receiveEmail(
  runtime: Runtime,
  account: EmailAccount,
  delivery: EmailDelivery,
): Promise<string | null> {
  const [id = null] = await receiveEmails(runtime, account, [delivery])
  return id
}

/**
 * Receives mails in their order: their bytes are stored as one file, then the messages in one transaction, in which
 * `alsoStore` writes first, such as the place in a mailbox. Returns the ids of the messages; null for a mail that is
 * stored already, for a report about a message of the account, and for a probe of the service itself.
 */
export async function receiveEmails(
  runtime: Runtime,
  account: EmailAccount,
  deliveries: readonly EmailDelivery[],
  alsoStore?: (ctx: WriteContext) => Promise<void>,
): Promise<readonly (string | null)[]> {
  const { tenantId } = account
  const written = await writePack(
    runtime,
    deliveries.map(({ source }) => (Buffer.isBuffer(source) ? Readable.from([source]) : source)),
    { folder: emailSources.folder, tenantId, now: runtime.now(), id: runtime.newId() },
  )
  const files: WrittenFile[] = []
  const remove = (keys: readonly string[]) => Promise.all(keys.map((key) => runtime.storage.remove(key)))
  const pack = written[0]?.storageKey ?? ''
  try {
    const { ids, unused } = await inMemory(async () => {
      const mails = await prepareEmails(runtime, account, { deliveries, written, files })
      const ids = await inTransaction(backgroundInvocation(runtime, tenantId), async (ctx) => {
        await alsoStore?.(ctx)
        return storeOrApply(ctx, account, mails)
      })
      const used = mails.filter((_, n) => ids[n] !== null)
      const inUse = new Set(used.flatMap((mail) => mail?.attachments ?? []).map((each) => each.written))
      const attached = files.filter((each) => !inUse.has(each)).map(({ storageKey }) => storageKey)
      return { ids, unused: used.some((mail) => mail?.source) ? attached : [pack, ...attached] }
    })
    await remove(unused)
    return ids
  } catch (error) {
    // The messages may be stored although the answer is lost. Files without a row are found every day.
    if (!(error instanceof DatabaseUnreachable))
      await remove([pack, ...files.map(({ storageKey }) => storageKey)]).catch(() => undefined)
    throw error
  }
}

type Preparation = {
  readonly deliveries: readonly EmailDelivery[]
  readonly written: readonly PackedFile[]
  /** Gets the files that are written. */
  readonly files: WrittenFile[]
}

/** Reads the mails and writes their attachments. Null for one that is stored already and for a probe. */
async function prepareEmails(
  runtime: Runtime,
  account: EmailAccount,
  { deliveries, written, files }: Preparation,
): Promise<readonly (IncomingEmail | null)[]> {
  const emails = await readEmails(runtime, account, deliveries, written)
  const headerIds = emails.map(({ messageId }, n) => messageId ?? written[n]?.sha256 ?? '')
  const { stored, bytesLeft } = await inTransaction(backgroundInvocation(runtime, account.tenantId), async (ctx) => ({
    stored: await listStored(ctx, account.id, headerIds),
    bytesLeft: await fileBytesLeft(ctx),
  }))
  let left = bytesLeft
  const mails: (IncomingEmail | null)[] = []
  for (const [n, email] of emails.entries()) {
    const [delivery, source, headerId = ''] = [deliveries[n], written[n], headerIds[n]]
    const isNew = delivery && source && !email.isProbe && !stored.has(headerId)
    if (!isNew) {
      mails.push(null)
      continue
    }
    const hasRoom = left >= source.sizeBytes
    if (hasRoom) left -= source.sizeBytes
    const attachments = await writeAttachments(runtime, account.tenantId, { email, hasRoom })
    files.push(...attachments.flatMap((each) => each.written ?? []))
    const { envelope, receivedAt } = delivery
    const recipients = [
      ...envelope.to,
      ...email.deliveredTo,
      ...[...email.to, ...email.cc].map(({ address }) => address),
    ]
    mails.push({ email, headerId, recipients, receivedAt, source: hasRoom ? source : null, attachments })
  }
  return mails
}

/** Reports change their messages; every other mail becomes one. */
async function storeOrApply(
  ctx: WriteContext,
  account: EmailAccount,
  mails: readonly (IncomingEmail | null)[],
): Promise<readonly (string | null)[]> {
  const left: IncomingEmail[] = []
  for (const mail of mails) {
    const report = mail?.email.report
    const isApplied = report && (await applyReport(ctx, account.id, report, mail.receivedAt))
    if (mail && !isApplied) left.push(mail)
  }
  const ids = await storeEmails(ctx, account, left)
  return mails.map((mail) => (mail ? (ids[left.indexOf(mail)] ?? null) : null))
}

async function listStored(
  ctx: WriteContext,
  integrationId: string,
  headerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const stored = await ctx.db.many(sql<{ headerId: string }>`
    select provider_message_id as header_id from messages
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
      and provider_message_id = any (${sql.val(headerIds)}::text[])`)
  return new Set(stored.map(({ headerId }) => headerId))
}

/** Reads the mails. What came as a stream is read from the storage, so that it costs no memory while it waits. */
async function readEmails(
  runtime: Runtime,
  account: EmailAccount,
  deliveries: readonly EmailDelivery[],
  written: readonly PackedFile[],
): Promise<readonly ReadEmail[]> {
  const authservId = account.settings.authservId ?? null
  const tasks = await Promise.all(
    deliveries.map(async ({ source, envelope }, n) => {
      const bytes = Buffer.isBuffer(source) ? source : await readBack(runtime, written[n])
      return { kind: 'read', bytes, envelope, authservId } as const
    }),
  )
  const outcomes = await runEmailTasks(tasks, runtime.dns)
  return Promise.all(
    outcomes.map(async (outcome, n) => {
      const task = tasks[n]
      if (!(outcome instanceof UnreadableEmail) || !task) return outcome as ReadEmail
      // What cannot be read has its headers.
      runtime.log.warn({ integrationId: account.id, err: outcome }, 'a mail was stored without its text')
      return runEmailTask({ ...task, bytes: headersOf(task.bytes) }, runtime.dns)
    }),
  )
}

async function readBack({ storage }: Runtime, written: PackedFile | undefined): Promise<Buffer> {
  const opened = written && (await openFile(storage, written))
  if (!opened) throw new Error('The file of the mail is missing')
  return buffer(opened.stream)
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
