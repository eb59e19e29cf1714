import type { BookedNight, Reservation } from '@bellhop/sdk'
import type { StripLine, StripNight } from '../parts/night-strip.tsx'

/** The words for what a night is made of. */
type LineTexts = {
  readonly roomLine: string
  readonly adultsLine: string
  readonly vacantSlot: string
  readonly guestLine: string
}

type PriceLine = BookedNight['lines'][number]

/** What a night costs the guest: for all rooms, after the discount. */
export const nightAmount = (night: BookedNight, rooms: number): number =>
  inCents(night.price * rooms - discountOf(night, rooms))

/** What the discount takes off a night in all rooms. */
const discountOf = ({ discountAmount, roomsDiscountAmount }: BookedNight, rooms: number): number =>
  roomsDiscountAmount ?? discountAmount * rooms

/** An amount without what binary fractions add to it, and never -0. No currency has more than four decimals. */
export const inCents = (amount: number): number => Math.round(amount * 10_000) / 10_000 + 0

/** A sum without what binary fractions add to it. */
export const sumOf = (amounts: readonly number[]): number => inCents(amounts.reduce((sum, amount) => sum + amount, 0))

/** The nights of a reservation as a strip shows them: its parts if there are several, the discount, and the price. */
export function bookedStrip(reservation: Reservation, texts: LineTexts): { nights: StripNight[]; lines: StripLine[] } {
  const { nightlyPrices, seasonSegments, rooms, roomType, discount } = reservation
  const parts = new Map(nightlyPrices.flatMap(({ lines }) => lines.map((line) => [keyOf(line), line])))
  const hasParts = parts.size > 1
  const hasDiscount = discount !== null && discount.amount > 0
  const nights = nightlyPrices.map((night): StripNight => {
    const partAmounts = hasParts ? night.lines.map((line) => [keyOf(line), inCents(line.amount * rooms)]) : []
    return {
      date: night.date,
      season:
        seasonSegments.find(({ startDate, endDate }) => startDate <= night.date && night.date <= endDate)?.name ?? null,
      amounts: {
        ...Object.fromEntries(partAmounts),
        ...(hasDiscount
          ? {
              price: inCents(night.price * rooms),
              discount: night.discountAmount > 0 ? inCents(-discountOf(night, rooms)) : undefined,
            }
          : {}),
        sum: nightAmount(night, rooms),
      },
    }
  })
  const line = (key: string, label: string): StripLine => ({
    key,
    label,
    total: sumOf(nights.map(({ amounts }) => amounts[key] ?? 0)),
  })
  return {
    nights,
    lines: [
      ...(hasParts ? [...parts].map(([key, part]) => line(key, labelOf(part, reservation, texts))) : []),
      ...(hasDiscount ? [...(hasParts ? [] : [line('price', texts.roomLine)]), line('discount', discount.name)] : []),
      { ...line('sum', roomType.name), kind: 'sum' },
    ],
  }
}

const keyOf = ({ kind, guestTypeId }: PriceLine): string => `${kind}:${guestTypeId ?? ''}`

function labelOf({ kind, guestTypeId }: PriceLine, { guests }: Reservation, texts: LineTexts): string {
  if (kind === 'room') return texts.roomLine
  if (kind === 'adults') return texts.adultsLine
  if (kind === 'vacantSlot') return texts.vacantSlot
  return guests.find((guest) => guest.guestTypeId === guestTypeId)?.name ?? texts.guestLine
}
