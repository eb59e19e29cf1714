import createClient from 'openapi-fetch'
import type { components, operations, paths } from './generated/openapi-typescript/schema.d.ts'
import { sameType } from './same-type.ts'

// Compiles only if the types of openapi-typescript are those that a program expects. It is never run.

type Schemas = components['schemas']
type Data<Operation extends keyof operations, Status extends number> = operations[Operation]['responses'] extends {
  [status in Status]: { content: { 'application/json': { data: infer Content } } }
}
  ? Content
  : never

sameType<Data<'getReservation', 200>, Schemas['Reservation']>(true)
sameType<Data<'createReservation', 201>, Schemas['NewReservation']>(true)
sameType<Data<'updateReservation', 200>, Schemas['Reservation']>(true)
sameType<Data<'cancelReservation', 200>, Schemas['Reservation']>(true)
sameType<Data<'listReservations', 200>['items'][number], Schemas['Reservation']>(true)
sameType<Data<'listReservations', 200>, Schemas['ReservationPage']>(true)
sameType<Data<'getGuest', 200>, Data<'listGuests', 200>['items'][number]>(true)
sameType<Schemas['Reservation'], Schemas['Guest']>(false)

/** The answer to a booking is a reservation, which also says whom it was made for. */
export const reservationOf = (booked: Schemas['NewReservation']): Schemas['Reservation'] => booked

const client = createClient<paths>({ baseUrl: 'https://localhost/api/v1' })

/** Pages and filters are optional, unknown filters are errors, and an error has its own type. */
export async function listGuestNames(): Promise<string[]> {
  const { data, error } = await client.GET('/guests')
  await client.GET('/guests', { params: { query: {} } })
  await client.GET('/guests', { params: { query: { page: 2, pageSize: 50 } } })
  // @ts-expect-error -- no such filter
  await client.GET('/guests', { params: { query: { colour: 'red' } } })
  // @ts-expect-error -- a guest has a name
  await client.POST('/guests', { body: {} })
  if (error) throw new Error(`${error.traceId} ${error.errors?.[0]?.code}`)
  return data.data.items.map(({ lastName }) => lastName)
}
