import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { personName } from '#shared/names/person-name.ts'
import { integrationTypeByChannel } from '../channels.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import { storeSimulatedEmail } from '../inbound-email/receive/store-simulated-email.ts'
import { sanitizeText, storeInboundMessage } from '../inbound-messages/store-inbound-message.ts'
import { applyDeliveryStatus } from '../messages/apply-delivery-status.ts'
import { applyReadReceipt } from '../messages/apply-read-receipt.ts'
import type { ProviderEvent, ProviderEventOf } from '../provider/port.ts'
import { findOrCreateSender } from '../senders/find-or-create-sender.ts'

/** Handles an event of a messaging provider. Repeats and any order give the same result. */
export async function handleProviderEvent(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  event: ProviderEvent,
): Promise<void> {
  if (event.kind === 'message') await handleIncomingMessage(ctx, integration, event)
  else if (event.kind === 'status') await applyDeliveryStatus(ctx, integration.id, event)
  else if (event.kind === 'seen') await applyReadReceipt(ctx, integration, event)
  else await applyTemplateStatus(ctx, integration.id, event)
}

/** Stores a guest's message. Returns its id, or null for a repeated message. */
export async function handleIncomingMessage(
  ctx: WriteContext,
  integration: DecryptedIntegration,
  event: ProviderEventOf<'message'>,
): Promise<string | null> {
  const { channel, to, from, fromName, email, ...message } = event
  if (channel === 'webchat' || integrationTypeByChannel[channel] !== integration.type) {
    throw new Error(`An account of type ${integration.type} reported a message of channel ${channel}`)
  }
  if (await isStored(ctx, integration.id, message.providerMessageId)) return null
  if (email) return storeSimulatedEmail(ctx, integration, { ...event, email })
  // A number is not a name: roles that must not see numbers may see names.
  const contactName = fromName === null ? null : sanitizeText(personName(fromName, from), maxContactNameLength)
  const sender = await findOrCreateSender(ctx, integration, { channel, address: to })
  const conversation = await openConversation(ctx, {
    channel,
    senderId: sender.id,
    widgetId: null,
    contactAddress: from,
    contactName,
    hotelId: sender.hotelId,
  })
  const messageId = await storeInboundMessage(ctx, conversation, { ...message, integrationId: integration.id })
  const isNewer = conversation.lastInboundAt === null || isBefore(conversation.lastInboundAt, message.at)
  if (messageId !== null && isNewer && contactName !== null && contactName !== conversation.contactName) {
    ctx.onCommit(sql`
      update conversations set contact_name = ${contactName}
      where tenant_id = ${ctx.actor.tenantId} and id = ${conversation.id}`)
  }
  return messageId
}

/** Stops most repeats before any lookup. If two arrive at once, the unique constraint keeps one. */
async function isStored(ctx: ReadContext, integrationId: string, providerMessageId: string): Promise<boolean> {
  const stored = await ctx.db.one(sql<object>`
    select id from messages
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
      and provider_message_id = ${providerMessageId}`)
  return stored !== undefined
}

const maxContactNameLength = 250

const isBefore = (moment: string, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(moment), other) < 0

/** Applies the provider's verdict on a template. */
const applyTemplateStatus = (
  ctx: WriteContext,
  integrationId: string,
  { providerTemplateId, status, reason }: ProviderEventOf<'template'>,
): Promise<number> =>
  ctx.db.run(sql`
    update message_templates set status = ${status}, rejection_reason = ${sanitizeText(reason)}, synced_at = ${ctx.now},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
      and provider_template_id = ${providerTemplateId}
      and (status, rejection_reason) is distinct from (${status}::text, ${sanitizeText(reason)}::text)`)
