import { markDeliverable } from '#modules/guests/index.ts'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { encryptFileKey, type WrittenFile } from '#platform/outbound/storage/encrypted-files.ts'
import { countFilesRefused } from '#platform/usage/tenant-usage.ts'
import { addressKey } from '#shared/letter-case.ts'
import { personName } from '#shared/names/person-name.ts'
import { parseContentType, parseFileName } from '../../attachments/attachment-file.ts'
import { attachmentFileKey } from '../../attachments/attachment-files.ts'
import type { IncomingAttachment } from '../../attachments/store-incoming-files.ts'
import { type LockedConversation, lockedColumns } from '../../conversations/lock-conversation.ts'
import { openConversation } from '../../conversations/open-conversation.ts'
import { sanitizeText, storeInboundMessage } from '../../inbound-messages/store-inbound-message.ts'
import type { ReadEmail } from '../parse/email-task.ts'
import { quotedFrom } from '../parse/quoted-from.ts'
import { emailSourceKey } from './email-sources.ts'
import { findReceiver } from './find-receiver.ts'
import { findThread } from './find-thread.ts'
import { findThreadFacts } from './thread-facts.ts'

/** A file of a mail: its bytes are in the storage, or the tenant had no room for them. */
export type EmailAttachment = {
  readonly fileName: string | null
  readonly contentType: string
  readonly sizeBytes: number
  readonly written: WrittenFile | null
}

/** A mail whose bytes are stored. */
export type IncomingEmail = {
  readonly email: ReadEmail
  /** The Message-ID, or a digest of the bytes. */
  readonly headerId: string
  /** Addresses to which it was delivered, those of the envelope first. */
  readonly recipients: readonly string[]
  readonly receivedAt: Temporal.Instant
  /** Null if the tenant has no room for files. */
  readonly source: WrittenFile | null
  readonly attachments: readonly EmailAttachment[]
}

const maxContactNameLength = 250
/** The address of a mail that names no author. */
const unknownAddress = 'unknown'
const maxNames = 100

/** Stores a mail in its thread. Returns the id of the message; null if it is stored already, or nobody can receive it. */
export async function storeEmail(
  ctx: WriteContext,
  account: DecryptedIntegration,
  incoming: IncomingEmail,
): Promise<string | null> {
  const { email, headerId, receivedAt, attachments } = incoming
  const from = email.from ? addressKey(email.from.address) : unknownAddress
  const conversation = await openThread(ctx, account, { ...incoming, from })
  if (!conversation) return null
  const isSpam =
    email.isFlaggedSpam || (email.authentication.dmarc === 'fail' && email.authentication.policy === 'reject')
  const thread = await findThreadFacts(ctx, conversation)
  const isQuiet = isSpam || email.isAutomatic || thread.isFlooded
  const text = sanitizeText(email.text)
  const [image] = attachments.filter(({ contentType }) => contentType.startsWith('image/'))
  const messageId = await storeInboundMessage(ctx, conversation, {
    integrationId: account.id,
    providerMessageId: headerId,
    type: image ? 'image' : attachments.length > 0 ? 'file' : 'text',
    text,
    location: null,
    attachments: [],
    at: receivedAt,
    email: {
      subject: email.subject,
      isIdentified: email.authentication.dmarc === 'pass',
      isQuiet,
      store(id) {
        const isFromOther = conversation.contactAddress !== from
        insertEmail(ctx, id, {
          ...incoming,
          from,
          isFromOther,
          quotedFrom: text === null ? null : quotedFrom(text, thread),
        })
        if (incoming.source) insertSource(ctx, id, incoming.source)
        return attachments.map((each, position) => insertAttachment(ctx, id, { ...each, position }))
      },
    },
  })
  if (messageId === null) return null
  if (isSpam && conversation.lastMessageAt === null) addSpamLabel(ctx, conversation.id)
  await markDeliverable(ctx, from)
  return messageId
}

/** The thread that the mail answers, or a new one, locked. */
async function openThread(
  ctx: WriteContext,
  account: DecryptedIntegration,
  { email, headerId, recipients, from }: IncomingEmail & { readonly from: string },
): Promise<LockedConversation | undefined> {
  const { inReplyTo, references } = email
  const known = await findThread(ctx, account.id, { recipients, inReplyTo, references })
  if (known !== undefined) {
    return ctx.db.one(sql<LockedConversation>`
      select ${lockedColumns} from conversations
      where tenant_id = ${ctx.actor.tenantId} and id = ${known} for no key update`)
  }
  const receiver = await findReceiver(ctx, account, recipients)
  if (!receiver) return undefined
  // An address is not a name: roles that must not see addresses may see names.
  const name = email.from?.name ?? null
  return openConversation(ctx, {
    channel: 'email',
    senderId: receiver.id,
    widgetId: null,
    contactAddress: from,
    contactName: name === null ? null : sanitizeText(personName(name, from), maxContactNameLength),
    threadKey: headerId,
    subject: sanitizeText(email.subject, maxContactNameLength),
    hotelId: receiver.hotelId,
  })
}

type EmailRow = IncomingEmail & {
  readonly from: string
  readonly isFromOther: boolean
  readonly quotedFrom: number | null
}

function insertEmail(ctx: WriteContext, id: string, row: EmailRow): void {
  const { email, headerId, from, isFromOther, source } = row
  const { spf, dkim, dmarc } = email.authentication
  const addresses = (list: ReadEmail['to']) =>
    sql.val(list.slice(0, maxNames).map(({ address }) => addressKey(address)))
  ctx.onCommit(sql`
    insert into message_emails (tenant_id, id, header_id, from_address, to_addresses, cc_addresses, is_from_other,
      is_automatic, quoted_from, has_html, spf, dkim, dmarc, created_at)
    values (${ctx.actor.tenantId}, ${id}, ${headerId}, ${from}, ${addresses(email.to)}::text[],
      ${addresses(email.cc)}::text[], ${isFromOther}, ${email.isAutomatic}, ${row.quotedFrom},
      ${email.hasHtml && source !== null}, ${spf}, ${dkim}, ${dmarc}, ${ctx.now})`)
}

function insertSource(
  ctx: WriteContext,
  messageId: string,
  { storageKey, sizeBytes, sha256, fileKey }: WrittenFile,
): void {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  const key = encryptFileKey(emailSourceKey, ctx.runtime.keys, fileKey, { tenantId, id })
  ctx.onCommit(sql`
    insert into email_sources (tenant_id, id, message_id, status, size_bytes, storage_key, sha256, file_key, created_at)
    values (${tenantId}, ${id}, ${messageId}, 'available', ${sizeBytes}, ${storageKey}, ${sha256}, ${key}, ${ctx.now})`)
}

function insertAttachment(
  ctx: WriteContext,
  messageId: string,
  file: EmailAttachment & { readonly position: number },
): IncomingAttachment {
  const { tenantId } = ctx.actor
  const id = ctx.newId()
  const { written, position, sizeBytes } = file
  const [contentType, fileName] = [parseContentType(file.contentType), parseFileName(file.fileName)]
  const key = encryptFileKey(attachmentFileKey, ctx.runtime.keys, written?.fileKey ?? null, { tenantId, id })
  if (!written) countFilesRefused(ctx)
  ctx.onCommit(sql`
    insert into message_attachments (tenant_id, id, message_id, position, status, content_type, file_name, size_bytes,
      storage_key, sha256, file_key, failure_reason, created_at)
    values (${tenantId}, ${id}, ${messageId}, ${position}, ${written ? 'available' : 'failed'}, ${contentType},
      ${fileName}, ${sizeBytes}, ${written?.storageKey ?? null}, ${written?.sha256 ?? null}, ${key},
      ${written ? null : 'quotaExceeded'}, ${ctx.now})`)
  return { attachmentId: id, contentType, fileName }
}

const addSpamLabel = (ctx: WriteContext, conversationId: string): void =>
  ctx.onCommit(sql`
    update conversations set labels = array_append(labels, 'spam')
    where tenant_id = ${ctx.actor.tenantId} and id = ${conversationId} and not labels @> array['spam']`)
