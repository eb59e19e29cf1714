import createClient from 'openapi-fetch'
import type { components, paths } from './generated/openapi-typescript/schema.d.ts'

type Credentials = components['schemas']['LoginInput']
type Reservation = components['schemas']['Reservation']

/** `send` and `wait` (in seconds) are `fetch` and a timer, except in tests. */
type Machine = { send: (request: Request) => Promise<Response>; wait: (seconds: number) => Promise<void> }

/** Signs in. The client renews the tokens when they expire (§5.5) and waits when it has called too often (§7.3). */
export async function signIn(baseUrl: string, credentials: Credentials, { send, wait }: Machine) {
  const open = createClient<paths>({ baseUrl, fetch: send })
  const login = await open.POST('/auth/login', { body: credentials })
  if (!login.data) throw new Error(`${login.error.message} (${login.error.traceId})`)
  let { accessToken, refreshToken } = login.data.data

  async function renewTokens(): Promise<void> {
    const { data, error } = await open.POST('/auth/refresh', { body: { refreshToken } })
    if (!data) throw new Error(`${error.message} (${error.traceId})`)
    ;({ accessToken, refreshToken } = data.data)
  }

  async function persist(request: Request): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const attempt = request.clone()
      attempt.headers.set('Authorization', `Bearer ${accessToken}`)
      const response = await send(attempt)
      if (response.status === 401 && tries === 1) await renewTokens()
      else if (response.status === 429 && tries <= 5) await wait(Number(response.headers.get('Retry-After') ?? 1))
      else return response
    }
  }
  return createClient<paths>({ baseUrl, fetch: persist })
}

type HotelClient = Awaited<ReturnType<typeof signIn>>
type Stay = { hotelId: string; checkIn: string; checkOut: string }

/** Books the first room that is free. A repeat with the same key is answered with the same reservation (§2.4). */
export async function bookStay(client: HotelClient, stay: Stay, idempotencyKey: string): Promise<Reservation> {
  const available = await client.GET('/availability', { params: { query: { ...stay, onlyBookable: true } } })
  const room = available.data?.data.roomTypes[0]
  if (!room) throw new Error(`No room is free (${available.response.status})`)
  const { data, error } = await client.POST('/reservations', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body: {
      ...stay,
      roomTypeId: room.roomTypeId,
      guest: { firstName: 'Elif', lastName: 'Demir', phone: '+905321112233' },
    },
  })
  if (!data) throw new Error(`${error.errors?.[0]?.code} (${error.traceId})`)
  return data.data
}

/** All reservations, page by page. */
export async function* listReservations(client: HotelClient, pageSize: number): AsyncGenerator<Reservation> {
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { data, error } = await client.GET('/reservations', {
      params: { query: { page, pageSize, sort: 'createdAt' } },
    })
    if (!data) throw new Error(`${error.message} (${error.traceId})`)
    yield* data.data.items
    totalPages = data.data.totalPages
  }
}
