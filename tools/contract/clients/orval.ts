import {
  type cancelReservationResponse200,
  type createReservationResponse201,
  type Guest,
  type getReservationResponse200,
  listGuests,
  type listReservationsResponse200,
  type NewReservation,
  type Reservation,
  type ReservationPage,
  type updateReservationResponse200,
} from './generated/orval/client.ts'
import { sameType } from './same-type.ts'

// Compiles only if the client of orval has the types that a program expects. It is never run.

sameType<getReservationResponse200['data']['data'], Reservation>(true)
sameType<createReservationResponse201['data']['data'], NewReservation>(true)
sameType<updateReservationResponse200['data']['data'], Reservation>(true)
sameType<cancelReservationResponse200['data']['data'], Reservation>(true)
sameType<listReservationsResponse200['data']['data'], ReservationPage>(true)
sameType<ReservationPage['items'][number], Reservation>(true)
sameType<Reservation, Guest>(false)

/** Pages and filters are optional, and unknown filters are errors. */
export async function listGuestNames(): Promise<string[]> {
  const response = await listGuests({})
  await listGuests()
  await listGuests({ page: 2, pageSize: 50 })
  // @ts-expect-error -- no such filter
  await listGuests({ colour: 'red' })
  if (response.status !== 200) throw new Error(`${response.data.traceId} ${response.data.errors?.[0]?.code}`)
  return response.data.data.items.map(({ lastName }) => lastName)
}
