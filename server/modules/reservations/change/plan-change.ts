import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { toRow } from '#platform/resource/rows.ts'
import type { RoomMove } from '#modules/pricing/index.ts'
import { nightsOf } from '#shared/stay.ts'
import type { Change } from './change-request.ts'
import { guestToBook } from '../booking/create-reservation.ts'
import { mustBear, newHoldEnd } from './change-rules.ts'
import { type GivenPrice, calculatedOf, mustMaySetPrices, type PriceSet, setPrice } from '../record/price-override.ts'
import { priceOfChange } from './price-change.ts'
import { type Reservation, reservations } from '../record/reservations.ts'
import { stayAsked } from './requested-stay.ts'

/** A change that was thought through to its end and not made. */
export type PlannedChange = {
  /** The reservation as it would be; its version and the moment of its last change are those of now. */
  readonly after: Reservation
  /** The fields to store. */
  readonly changes: Partial<Reservation>
  readonly rooms: RoomMove
}

/**
 * What a change would make of a booking: the one answer that PUT then makes true, and that the preview shows. Writes
 * nothing. Throws all that stands against the change, but that a night is full or a discount was used up meanwhile.
 */
export async function planChange(ctx: Context, booked: Reservation, change: Change): Promise<PlannedChange> {
  if (change.hotelId !== undefined && change.hotelId !== booked.hotelId) {
    throw refuse('immutable_field', 'A stay cannot move to another hotel; book it there and cancel it here', 'hotelId')
  }
  const stay = stayAsked(booked, change)
  const said = saidAnew(ctx, booked, change)
  const asked = [...stay.differs, ...(Object.keys(said) as (keyof Change)[]), ...priceSaid(booked, change)]
  mustBear(booked, asked, ctx.now)

  const guest = said.guestId === undefined ? booked.guest : await guestToBook(ctx, said.guestId)
  const priced = stay.differs.size === 0 ? null : await priceOfChange(ctx, booked, { stay, change })
  const calculated = { ...booked, ...priced?.changes, ...(priced ? { priceOverride: null } : {}) }
  const set = await priceSet(ctx, calculated, { given: change.priceOverride, isRepriced: priced !== null, booked })
  const areOtherDates = stay.differs.has('checkOut') || stay.differs.has('checkIn')
  const changes: Partial<Reservation> = {
    ...said,
    ...priced?.changes,
    ...set,
    ...(areOtherDates ? { roomsHeldUntil: stay.checkOut } : {}),
  }
  const after = toRow(ctx, reservations.fields, {
    ...booked,
    ...changes,
    guest,
    roomType: priced?.roomType ?? booked.roomType,
  })
  return { after, changes, rooms: { from: roomsOf(booked), to: roomsOf(after) } }
}

/** Where the rooms of a booking are counted. */
const roomsOf = ({ roomTypeId, checkIn, roomsHeldUntil, rooms }: Reservation) => ({
  roomTypeId,
  nights: roomsHeldUntil === null ? [] : nightsOf(checkIn, roomsHeldUntil),
  rooms,
})

const plain = ['guestId', 'source', 'callId', 'arrivalTime', 'specialRequests', 'internalNotes', 'externalId'] as const

type Said = Partial<Pick<Reservation, (typeof plain)[number] | 'heldUntil'>>

/** What a change says anew of the fields that no price depends on. */
function saidAnew(ctx: Context, booked: Reservation, change: Change): Said {
  const said = plain.filter((field) => change[field] !== undefined && change[field] !== booked[field])
  const heldUntil = newHoldEnd(booked, change, ctx.now)
  return {
    ...Object.fromEntries(said.map((field) => [field, change[field]])),
    ...(heldUntil === undefined ? {} : { heldUntil }),
  }
}

const isSamePrice = (given: GivenPrice, { priceOverride: set }: Reservation): boolean =>
  set !== null && given.totalAmount === set.totalAmount && given.reason === set.reason

/** Whether a change sets the total by hand, or asks for the calculated one again. */
function priceSaid(booked: Reservation, { priceOverride: given }: Change): (keyof Change)[] {
  if (given === undefined) return []
  const isSaid = given === null ? booked.priceOverride !== null : !isSamePrice(given, booked)
  return isSaid ? ['priceOverride'] : []
}

type Asked = { given: GivenPrice | null | undefined; isRepriced: boolean; booked: Reservation }

/** A total that was set by hand was for the stay as it was: a new price drops it, unless it is given again. */
async function priceSet(
  ctx: Context,
  stay: PriceSet & { hotelId: string },
  { given, isRepriced, booked }: Asked,
): Promise<Partial<PriceSet>> {
  if (given && (isRepriced || !isSamePrice(given, booked))) {
    return setPrice(ctx, given, { hotelId: stay.hotelId, calculated: calculatedOf(stay) })
  }
  if (isRepriced) return { priceOverride: null }
  if (given !== null || booked.priceOverride === null) return {}
  mustMaySetPrices(ctx)
  return { ...calculatedOf(booked), priceOverride: null }
}
