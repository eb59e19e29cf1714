import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { id, idOrNull, text } from '#platform/events/payload-fields.ts'
import { liveEvent } from '#platform/live/live-event.ts'

/** A letter was planned, sent or skipped, or has failed: lists of letters that are shown are outdated. */
export const letterChanged = liveEvent(
  'letter.changed',
  Type.Object({
    letterId: id('The letter'),
    reservationId: idOrNull('The booking that it is about; null of an offer'),
    offerId: idOrNull('The offer that it is about; null of a booking'),
    hotelId: id('Its hotel'),
    event: text('What it is about: `confirmed`, `held`, `changed`, `cancelled`, `holdExpiring` …'),
    status: text('Its status now: `planned`, `queued`, `sent`, `failed`, `skipped` …'),
  }),
  {
    sentWhen: 'a letter is planned, queued, sent or skipped, or has failed; not when it is delivered or read',
    seenBy: 'holders of `reservations.manage`',
  },
)

/** A letter with its status now. */
export type LetterChange = {
  readonly id: string
  readonly reservationId?: string | null
  readonly offerId?: string | null
  readonly hotelId: string
  readonly event: string
  readonly status: string
}

/** Notifies the panels of a letter. */
export const notifyLetterChanged = (
  ctx: WriteContext,
  { id: letterId, reservationId = null, offerId = null, hotelId, event, status }: LetterChange,
): void =>
  ctx.live(letterChanged, {
    to: { permission: 'reservations.manage', hotelIds: [hotelId] },
    data: { letterId, reservationId, offerId, hotelId, event, status },
  })
