import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Bellhop, BellhopError, type Hotel, type RoomType } from '../../sdk/index.ts'
import { Journal } from '../../tools/demo-traffic/journal.ts'
import { runTraffic } from '../../tools/demo-traffic/run-traffic.ts'
import type { ServiceLogin } from '../../tools/local-service.ts'
import { writeInChat } from './chat-visitors.ts'
import type { BookingRecord, Ledger } from './ledger.ts'
import type { Receivers } from './receivers.ts'

/** What the actors share. */
export type Scene = {
  readonly login: ServiceLogin
  readonly bellhop: Bellhop
  readonly hotel: Hotel
  readonly roomTypes: readonly RoomType[]
  readonly widgetKey: string
  readonly goodWebhookId: string
  readonly ledger: Ledger
}

/** The origin of the page with the chat. */
export const pageOrigin = 'https://www.soak.example'

const clientPauseMs = 200
const bookingClients = 4
const chatVisitors = 2
const linesOfImport = 200
const trafficSpeed = 8
const seed = 39

/** The nights of the bookings: few enough that rooms run out, so that many clients want the last one. */
const [firstDay, days] = [200, 45]

/** Registers the receivers and the widget, and reads what the actors book. */
export async function openScene(login: ServiceLogin, receivers: Receivers, ledger: Ledger): Promise<Scene> {
  const bellhop = new Bellhop({ baseUrl: login.url, email: login.email, password: login.password, maxRetries: 2 })
  const [hotel] = await bellhop.hotels.list({ isActive: true })
  if (!hotel) throw new Error('The demo tenant has no hotel')
  const roomTypes = (await bellhop.roomTypes.list(hotel.id, { pageSize: 100 })).items
  const widget = await bellhop.chatWidgets.create({ name: 'Soak', hotelId: hotel.id, allowedOrigins: [pageOrigin] })
  const ids = new Map<string, string>()
  for (const [kind, url] of Object.entries(receivers.urls)) {
    const events = ['reservation.created', 'reservation.updated', 'guest.created', 'message.received'] as const
    const made = await bellhop.webhooks.create({ url, events: [...events], secret: receivers.secret })
    ids.set(kind, made.id)
  }
  const goodWebhookId = ids.get('good') ?? ''
  return { login, bellhop, hotel, roomTypes, widgetKey: widget.publicKey, goodWebhookId, ledger }
}

/** Runs all actors until `signal` is aborted, and ends when each of them has its last answer. */
export async function runLoad(scene: Scene, signal: AbortSignal): Promise<void> {
  await Promise.all([
    playTraffic(scene, signal),
    ...Array.from({ length: bookingClients }, (_, number) => book(scene, number, signal)),
    ...Array.from({ length: chatVisitors }, () => writeInChat(scene, signal)),
    importGuests(scene, signal),
    readReports(scene, signal),
  ])
}

/** Agents, calls and messages of the simulated networks, bookings, changes and arrivals: the demo traffic. */
async function playTraffic({ login, ledger }: Scene, signal: AbortSignal): Promise<void> {
  const journal = new Journal((line) => {
    if (!line.includes('  refused  ') && !line.includes('  service  ')) ledger.count('agents, calls, messages', 'done')
  })
  while (!signal.aborted) {
    try {
      await runTraffic({ ...login, speed: trafficSpeed, seed }, journal, signal)
    } catch (error) {
      // The service was away while the traffic read the hotel. A program that is wrong is a fault.
      if (!(error instanceof BellhopError)) ledger.faults.push(`demo traffic: ${String(error)}`)
      ledger.count('agents, calls, messages', 'repeated')
      await pause(clientPauseMs * 10, signal)
    }
  }
}

/** Books one stay after the other; a stay without an answer is sent again with its key until it has one. */
async function book(scene: Scene, client: number, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted; n += 1) {
    const record: BookingRecord = { externalId: `Soak ${client}-${n}`, outcome: undefined, id: undefined }
    scene.ledger.bookings.push(record)
    await bookUntilAnswered(scene, record, n * bookingClients + client)
    await pause(clientPauseMs, signal)
  }
}

async function bookUntilAnswered(
  { bellhop, hotel, roomTypes, ledger }: Scene,
  record: BookingRecord,
  number: number,
): Promise<void> {
  const idempotencyKey = randomUUID()
  const checkIn = Temporal.Now.plainDateISO('UTC').add({ days: firstDay + ((number * 7) % days) })
  const stay = {
    hotelId: hotel.id,
    roomTypeId: roomTypes[number % roomTypes.length]?.id ?? '',
    checkIn: checkIn.toString(),
    checkOut: checkIn.add({ days: 1 + (number % 3) }).toString(),
    externalId: record.externalId,
    guest: { firstName: 'Guest', lastName: record.externalId, phone: `+90555${String(1_000_000 + number)}` },
  }
  for (;;) {
    try {
      const { id } = await bellhop.reservations.create(stay, { idempotencyKey })
      record.id = id
      record.outcome = 'acknowledged'
      return ledger.count('bookings', 'done')
    } catch (error) {
      if (!isTransient(error)) {
        record.outcome = 'refused'
        if (!(error instanceof BellhopError) || error.status !== 409) ledger.faults.push(`booking: ${String(error)}`)
        return ledger.count('bookings', 'done')
      }
      ledger.count('bookings', 'repeated')
      await delay(clientPauseMs)
    }
  }
}

/** Imports files of guests, one after the other. */
async function importGuests({ bellhop, ledger }: Scene, signal: AbortSignal): Promise<void> {
  for (let file = 0; !signal.aborted; file += 1) {
    const lines = Array.from({ length: linesOfImport }, (_, n) => `Import,Line ${file}-${n}`)
    const csv = new Blob([['firstName,lastName', ...lines].join('\n')], { type: 'text/csv' })
    await attempt(ledger, 'imports', async () => void ledger.imports.push((await bellhop.guests.import(csv)).id))
    await pause(20_000, signal)
  }
}

/** Reads reports, as a manager with many tabs. */
async function readReports({ bellhop, hotel, ledger }: Scene, signal: AbortSignal): Promise<void> {
  const today = Temporal.Now.plainDateISO('UTC')
  const query = { hotelId: [hotel.id], from: today.toString(), to: today.add({ days: 90 }).toString() }
  for (let n = 0; !signal.aborted; n += 1) {
    const read = [
      () => bellhop.reports.occupancy(query),
      () => bellhop.reports.revenue(query),
      () => bellhop.reports.callVolume({ from: today.add({ days: -30 }).toString(), to: today.toString() }),
    ][n % 3]
    await attempt(ledger, 'reports', async () => void (await read?.()))
    await pause(1000, signal)
  }
}

/** Counts a success; a failure during an outage counts as repeated, any other one is a fault. */
export async function attempt(ledger: Ledger, actor: string, act: () => Promise<void>): Promise<boolean> {
  try {
    await act()
    ledger.count(actor, 'done')
    return true
  } catch (error) {
    if (!isTransient(error)) ledger.faults.push(`${actor}: ${String(error)}`)
    ledger.count(actor, 'repeated')
    return false
  }
}

/** Whether the same request may succeed later: no answer, an outage, or too many requests. */
const isTransient = (error: unknown): boolean =>
  error instanceof BellhopError && (error.status === 0 || error.status >= 500 || error.status === 429)

/** Waits, or until the load ends. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  delay(milliseconds, undefined, { signal }).catch(() => undefined)
