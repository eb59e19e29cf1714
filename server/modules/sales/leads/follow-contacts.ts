import { conversationWaiting, messageWritten } from '#modules/channels/index.ts'
import { callMissed, callStarted } from '#modules/voice/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { on } from '#platform/events/relay.ts'
import { joinLead } from './join-lead.ts'
import { type Contact, findProspect, lockOpenLeads } from './prospect.ts'
import { updateLead } from './write-lead.ts'

/** Contacts within this time count once. */
const pauseMinutes = 15

/** A contact of a guest with a hotel, or with the company. */
type Touch = Contact & {
  readonly hotelId: string | null
  readonly at: string
  /** Whether the hotel has reached the guest. */
  readonly isReached: boolean
}

/** Notes a contact in the open leads of its guest or number. Those that the hotel has reached are contacted. */
async function touchLeads(ctx: WriteContext, { hotelId, at, isReached, ...contact }: Touch): Promise<void> {
  const prospect = await findProspect(ctx, contact)
  if (prospect.guestIds.length === 0 && prospect.phone === null) return
  for (const lead of await lockOpenLeads(ctx, hotelId, prospect)) {
    const isNews = isReached && lead.stage === 'new'
    if (!isNews && !isLater(at, lead.lastContactAt)) continue
    await updateLead(ctx, lead, {
      lastContactAt: latest(at, lead.lastContactAt),
      ...(isNews ? { stage: 'contacted' } : {}),
    })
  }
}

const isLater = (at: string, last: string | null): boolean =>
  last === null ||
  Temporal.Instant.compare(Temporal.Instant.from(last).add({ minutes: pauseMinutes }), Temporal.Instant.from(at)) <= 0

/** Events of several processes come in any order. */
const latest = (one: string, other: string | null): string => (other !== null && other > one ? other : one)

/** A talk: the guest was reached by an outbound call that was answered. */
export const onTalk = on(callStarted, async (ctx, { data, createdAt: at }) => {
  const { direction, hotelId, guestId, fromNumber, toNumber } = data
  if (direction === 'internal') return
  const isReached = direction === 'outbound'
  await touchLeads(ctx, { hotelId, guestId, phone: isReached ? toNumber : fromNumber, at, isReached })
})

/** A caller whom nobody answered wants something, unless the call was given up at once. */
export const onMissed = on(callMissed, async (ctx, { data, isHistory }) => {
  const { hotelId, guestId, fromNumber: phone, direction, isShortAbandon, startedAt: at } = data
  if (isHistory || hotelId === null || direction !== 'inbound' || isShortAbandon) return
  await joinLead(ctx, { source: 'missedCall', hotelId, guestId, phone, at })
})

/** An agent has written. */
export const onAgentMessage = on(messageWritten, (ctx, { data, createdAt }) =>
  touchByConversation(ctx, data, { at: createdAt, isReached: true }),
)

/** A guest has written. */
export const onGuestMessage = on(conversationWaiting, (ctx, { data, createdAt }) =>
  touchByConversation(ctx, data, { at: createdAt, isReached: false }),
)

async function touchByConversation(
  ctx: WriteContext,
  { conversationId, hotelId }: { readonly conversationId: string; readonly hotelId: string | null },
  touch: Pick<Touch, 'at' | 'isReached'>,
): Promise<void> {
  const contact = await findWriter(ctx, conversationId)
  if (contact) await touchLeads(ctx, { ...contact, ...touch, hotelId })
}

/** Who writes in a conversation: its guest, or the number of a messenger that has numbers. */
export const findWriter = ({ db, actor }: WriteContext, conversationId: string): Promise<Contact | undefined> =>
  db.one(sql<Contact>`
    select guest_id, case when channel in ('whatsapp', 'sms') then contact_address end as phone
    from conversations where tenant_id = ${actor.tenantId} and id = ${conversationId}`)
