import { markUndeliverable } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { addressKey } from '#shared/letter-case.ts'
import { applyDeliveryStatus } from '../../messages/apply-delivery-status.ts'
import type { DeliveryReport } from '../parse/parsed-email.ts'

type ReportedMessage = {
  readonly providerMessageId: string
  readonly contactAddress: string
  readonly cc: readonly string[]
}

/** An address that does not exist or takes no mail any more (RFC 3463, X.1.*). */
const isNoAddress = (status: string): boolean => status.startsWith('5.1.')

/**
 * Applies what a mail server reports about a message of the account: the message fails, or is delivered. Returns whether
 * the account has sent the message. A report proves nothing of its sender, so it changes nothing but this message.
 */
export async function applyReport(
  ctx: WriteContext,
  integrationId: string,
  report: DeliveryReport,
  at: Temporal.Instant,
): Promise<boolean> {
  const message = await findReportedMessage(ctx, integrationId, report)
  if (!message) return false
  const { providerMessageId, contactAddress, cc } = message
  for (const { address, action, status, diagnostic } of report.recipients) {
    const recipient = addressKey(address)
    const isCopy = cc.includes(recipient) && recipient !== contactAddress
    if (action === 'failed' && isNoAddress(status)) await markUndeliverable(ctx, isCopy ? recipient : contactAddress)
    // The message reaches the guest even if a copy of it does not reach its reader.
    if (isCopy || (action !== 'failed' && action !== 'delivered')) continue
    await applyDeliveryStatus(ctx, integrationId, {
      kind: 'status',
      providerMessageId,
      status: action,
      at,
      errorCode: action === 'failed' ? status || 'bounced' : null,
      errorMessage: action === 'failed' ? (diagnostic ?? 'The mail server of the guest returned the message') : null,
    })
  }
  return true
}

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

/** The message by the envelope id, which is its own id, else by the Message-ID of what was returned. */
function findReportedMessage(
  ctx: WriteContext,
  integrationId: string,
  { envelopeId, returnedMessageId }: DeliveryReport,
): Promise<ReportedMessage | undefined> {
  const id = envelopeId !== null && isId(envelopeId) ? envelopeId : null
  const { tenantId } = ctx.actor
  return ctx.db.one(sql<ReportedMessage>`
    with found as materialized (
      select ${id}::uuid as id where ${id}::uuid is not null
      union all select id from message_emails where tenant_id = ${tenantId} and header_id = ${returnedMessageId}
      union all select id from message_emails where tenant_id = ${tenantId} and server_id = ${returnedMessageId})
    select m.provider_message_id, c.contact_address, e.cc_addresses as cc
    from found join messages m on m.tenant_id = ${tenantId} and m.id = found.id
      join message_emails e on e.tenant_id = m.tenant_id and e.id = m.id
      join conversations c on c.tenant_id = m.tenant_id and c.id = m.conversation_id
    where m.integration_id = ${integrationId} and m.direction = 'outbound' and m.provider_message_id is not null
    limit 1`)
}
