import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { Channel, SenderKind } from '../channels.ts'

/** A sender that may send the message. */
export type SenderCandidate = {
  readonly id: string
  readonly channel: Exclude<Channel, 'webchat'>
  readonly hotelId: string | null
  readonly isDefault: boolean
  readonly isActive: boolean
}

type SenderPreference = { readonly senderId?: string | undefined; readonly hotelId?: string | undefined }

/**
 * Chooses the sender of a message: the requested one; else the hotel's default or only sender; else the default or only
 * sender without a hotel, or of all senders. `serves` excludes channels on which the guest cannot be reached. Throws
 * 422 on `senderId` if the choice is ambiguous.
 */
export async function chooseSender(
  ctx: ReadContext,
  kind: SenderKind,
  {
    preference: { senderId, hotelId },
    serves,
  }: { preference: SenderPreference; serves(channel: SenderCandidate['channel']): boolean },
): Promise<SenderCandidate> {
  const all = await ctx.db.many(sql<SenderCandidate>`
    select id, channel, hotel_id, is_default, is_active from channel_senders
    where tenant_id = ${ctx.actor.tenantId} and kind = ${kind} and (is_active or id = ${senderId ?? null})`)
  if (senderId !== undefined) return getNamedSender(all, senderId)
  const serving = all.filter(({ channel }) => serves(channel))
  const chosen = pickSender(serving, hotelId)
  if (chosen) return chosen
  const message =
    serving.length === 0 ? 'There is no sender for this message' : 'senderId is required: there are several senders'
  throw invalidField('senderId', 'required', message)
}

/**
 * The hotel's default or only sender; else the default or only sender without a hotel, or of all senders. Undefined if
 * that leaves none or several.
 */
export function pickSender<Sender extends SenderCandidate>(
  senders: readonly Sender[],
  hotelId: string | undefined,
): Sender | undefined {
  const defaultsOf = (some: readonly Sender[]): Sender[] => some.filter(({ isDefault }) => isDefault)
  const hotelSenders = senders.filter((each) => hotelId !== undefined && each.hotelId === hotelId)
  const sharedSenders = senders.filter((each) => each.hotelId === null)
  const others = hotelId === undefined ? senders : sharedSenders
  const choices = [defaultsOf(hotelSenders), hotelSenders, defaultsOf(sharedSenders), defaultsOf(others), others]
  return choices.find(({ length }) => length === 1)?.[0]
}

function getNamedSender(all: readonly SenderCandidate[], senderId: string): SenderCandidate {
  const sender = all.find(({ id }) => id === senderId)
  if (!sender) throw invalidField('senderId', 'unknown_reference', 'There is no such sender on this channel')
  if (!sender.isActive) throw invalidField('senderId', 'invalid_value', 'This sender is inactive')
  return sender
}
