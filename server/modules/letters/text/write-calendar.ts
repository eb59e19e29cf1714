import { bookingCalendar, type CalendarFile } from '#modules/channels/index.ts'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { notFound } from '#platform/kernel/errors.ts'
import { lineWriter } from './fill-letter.ts'
import { noLinks } from './letter-facts.ts'
import { loadFacts } from './load-facts.ts'

/** A stay to write into a calendar. */
export type CalendarRequest = {
  readonly reservationId: string
  readonly languageCode: string
  /** The address of the hotel that the file names as the organizer. */
  readonly organizer: string
}

/** What an entry says about the stay. A line whose variable has no value is left out. */
const description = ['{{booking.rooms}}, {{booking.roomType}}', '{{booking.party}}', '{{hotel.phone}}']

/**
 * A stay as a calendar file, in a language. That of a cancelled one takes the entry away. Throws 404 for a booking that
 * the caller does not see.
 */
export async function writeCalendar(
  ctx: ReadContext,
  { reservationId, languageCode, organizer }: CalendarRequest,
): Promise<CalendarFile> {
  const facts = await loadFacts(ctx, { reservationId, offerId: null, changes: null, links: noLinks })
  const { hotel, booking } = facts
  if (!booking) throw notFound('reservation')
  const stored = await ctx.db.one(sql<{ version: number; updatedAt: string }>`
    select version, updated_at from reservations where tenant_id = ${ctx.actor.tenantId} and id = ${reservationId}`)
  if (!stored) throw notFound('reservation')
  const write = lineWriter(facts, languageCode)
  const { status } = booking
  return bookingCalendar({
    reservationId,
    version: stored.version,
    status: status === 'held' || status === 'cancelled' ? status : 'confirmed',
    checkIn: Temporal.PlainDate.from(booking.checkIn),
    checkOut: Temporal.PlainDate.from(booking.checkOut),
    changedAt: Temporal.Instant.from(stored.updatedAt),
    title: `${hotel.name} (${booking.confirmationNumber})`,
    description: description.map(write).filter(Boolean).join('\n'),
    hotel: { name: hotel.name, address: write('{{hotel.address}}') || null, email: organizer },
  })
}
