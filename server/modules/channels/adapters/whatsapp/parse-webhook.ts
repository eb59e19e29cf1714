import { failureIn } from '../meta/graph-errors.ts'
import { momentOf } from '../meta/parse-timestamp.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf } from '../meta/parse-json.ts'
import type { Tiding } from '../../provider/port.ts'
import { messageContent } from './message-content.ts'
import { personOf } from './contact-name.ts'
import { templateTidings } from './template-status.ts'

/** What a notice about a WhatsApp Business account tells: messages, what became of ours, and of templates. */
export function readNotice(body: Fields, now: Temporal.Instant): readonly Tiding[] {
  if (body['object'] !== 'whatsapp_business_account') return []
  return listOf(body['entry']).flatMap(({ changes, time }) =>
    listOf(changes).flatMap(({ field, value }) => {
      const told = fieldsOf(value)
      if (field === 'message_template_status_update') return templateTidings(told, momentOf(time, 'seconds', now))
      return field === 'messages' ? [...incoming(told, now), ...statuses(told, now)] : []
    }),
  )
}

function incoming(value: Fields, now: Temporal.Instant): Tiding[] {
  const to = idOf(fieldsOf(value['metadata'])['phone_number_id'])
  const names = namesIn(value)
  return listOf(value['messages']).flatMap((message): Tiding[] => {
    const id = idOf(message['id'])
    const from = personOf(message['from'], message['from_user_id'])
    const content = messageContent(message)
    if (id === null || from === null || to === null || !content) return []
    const fromName = names.get(from) ?? null
    const at = momentOf(message['timestamp'], 'seconds', now)
    return [{ kind: 'message', providerMessageId: id, channel: 'whatsapp', to, from, fromName, ...content, at }]
  })
}

/** What those who write call themselves. */
function namesIn({ contacts }: Fields): ReadonlyMap<string, string> {
  return new Map(
    listOf(contacts).flatMap(({ wa_id: number, user_id: userId, profile }) => {
      const name = lineOf(fieldsOf(profile)['name'], 250)
      const known = [personOf(number, null), personOf(null, userId)]
      return name === null
        ? []
        : known.flatMap((person): [string, string][] => (person === null ? [] : [[person, name]]))
    }),
  )
}

/** The vendor's words that mean one of ours; `played` is a voice message that was heard. Others tell nothing new. */
const meanings = new Map([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['played', 'read'],
  ['failed', 'failed'],
] as const)

function statuses(value: Fields, now: Temporal.Instant): Tiding[] {
  return listOf(value['statuses']).flatMap((told): Tiding[] => {
    const providerMessageId = idOf(told['id'])
    const status = meanings.get(told['status'] as 'sent')
    if (providerMessageId === null || !status) return []
    const at = momentOf(told['timestamp'], 'seconds', now)
    const failure = failureIn(status === 'failed' ? (listOf(told['errors'])[0] ?? {}) : undefined)
    return [{ kind: 'status', providerMessageId, status, at, ...failure }]
  })
}
