import { type DecryptedIntegration, decryptIntegration } from '#modules/integrations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { FilledTemplate, Location, OutgoingEmail, OutgoingMessage } from '../provider/port.ts'
import { isContactPermitted } from './contact-permission.ts'
import { loadOutgoingEmail } from './email/outgoing-email.ts'
import { findUnsubscribeUrl, withLinkAddresses } from './letter-links.ts'
import { type QueuedFile, toOutgoingFile } from './outgoing-files.ts'

/** The reason of a failed message: a code of the provider or of the service, and a sentence. */
export type SendFailure = { readonly code: string; readonly message: string }

/** A message ready for its provider, or the reason that forbids it. */
export type PreparedMessage = {
  readonly message: OutgoingMessage
  readonly integration: DecryptedIntegration
  readonly conversationId: string
  readonly hotelId: string | null
  readonly letterId: string | null
  readonly blockReason: SendFailure | null
}

type QueuedMessage = Pick<OutgoingMessage, 'id' | 'channel' | 'from' | 'to' | 'type' | 'text'> & {
  readonly integrationId: string
  readonly conversationId: string
  readonly guestId: string | null
  readonly hotelId: string | null
  readonly location: Location | null
  readonly template: FilledTemplate | null
  readonly letterId: string | null
  readonly isMarketing: boolean
}

/** Loads a queued message; undefined if it is no longer queued. */
export async function prepareMessage(ctx: WriteContext, messageId: string): Promise<PreparedMessage | undefined> {
  const { tenantId } = ctx.actor
  const [[stored], files] = await ctx.db.batch<[QueuedMessage, QueuedFile]>([
    sql<QueuedMessage>`
      select m.id, m.channel, s.address as "from", c.contact_address as "to", m.type, m.text, m.integration_id,
        m.conversation_id, coalesce(c.guest_id, m.guest_id) as guest_id, m.hotel_id, m.location, m.template, m.letter_id,
        coalesce(t.category = 'marketing', false) or m.is_marketing as is_marketing
      from messages m
        join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
        join channel_senders s on s.tenant_id = c.tenant_id and s.id = c.sender_id
        left join message_templates t on t.tenant_id = m.tenant_id and t.id = (m.template ->> 'templateId')::uuid
      where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.status = 'queued'`,
    sql<QueuedFile>`
      select id, content_type, file_name, size_bytes, source_url, storage_key, file_key from message_attachments
      where tenant_id = ${tenantId} and message_id = ${messageId} order by position`,
  ])
  if (!stored) return undefined
  const queued = await withLinkAddresses(ctx, stored)
  const { id, channel, from, to, type, text, location, template, conversationId, hotelId } = queued
  const integration = await decryptIntegration(ctx, queued.integrationId)
  const attachments = files.map((file) => toOutgoingFile(ctx, file))
  const email = channel === 'email' ? await toOutgoingEmail(ctx, queued) : null
  return {
    message: {
      id,
      channel,
      from,
      to,
      type,
      text,
      attachments,
      location,
      template: template && toFilledTemplate(template),
      email,
    },
    integration,
    conversationId,
    hotelId,
    letterId: queued.letterId,
    blockReason: await findBlockReason(ctx, integration, queued),
  }
}

const toOutgoingEmail = async (ctx: WriteContext, queued: QueuedMessage): Promise<OutgoingEmail> => ({
  ...(await loadOutgoingEmail(ctx, queued)),
  unsubscribeUrl: await findUnsubscribeUrl(ctx, queued),
})

const toFilledTemplate = ({ name, languageCode, parameters }: FilledTemplate): FilledTemplate => ({
  name,
  languageCode,
  parameters,
})

/** Checks the permission again: it may have changed since the message was written. */
async function findBlockReason(
  ctx: ReadContext,
  { status }: DecryptedIntegration,
  { channel, to, guestId, isMarketing }: QueuedMessage,
): Promise<SendFailure | null> {
  const contact = { channel, contactAddress: to, guestId }
  if (!(await isContactPermitted(ctx, contact, { isMarketing }))) {
    return { code: 'contact_not_permitted', message: 'The guest does not want messages' }
  }
  if (status === 'inactive') return { code: 'integration_inactive', message: 'The account was set inactive' }
  return null
}
