import {
  type CancelReservationResponse,
  type CreateReservationResponse,
  type GetReservationResponse,
  type Guest,
  type ListReservationsResponse,
  listGuests,
  type NewReservation,
  type Reservation,
  type ReservationPage,
  type UpdateReservationResponse,
} from './generated/hey-api/index.ts'
import { sameType } from './same-type.ts'

// Compiles only if the client of @hey-api/openapi-ts has the types that a program expects. It is never run.

sameType<GetReservationResponse['data'], Reservation>(true)
sameType<CreateReservationResponse['data'], NewReservation>(true)
sameType<UpdateReservationResponse['data'], Reservation>(true)
sameType<CancelReservationResponse['data'], Reservation>(true)
sameType<ListReservationsResponse['data'], ReservationPage>(true)
sameType<ReservationPage['items'][number], Reservation>(true)
sameType<Reservation, Guest>(false)

/** Pages and filters are optional, and unknown filters are errors. */
export async function listGuestNames(): Promise<string[]> {
  const { data, error } = await listGuests({})
  await listGuests({ query: { page: 2, pageSize: 50 } })
  // @ts-expect-error -- no such filter
  await listGuests({ query: { colour: 'red' } })
  if (error) throw new Error(`${error.traceId} ${error.errors?.[0]?.code}`)
  return data?.data.items.map(({ lastName }) => lastName) ?? []
}
