import type { ProviderEvent } from '../../provider/port.ts'
import { parseFailure } from '../meta/graph-errors.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf } from '../meta/parse-json.ts'
import { parseTimestamp } from '../meta/parse-timestamp.ts'
import { parseContactAddress } from './contact-address.ts'
import { messageContent } from './message-content.ts'
import { parseTemplateStatus } from './template-status.ts'

/** Parses a webhook of a WhatsApp Business account: messages, delivery statuses and template statuses. */
export function parseWebhook(body: Fields, now: Temporal.Instant): readonly ProviderEvent[] {
  if (body['object'] !== 'whatsapp_business_account') return []
  return listOf(body['entry']).flatMap(({ changes, time }) =>
    listOf(changes).flatMap(({ field, value }) => {
      const status = fieldsOf(value)
      if (field === 'message_template_status_update')
        return parseTemplateStatus(status, parseTimestamp(time, 'seconds', now))
      return field === 'messages' ? [...incoming(status, now), ...statuses(status, now)] : []
    }),
  )
}

function incoming(value: Fields, now: Temporal.Instant): ProviderEvent[] {
  const to = idOf(fieldsOf(value['metadata'])['phone_number_id'])
  const names = contactNames(value)
  return listOf(value['messages']).flatMap((message): ProviderEvent[] => {
    const id = idOf(message['id'])
    const from = parseContactAddress(message['from'], message['from_user_id'])
    const content = messageContent(message)
    if (id === null || from === null || to === null || !content) return []
    const fromName = names.get(from) ?? null
    const at = parseTimestamp(message['timestamp'], 'seconds', now)
    return [{ kind: 'message', providerMessageId: id, channel: 'whatsapp', to, from, fromName, ...content, at }]
  })
}

/** The profile names of the senders. */
function contactNames({ contacts }: Fields): ReadonlyMap<string, string> {
  return new Map(
    listOf(contacts).flatMap(({ wa_id: number, user_id: userId, profile }) => {
      const name = lineOf(fieldsOf(profile)['name'], 250)
      const addresses = [parseContactAddress(number, null), parseContactAddress(null, userId)]
      return name === null
        ? []
        : addresses.flatMap((person): [string, string][] => (person === null ? [] : [[person, name]]))
    }),
  )
}

/** The vendor's statuses; `played` is a voice message that was heard. Others add nothing. */
const statusByVendorStatus = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
] as const)

function statuses(value: Fields, now: Temporal.Instant): ProviderEvent[] {
  return listOf(value['statuses']).flatMap((report): ProviderEvent[] => {
    const providerMessageId = idOf(report['id'])
    const status = statusByVendorStatus.get(report['status'] as 'sent')
    if (providerMessageId === null || !status) return []
    const at = parseTimestamp(report['timestamp'], 'seconds', now)
    const failure = parseFailure(status === 'failed' ? (listOf(report['errors'])[0] ?? {}) : undefined)
    return [{ kind: 'status', providerMessageId, status, at, ...failure }]
  })
}
