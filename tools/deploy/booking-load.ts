import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dispatcher, request } from 'undici'
import { addDays } from '../../server/shared/stay.ts'
import { until } from '../../server/testing/processes/process.ts'

// oxlint-disable-next-line no-explicit-any -- tests look into data of every shape
type Answer = { readonly status: number; readonly text: string; readonly data: any }

/** How a client reaches the service: the base URL of the API, the connections, and a token. */
export type ServiceAccess = { readonly url: string; readonly dispatcher: Dispatcher; readonly token: string }

/** Sends a request as a client does that repeats a POST with its key. */
export async function send(
  { url, dispatcher, token }: ServiceAccess,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await request(`${url}${path}`, {
    method,
    dispatcher,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.body.text()
  return { status: answer.statusCode, text, data: answer.statusCode < 300 ? JSON.parse(text).data : undefined }
}

/** After each answer, as people pause. What they meet matters here, not how many requests the machine can take. */
const betweenMs = 300

/**
 * Five clients that book single nights and read the list of reservations until `stop`, or until the test ends. No answer
 * but success, or 409 for a full hotel, is expected: each other one is in `failures`.
 */
export function startBookingLoad(
  t: TestContext,
  access: ServiceAccess,
  room: { readonly hotelId: string; readonly roomTypeId: string },
) {
  const load = { next: 0, reads: 0, isOver: false }
  const failures: string[] = []
  /** The ids of acknowledged bookings by the guest's last name. */
  const booked = new Map<string, string>()
  const today = Temporal.Now.plainDateISO('UTC').toString()

  const book = async (): Promise<void> => {
    const number = load.next++
    const checkIn = addDays(today, 30 + (number % 300))
    const lastName = `Guest ${number}`
    const guest = { firstName: 'Ada', lastName, phone: `+90555${1_000_000 + number}` }
    const stay = { ...room, checkIn, checkOut: addDays(checkIn, 1), guest }
    const { status, text, data } = await send(access, 'POST', '/reservations', stay)
    if (status === 201) booked.set(lastName, data.id)
    else if (status !== 409) failures.push(`POST ${status} ${text}`)
  }
  const read = async (): Promise<void> => {
    const { status, text } = await send(access, 'GET', '/reservations?pageSize=20')
    load.reads += 1
    if (status !== 200) failures.push(`GET ${status} ${text}`)
  }
  const repeat = async (act: () => Promise<void>): Promise<void> => {
    while (!load.isOver) {
      await act().catch((error: unknown) => failures.push(String(error)))
      await pause(betweenMs)
    }
  }
  const clients = Promise.all([book, book, book, read, read].map(repeat))
  const stop = async (): Promise<void> => {
    load.isOver = true
    await clients
  }
  t.after(stop)
  return {
    booked,
    failures,
    /** Waits until more is booked and read. */
    async someMore(): Promise<void> {
      const [bookings, reads] = [booked.size, load.reads]
      await until('more is booked and read', () => booked.size > bookings + 10 && load.reads > reads + 10)
    },
    /** Ends the load, and waits for the last answers. */
    stop,
  }
}
