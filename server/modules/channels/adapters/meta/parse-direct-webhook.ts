import type { Tiding } from '../../provider/port.ts'
import { directContent } from './direct-content.ts'
import { type IncomingContent, words } from './incoming-content.ts'
import { momentIn, momentOf } from './parse-timestamp.ts'
import { type Fields, fieldsOf, idOf, lineOf, listOf, numberOf, textOf } from './parse-json.ts'

/** What a notice of Messenger or Instagram is read with. */
export type DirectReading = {
  /** What the notice says it is about; one about something else is another product's. */
  readonly object: 'page' | 'instagram'
  readonly channel: 'messenger' | 'instagram'
  readonly baseUrl: string
  readonly now: Temporal.Instant
}

/**
 * What a notice of Messenger or Instagram tells: messages, button presses, reactions, edits, and what became of messages of
 * ours: of those that it names, or of all until a moment (`watermark`). Echoes of what the account itself wrote, what was taken
 * back, and what another app answers (`standby`) tell nothing.
 */
export function readDirect(body: Fields, how: DirectReading): readonly Tiding[] {
  if (body['object'] !== how.object) return []
  return listOf(body['entry']).flatMap(({ messaging, changes }) => {
    const changed = listOf(changes).flatMap(({ field, value }) => (isMessaging(field) ? [fieldsOf(value)] : []))
    return [...listOf(messaging), ...changed].flatMap((event) => tidingsOf(event, how))
  })
}

/** The vendor's test button, and some of its subscriptions, send the same event as a change of a field. */
const isMessaging = (field: unknown): boolean => typeof field === 'string' && /^messag(es|e_|ing_)/.test(field)

/** A message that came: by which name, and what stands in it. */
type Came = { readonly id: string | null; readonly content: IncomingContent }

function tidingsOf(event: Fields, how: DirectReading): Tiding[] {
  const at = momentOf(event['timestamp'], 'milliseconds', how.now)
  const came = cameIn(event, how)
  if (came) return incoming(event, came, { ...how, at })
  return [...seen(event, 'delivered', how), ...seen(event, 'read', how)]
}

/** Messenger names those that were delivered, most of the time, and never those that were read; Instagram names what it tells of. */
function seen(event: Fields, status: 'delivered' | 'read', { channel, now }: DirectReading): Tiding[] {
  const { mids, mid, watermark } = fieldsOf(event[status === 'read' ? 'read' : 'delivery'])
  const upTo = momentIn(watermark, 'milliseconds', now)
  const at = momentIn(event['timestamp'], 'milliseconds', now) ?? upTo ?? now
  const named = [mid, ...(Array.isArray(mids) ? mids : [])].flatMap((each) => became(each, status, at))
  const [from, to] = partiesOf(event)
  if (named.length > 0 || upTo === undefined || from === null || to === null) return named
  return [{ kind: 'seen', channel, to, from, status, upTo, at }]
}

const partiesOf = (event: Fields) =>
  [idOf(fieldsOf(event['sender'])['id']), idOf(fieldsOf(event['recipient'])['id'])] as const

function cameIn(event: Fields, { baseUrl }: DirectReading): Came | undefined {
  const { message, message_edit: edit, reaction, postback, timestamp, sender } = event
  const when = numberOf(timestamp) ?? ''
  if (message !== undefined) return written(fieldsOf(message), baseUrl)
  if (postback !== undefined) return pressed(fieldsOf(postback), fieldsOf(sender), when)
  return reaction === undefined ? edited(fieldsOf(edit), when) : reacted(fieldsOf(reaction), when)
}

function written(message: Fields, baseUrl: string): Came | undefined {
  if (message['is_echo'] === true || message['is_deleted'] === true) return undefined
  return { id: idOf(message['mid']), content: directContent(message, baseUrl) }
}

function pressed({ mid, title, payload }: Fields, sender: Fields, when: number | ''): Came | undefined {
  const said = textOf(title) ?? textOf(payload)
  return said === null
    ? undefined
    : { id: idOf(mid) ?? derived(sender['id'], `postback-${when}`), content: words(said) }
}

function reacted({ mid, emoji, reaction, action }: Fields, when: number | ''): Came | undefined {
  const sign = textOf(emoji) ?? lineOf(reaction, 40)
  if (action !== 'react' || sign === null) return undefined
  return { id: derived(mid, `reaction-${when}`), content: words(sign) }
}

function edited({ mid, text, num_edit: count }: Fields, when: number | ''): Came | undefined {
  const said = textOf(text)
  if (said === null) return undefined
  return { id: derived(mid, `edit-${numberOf(count) ?? when}`), content: words(`[edited] ${said}`) }
}

/** The name of something that is about a message and has none of its own. */
function derived(id: unknown, what: string): string | null {
  const known = idOf(id)
  return known === null ? null : idOf(`${known}#${what}`)
}

function incoming(event: Fields, { id, content }: Came, how: DirectReading & { at: Temporal.Instant }): Tiding[] {
  const [from, to] = partiesOf(event)
  if (id === null || from === null || to === null) return []
  const { channel, at } = how
  return [{ kind: 'message', providerMessageId: id, channel, to, from, fromName: null, ...content, at }]
}

function became(id: unknown, status: 'delivered' | 'read', at: Temporal.Instant): Tiding[] {
  const providerMessageId = idOf(id)
  if (providerMessageId === null) return []
  return [{ kind: 'status', providerMessageId, status, at, errorCode: null, errorMessage: null }]
}
