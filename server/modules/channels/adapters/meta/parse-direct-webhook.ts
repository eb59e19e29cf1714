import type { ProviderEvent } from '../../provider/port.ts'
import { directContent } from './direct-content.ts'
import { type IncomingContent, textContent } from './incoming-content.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf, numberOf, textOf } from './parse-json.ts'
import { findTimestamp, parseTimestamp } from './parse-timestamp.ts'

/** The context of a Messenger or Instagram webhook. */
export type DirectWebhookOptions = {
  /** The expected object; webhooks about other objects belong to another product. */
  readonly object: 'page' | 'instagram'
  readonly channel: 'messenger' | 'instagram'
  readonly baseUrl: string
  readonly now: Temporal.Instant
}

/**
 * Parses a webhook of Messenger or Instagram: messages, button presses, reactions, edits, and delivery statuses, by
 * message id or by time (`watermark`). Ignores echoes of the account's own messages, deleted messages, and messages for
 * another app (`standby`).
 */
export function parseDirectWebhook(body: Fields, options: DirectWebhookOptions): readonly ProviderEvent[] {
  if (body['object'] !== options.object) return []
  return listOf(body['entry']).flatMap(({ messaging, changes }) => {
    const changedValues = listOf(changes).flatMap(({ field, value }) => (isMessaging(field) ? [fieldsOf(value)] : []))
    return [...listOf(messaging), ...changedValues].flatMap((event) => parseEvent(event, options))
  })
}

/** The vendor's test button and some subscriptions send the same event as a changed field. */
const isMessaging = (field: unknown): boolean => typeof field === 'string' && /^messag(es|e_|ing_)/.test(field)

/** An incoming message: its id and its content. */
type DirectMessage = { readonly id: string | null; readonly content: IncomingContent }

function parseEvent(event: Fields, options: DirectWebhookOptions): ProviderEvent[] {
  const at = parseTimestamp(event['timestamp'], 'milliseconds', options.now)
  const message = parseMessage(event, options)
  if (message) return toMessageEvent(event, message, { ...options, at })
  return [...parseReceipts(event, 'delivered', options), ...parseReceipts(event, 'read', options)]
}

/** Messenger usually names delivered messages and never read ones; Instagram names both. */
function parseReceipts(
  event: Fields,
  status: 'delivered' | 'read',
  { channel, now }: DirectWebhookOptions,
): ProviderEvent[] {
  const { mids, mid, watermark } = fieldsOf(event[status === 'read' ? 'read' : 'delivery'])
  const upTo = findTimestamp(watermark, 'milliseconds', now)
  const at = findTimestamp(event['timestamp'], 'milliseconds', now) ?? upTo ?? now
  const statusEvents = [mid, ...(Array.isArray(mids) ? mids : [])].flatMap((each) => toStatusEvent(each, status, at))
  const [from, to] = partiesOf(event)
  if (statusEvents.length > 0 || upTo === undefined || from === null || to === null) return statusEvents
  return [{ kind: 'seen', channel, to, from, status, upTo, at }]
}

const partiesOf = (event: Fields) =>
  [idOf(fieldsOf(event['sender'])['id']), idOf(fieldsOf(event['recipient'])['id'])] as const

function parseMessage(event: Fields, { baseUrl }: DirectWebhookOptions): DirectMessage | undefined {
  const { message, message_edit: edit, reaction, postback, timestamp, sender } = event
  const sentAt = numberOf(timestamp) ?? ''
  if (message !== undefined) return parseText(fieldsOf(message), baseUrl)
  if (postback !== undefined) return parsePostback(fieldsOf(postback), fieldsOf(sender), sentAt)
  return reaction === undefined ? parseEdit(fieldsOf(edit), sentAt) : parseReaction(fieldsOf(reaction), sentAt)
}

function parseText(message: Fields, baseUrl: string): DirectMessage | undefined {
  if (message['is_echo'] === true || message['is_deleted'] === true) return undefined
  return { id: idOf(message['mid']), content: directContent(message, baseUrl) }
}

function parsePostback(
  { mid, title, payload }: Fields,
  sender: Fields,
  sentAt: number | '',
): DirectMessage | undefined {
  const text = textOf(title) ?? textOf(payload)
  return text === null
    ? undefined
    : { id: idOf(mid) ?? derivedId(sender['id'], `postback-${sentAt}`), content: textContent(text) }
}

function parseReaction({ mid, emoji, reaction, action }: Fields, sentAt: number | ''): DirectMessage | undefined {
  const sign = textOf(emoji) ?? lineOf(reaction, 40)
  if (action !== 'react' || sign === null) return undefined
  return { id: derivedId(mid, `reaction-${sentAt}`), content: textContent(sign) }
}

function parseEdit({ mid, text: edited, num_edit: count }: Fields, sentAt: number | ''): DirectMessage | undefined {
  const text = textOf(edited)
  if (text === null) return undefined
  return { id: derivedId(mid, `edit-${numberOf(count) ?? sentAt}`), content: textContent(`[edited] ${text}`) }
}

/** The id of an event about a message that has no id of its own. */
function derivedId(id: unknown, suffix: string): string | null {
  const messageId = idOf(id)
  return messageId === null ? null : idOf(`${messageId}#${suffix}`)
}

function toMessageEvent(
  event: Fields,
  { id, content }: DirectMessage,
  options: DirectWebhookOptions & { at: Temporal.Instant },
): ProviderEvent[] {
  const [from, to] = partiesOf(event)
  if (id === null || from === null || to === null) return []
  const { channel, at } = options
  return [{ kind: 'message', providerMessageId: id, channel, to, from, fromName: null, ...content, at }]
}

function toStatusEvent(id: unknown, status: 'delivered' | 'read', at: Temporal.Instant): ProviderEvent[] {
  const providerMessageId = idOf(id)
  if (providerMessageId === null) return []
  return [{ kind: 'status', providerMessageId, status, at, errorCode: null, errorMessage: null }]
}
