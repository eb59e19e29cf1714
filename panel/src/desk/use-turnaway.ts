import { useEffect, useRef } from 'react'
import { change, useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { isAllowed } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { bestDiscount } from './offer.ts'
import { partyText } from './party-field.tsx'
import { quoteTexts } from './quote-texts.ts'
import { deskTexts } from './texts.ts'
import type { Desk } from './use-desk.ts'

/** The word by which calls without a booking are found. */
const turnawayTag = 'turnaway'

/** What the guests of calls wanted and did not book, by call. They are noted when the call is over. */
const demands = new Map<string, string>()

/**
 * Notes what a caller asked about and did not book, once, when the talk is over: the tag `turnaway` and a line in the
 * notes of the call. Prices that the desk showed by itself do not count; a search or a quote by the agent does.
 */
export function useTurnaway(desk: Desk): { readonly booked: () => void } {
  const words = useTexts(deskTexts)
  const { noRooms } = words
  const { quote } = useTexts(quoteTexts)
  const format = useFormat()
  const { call, search, offers, profile } = desk
  const isTalking = call?.status === 'inProgress' || call?.status === 'onHold'
  const isSearched = search.from !== undefined || search.hotel !== undefined || search.room !== undefined
  const callId = call?.id
  const data = offers.isOutdated ? undefined : offers.data
  const note = useChange(async ({ id, line }: { id: string; line: string }) => {
    const { notes, tags, reservationIds } = await ask('calls.get', id)
    if (reservationIds.length > 0 || tags.includes(turnawayTag)) return
    await change('calls.update', id, {
      tags: [...tags, turnawayTag],
      notes: notes === null ? line : `${notes}\n${line}`,
    })
  })
  const bookedIn = useRef<string>(undefined)
  useEffect(() => {
    if (!isTalking || callId === undefined || !isSearched || !data || bookedIn.current === callId) return
    const prices = data.roomTypes
      .filter(({ isBookable }) => isBookable)
      .map((room) => (bestDiscount(room) ?? room).totalPrice)
    const best = prices.length === 0 ? noRooms : `${quote} ${format.money(Math.min(...prices), data.currencyCode)}`
    const party = partyText(data.guests, data.guestTypes, { texts: words, format })
    demands.set(callId, [data.hotelName, format.dayRange(data.checkIn, data.checkOut), party, best].join(', '))
  }, [isTalking, callId, isSearched, data, words, format, noRooms, quote])
  const { mutate } = note
  const mayNote = isAllowed(profile, 'calls.manage') && isAllowed(profile, 'calls.read')
  useEffect(() => {
    for (const [id, line] of demands) {
      if (id === callId && isTalking) continue
      demands.delete(id)
      if (mayNote) mutate({ id, line })
    }
  }, [callId, isTalking, mayNote, mutate])
  return {
    booked() {
      bookedIn.current = callId
      if (callId !== undefined) demands.delete(callId)
    },
  }
}
