import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { personName } from '#shared/person-name.ts'
import { kindOf } from '../channels.ts'
import { openConversation } from '../conversations/open-conversation.ts'
import type { Tiding, TidingOf } from '../provider/port.ts'
import { senderOf } from '../senders/find-sender.ts'
import { clean, takeMessage } from './store-inbound-message.ts'
import { takeSeen } from './apply-read-receipt.ts'
import { takeStatus } from './apply-delivery-status.ts'

/** Takes what a provider of messages tells: once, whoever brings it how often, and in whatever order. */
export async function takeTiding(ctx: Context, integration: OpenIntegration, tiding: Tiding): Promise<void> {
  if (tiding.kind === 'message') await takeIncoming(ctx, integration, tiding)
  else if (tiding.kind === 'status') await takeStatus(ctx, integration.id, tiding)
  else if (tiding.kind === 'seen') await takeSeen(ctx, integration, tiding)
  else await takeVerdict(ctx, integration.id, tiding)
}

/** Takes what somebody has written to one of our addresses. Answers the id of the message, if it is new. */
export async function takeIncoming(
  ctx: Context,
  integration: OpenIntegration,
  { channel, to, from, fromName, ...message }: TidingOf<'message'>,
): Promise<string | null> {
  if (channel === 'webchat' || kindOf[channel] !== integration.type) {
    throw new Error(`An account for ${integration.type} tells of a message by ${channel}`)
  }
  if (await isKnown(ctx, integration.id, message.providerMessageId)) return null
  // A number is no name: names are seen by roles that must not see numbers.
  const contactName = fromName === null ? null : clean(personName(fromName, from), longestContactName)
  const sender = await senderOf(ctx, integration, { channel, address: to })
  const conversation = await openConversation(ctx, {
    channel,
    senderId: sender.id,
    widgetId: null,
    contactAddress: from,
    contactName,
    hotelId: sender.hotelId,
  })
  const messageId = await takeMessage(ctx, conversation, { ...message, integrationId: integration.id })
  const isNewer = conversation.lastInboundAt === null || isBefore(conversation.lastInboundAt, message.at)
  if (messageId !== null && isNewer && contactName !== null && contactName !== conversation.contactName) {
    ctx.onCommit(sql`
      update conversations set contact_name = ${contactName}
      where tenant_id = ${ctx.actor.tenantId} and id = ${conversation.id}`)
  }
  return messageId
}

/** Most repeats end here, before anything is looked for or made; of two that come at once the constraint takes one. */
async function isKnown(ctx: Context, integrationId: string, providerMessageId: string): Promise<boolean> {
  const known = await ctx.db.one(sql<object>`
    select id from messages
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
      and provider_message_id = ${providerMessageId}`)
  return known !== undefined
}

const longestContactName = 250

const isBefore = (moment: string, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(moment), other) < 0

/** A provider has judged a template. */
const takeVerdict = (
  ctx: Context,
  integrationId: string,
  { providerTemplateId, status, reason }: TidingOf<'template'>,
): Promise<number> =>
  ctx.db.run(sql`
    update message_templates set status = ${status}, rejection_reason = ${reason}, synced_at = ${ctx.now},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and integration_id = ${integrationId}
      and provider_template_id = ${providerTemplateId}
      and (status, rejection_reason) is distinct from (${status}::text, ${reason}::text)`)
