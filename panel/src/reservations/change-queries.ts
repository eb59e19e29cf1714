import type {
  GetAvailabilityQuery,
  Reservation,
  ReservationChangePreview,
  ReservationUpdate,
} from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import type { StayDraft } from './stay-draft.ts'

/** What a change would make of a reservation. It changes nothing. */
export const changePreviewQuery = ({ id, version }: Reservation, body: ReservationUpdate) =>
  apiQuery<ReservationChangePreview>(['reservations', 'preview', id, version, body], (signal) =>
    api.reservations.previewChange(id, body, { signal }),
  )

/** The rooms, discounts, services and guest types that a stay can have. `today` is the day at the hotel. */
export function stayOptionsQuery({ hotelId, guestId }: Reservation, draft: StayDraft, today: string) {
  const query: GetAvailabilityQuery = {
    hotelId,
    guestId,
    // Past nights have no offers.
    checkIn: draft.checkIn < today ? today : draft.checkIn,
    checkOut: draft.checkOut,
    guests: Object.entries(draft.party).flatMap(([type, count]) => (count > 0 ? [`${type}:${count}`] : [])),
  }
  return apiQuery(['availability', query], (signal) => api.availability.get(query, { signal }))
}

/** What came of saving: the changed reservation, or a newer preview if its price or rooms are no longer those shown. */
export type SaveResult = { readonly saved: Reservation } | { readonly moved: ReservationChangePreview }

/** Saves a change if it still costs what was shown. Throws as requests of the SDK do. */
export async function saveChange(
  { id, version }: Reservation,
  body: ReservationUpdate,
  shown: ReservationChangePreview,
): Promise<SaveResult> {
  const now = await api.reservations.previewChange(id, body)
  const isSame = now.areRoomsAvailable && now.totalAmount.to === shown.totalAmount.to
  return isSame ? { saved: await api.reservations.update(id, body, { ifMatch: version }) } : { moved: now }
}
