import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { Channel } from '../channels.ts'
import type { SenderKind } from '../senders/sender-fields.ts'

/** An address of ours that a message may go from. */
export type ChosenSender = {
  readonly id: string
  readonly channel: Exclude<Channel, 'webchat'>
  readonly hotelId: string | null
  readonly isDefault: boolean
  readonly isActive: boolean
}

type Wish = { readonly senderId?: string | undefined; readonly hotelId?: string | undefined }

/**
 * From which address of a kind a message goes: the one that is named; else of the hotel that is named its default or its only
 * one; else the default or the only one of no hotel, or of all. `serves` leaves out those by which the other side cannot be
 * reached. Throws 422 on `senderId` when that does not tell.
 */
export async function chooseSender(
  ctx: Context,
  kind: SenderKind,
  { wish: { senderId, hotelId }, serves }: { wish: Wish; serves(channel: ChosenSender['channel']): boolean },
): Promise<ChosenSender> {
  const all = await ctx.db.many(sql<ChosenSender>`
    select id, channel, hotel_id, is_default, is_active from channel_senders
    where tenant_id = ${ctx.actor.tenantId} and kind = ${kind} and (is_active or id = ${senderId ?? null})`)
  if (senderId !== undefined) return named(all, senderId)
  const serving = all.filter(({ channel }) => serves(channel))
  const ofHotel = serving.filter((each) => hotelId !== undefined && each.hotelId === hotelId)
  const ofNone = serving.filter((each) => each.hotelId === null)
  const others = hotelId === undefined ? serving : ofNone
  const choices = [defaultsOf(ofHotel), ofHotel, defaultsOf(ofNone), defaultsOf(others), others]
  const [only] = choices.find(({ length }) => length === 1) ?? []
  if (only) return only
  const message =
    serving.length === 0 ? 'There is no address to send from' : 'Say from which address; there are several'
  throw invalidField('senderId', 'required', message)
}

const defaultsOf = (senders: readonly ChosenSender[]): ChosenSender[] => senders.filter(({ isDefault }) => isDefault)

function named(all: readonly ChosenSender[], senderId: string): ChosenSender {
  const found = all.find(({ id }) => id === senderId)
  if (!found) throw invalidField('senderId', 'unknown_reference', 'There is no such address of ours on this channel')
  if (!found.isActive) throw invalidField('senderId', 'invalid_value', 'This address is inactive')
  return found
}
