import { bookingCalendar, type CalendarFile } from '#modules/channels/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { notFound } from '#platform/kernel/errors.ts'
import type { BookingFacts, LetterFacts } from '../record/letter-facts.ts'
import { lineWriter } from './fill-letter.ts'
import { loadFacts } from './load-facts.ts'

/** The language of a calendar file, and the address at which guests reach the service. */
type CalendarWriting = { readonly languageCode: string; readonly publicUrl: string }

/** What an entry says about the stay. A line whose variable has no value is left out. */
const description = ['{{booking.rooms}}, {{booking.roomType}}', '{{booking.party}}', '{{hotel.phone}}']

/**
 * The booking of a letter as a calendar file, in a language. That of a cancelled one takes the entry away. All files of a
 * booking name the same organizer, because calendars take an entry of another one for a second stay.
 */
export function calendarOf(
  facts: LetterFacts,
  booking: BookingFacts,
  { languageCode, publicUrl }: CalendarWriting,
): Promise<CalendarFile> {
  const write = lineWriter(facts, languageCode)
  const { id, version, status, checkIn, checkOut, updatedAt, confirmationNumber } = booking
  const { name, email } = facts.hotel
  return bookingCalendar({
    reservationId: id,
    version,
    status: status === 'held' || status === 'cancelled' ? status : 'confirmed',
    checkIn: Temporal.PlainDate.from(checkIn),
    checkOut: Temporal.PlainDate.from(checkOut),
    changedAt: Temporal.Instant.from(updatedAt),
    title: `${name} (${confirmationNumber})`,
    description: description.map(write).filter(Boolean).join('\n'),
    hotel: {
      name,
      address: write('{{hotel.address}}') || null,
      email: email ?? `no-reply@${new URL(publicUrl).hostname}`,
    },
  })
}

/** The same for a booking by its id. Throws 404 for one that the caller does not see. */
export async function writeCalendar(
  ctx: ReadContext,
  { reservationId, languageCode }: { readonly reservationId: string; readonly languageCode: string },
): Promise<CalendarFile> {
  const facts = await loadFacts(ctx, { reservationId, offerId: null })
  if (!facts.booking) throw notFound('reservation')
  return calendarOf(facts, facts.booking, { languageCode, publicUrl: ctx.runtime.config.PUBLIC_URL })
}
