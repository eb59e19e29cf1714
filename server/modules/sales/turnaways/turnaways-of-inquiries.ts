import type { LostReason } from '#modules/voice/index.ts'
import type { NewTurnaway } from './record-turnaway.ts'
import { denialReasonOf, regretReasonOf } from './turnaway-values.ts'

/** What a user looked for, and what was found. */
export type Inquiry = Pick<
  NewTurnaway,
  'hotelId' | 'roomTypeId' | 'checkIn' | 'checkOut' | 'guests' | 'currencyCode' | 'guestId' | 'userId' | 'at'
> & {
  readonly bookableCount: number
  readonly lowestTotal: number | null
  readonly reasons: readonly string[]
}

/** A hotel and the dates of a stay there. */
type Place = Pick<Inquiry, 'hotelId' | 'checkIn' | 'checkOut'>

/** What a call or a conversation led to. */
export type Result = {
  readonly booked: readonly Place[]
  readonly hasOffer: boolean
  readonly lostReason: LostReason | null
}

const maxTurnaways = 5

const placeOf = ({ hotelId, checkIn, checkOut }: Place): string => `${hotelId} ${checkIn} ${checkOut}`

/**
 * What was turned away, of inquiries in order of time. A stay that the hotel could not sell is a denial, also if another
 * one was booked instead. If nothing was booked and no offer was sent, the last stay that could be booked is one regret.
 * The last five count, the regret among them.
 */
export function turnawaysOf(inquiries: readonly Inquiry[], { booked, hasOffer, lostReason }: Result): NewTurnaway[] {
  const taken = new Set(booked.map(placeOf))
  const isRecovered = booked.length > 0
  const stays = [...Map.groupBy(inquiries.toReversed(), placeOf)].filter(([place]) => !taken.has(place))
  const denials = stays.flatMap(([, [last, ...others]]) =>
    last && [last, ...others].every(({ bookableCount }) => bookableCount === 0)
      ? [{ ...turnawayOf(last), kind: 'denial' as const, reason: denialReasonOf(last.reasons), isRecovered }]
      : [],
  )
  const requested = isRecovered || hasOffer ? undefined : inquiries.findLast(({ bookableCount }) => bookableCount > 0)
  const regrets = requested
    ? [{ ...turnawayOf(requested), kind: 'regret' as const, reason: regretReasonOf(lostReason), isRecovered }]
    : []
  return [...regrets, ...denials].slice(0, maxTurnaways)
}

const turnawayOf = ({ bookableCount: _count, lowestTotal, reasons: _reasons, ...stay }: Inquiry) => ({
  ...stay,
  rooms: 1,
  value: lowestTotal,
})
