import { addDays } from '#shared/stay.ts'
import type { DemoCall } from './demo-call.ts'

type DemoSales = {
  readonly hotelId: string
  readonly roomTypeIds: readonly string[]
  readonly guestIds: readonly string[]
  readonly today: string
  readonly now: Temporal.Instant
}

/** How the offers of the demo end: one in each status. The guest sees, accepts and declines by the link. */
const ends = ['draft', 'sent', 'seen', 'accepted', 'declined', 'withdrawn', 'lost', 'expired'] as const

/** Makes one offer in each status. The expired one ends a moment after the demo was made. */
export async function makeOffers(call: DemoCall, sales: DemoSales): Promise<void> {
  const { hotelId, guestIds, today, now } = sales
  for (const [n, end] of ends.entries()) {
    const checkIn = addDays(today, 20 + n * 5)
    const query = new URLSearchParams({ hotelId, checkIn, checkOut: addDays(checkIn, 3), isInquiry: 'false' })
    const { roomTypes } = await call('GET', `/availability?${query}`)
    const quotes = (roomTypes as { quoteId: string }[]).slice(1).map(({ quoteId }) => ({ quoteId }))
    const validUntil = end === 'expired' ? now.add({ seconds: 30 }).toString() : undefined
    const { id, alternatives } = await call('POST', '/offers', {
      // The third guest is the one who accepts.
      guestId: guestIds[end === 'accepted' ? 2 : n % 2],
      alternatives: quotes,
      message: 'It was nice to talk to you. **Breakfast** is from 7 to 11.',
      ...(validUntil ? { validUntil } : {}),
    })
    if (end === 'draft') continue
    const { url } = await call('POST', `/offers/${id}/link`, {})
    const link = new URL(String(url)).hash.slice(1)
    const [chosen] = alternatives as { id: string; totalAmount: number }[]
    if (end === 'seen') await call('POST', '/guestpages/offer/seen', undefined, link)
    if (end === 'accepted') {
      const body = { alternativeId: chosen?.id, expectedTotal: chosen?.totalAmount, acceptsTerms: true }
      await call('POST', '/guestpages/offer/accept', body, link)
    }
    if (end === 'declined') await call('POST', '/guestpages/offer/decline', { reason: 'dates' }, link)
    if (end === 'withdrawn') await call('POST', `/offers/${id}/withdraw`)
    if (end === 'lost') await call('POST', `/offers/${id}/lose`, { reason: 'price', note: 'Found a cheaper room.' })
  }
}

const reasons = {
  denial: ['soldOut', 'soldOut', 'restriction', 'soldOut', 'occupancy'],
  regret: ['price', 'dates', 'price', 'location', 'unknown', 'competitor', 'changedPlans'],
} as const

/** A month of stays that were wanted and not booked: most of them around two weekends that are sold out. */
export async function makeTurnaways(call: DemoCall, { hotelId, roomTypeIds, today, now }: DemoSales): Promise<void> {
  for (let daysAgo = 30; daysAgo > 0; daysAgo -= 1) {
    const kind = daysAgo % 3 === 0 ? 'regret' : 'denial'
    const nights = 1 + (daysAgo % 4)
    const checkIn = addDays(today, kind === 'denial' ? 12 + (daysAgo % 2) * 14 + (daysAgo % 5) : 3 + daysAgo)
    const rooms = daysAgo % 7 === 0 ? 2 : 1
    await call('POST', '/turnaways', {
      kind,
      reason: reasons[kind][daysAgo % reasons[kind].length],
      hotelId,
      roomTypeId: roomTypeIds[daysAgo % roomTypeIds.length],
      checkIn,
      checkOut: addDays(checkIn, nights),
      rooms,
      guests: 2,
      value: 110 * nights * rooms,
      isRecovered: daysAgo % 6 === 0,
      at: now.subtract({ hours: 24 * daysAgo - (daysAgo % 9) }).toString(),
    })
  }
}
