import { type OpenIntegration, openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { linkToFile } from '#platform/http/response/file-link.ts'
import type { FilledTemplate, Location, OutgoingFile, OutgoingMessage } from '../provider/port.ts'
import { linkPurpose, savedAs } from '../attachments/attachment-file.ts'
import { isContactRefused } from './contact-permission.ts'

/** Why a message failed: a code, of the provider or of ours, and a sentence. */
export type Failure = { readonly code: string; readonly message: string }

/** A message as its provider gets it, or why it must not. */
export type Prepared = {
  readonly message: OutgoingMessage
  readonly integration: OpenIntegration
  readonly conversationId: string
  readonly hotelId: string | null
  readonly reasonAgainst: Failure | null
}

type Waiting = Pick<OutgoingMessage, 'id' | 'channel' | 'from' | 'to' | 'type' | 'text'> & {
  readonly integrationId: string
  readonly conversationId: string
  readonly guestId: string | null
  readonly hotelId: string | null
  readonly location: Location | null
  readonly template: FilledTemplate | null
  readonly category: string | null
}

/** Reads a message that is to be sent now; nothing when it is no longer queued. */
export async function prepareMessage(ctx: Context, messageId: string): Promise<Prepared | undefined> {
  const { tenantId } = ctx.actor
  const [[waiting], files] = await ctx.db.batch<[Waiting, StoredFile]>([
    sql<Waiting>`
      select m.id, m.channel, s.address as "from", c.contact_address as "to", m.type, m.text, m.integration_id,
        m.conversation_id, coalesce(c.guest_id, m.guest_id) as guest_id, m.hotel_id, m.location, m.template, t.category
      from messages m
        join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
        join channel_senders s on s.tenant_id = c.tenant_id and s.id = c.sender_id
        left join message_templates t on t.tenant_id = m.tenant_id and t.id = (m.template ->> 'templateId')::uuid
      where m.tenant_id = ${tenantId} and m.id = ${messageId} and m.status = 'queued'`,
    sql<StoredFile>`
      select id, content_type, file_name, size_bytes, source_url from message_attachments
      where tenant_id = ${tenantId} and message_id = ${messageId} order by position`,
  ])
  if (!waiting) return undefined
  const { id, channel, from, to, type, text, location, template, conversationId, hotelId } = waiting
  const integration = await openIntegration(ctx, waiting.integrationId)
  const attachments = files.map((file) => outgoing(ctx, file))
  return {
    message: { id, channel, from, to, type, text, attachments, location, template: template && withoutId(template) },
    integration,
    conversationId,
    hotelId,
    reasonAgainst: await reasonAgainst(ctx, integration, waiting),
  }
}

const withoutId = ({ name, languageCode, parameters }: FilledTemplate): FilledTemplate => ({
  name,
  languageCode,
  parameters,
})

type StoredFile = Omit<OutgoingFile, 'url'> & {
  readonly id: string
  readonly sizeBytes: number | null
  readonly sourceUrl: string | null
}

/** A file elsewhere as it is; one of ours by a link that is good for some minutes. */
function outgoing(ctx: Context, { id, contentType, fileName, sizeBytes, sourceUrl }: StoredFile): OutgoingFile {
  if (sourceUrl !== null) return { url: sourceUrl, contentType, fileName }
  const file = { contentType, sizeBytes: sizeBytes ?? 0, fileName: savedAs({ id, fileName }) }
  const { url } = linkToFile(ctx, { purpose: linkPurpose, id, path: `/messages/attachments/${id}/download`, ...file })
  return { url, contentType, fileName }
}

/** What was allowed when it was written may not be any more. */
async function reasonAgainst(
  ctx: Context,
  { status }: OpenIntegration,
  { channel, to, guestId, category }: Waiting,
): Promise<Failure | null> {
  const about = { channel, contactAddress: to, guestId }
  if (await isContactRefused(ctx, about, { isMarketing: category === 'marketing' })) {
    return { code: 'contact_not_permitted', message: 'The guest does not want to be written to' }
  }
  if (status === 'inactive') return { code: 'integration_inactive', message: 'The account was set inactive' }
  return null
}
