import type { Bellhop, VoiceDid, VoiceQueue } from '../../sdk/index.ts'

/** Thrown if the tenant lacks what the traffic needs. */
export class UnsuitableTenantError extends Error {}

/** A number of the hotel in the simulated telephone network, whose calls wait in a queue. */
export type PhoneLine = { readonly number: string; readonly label: string; readonly queueKey: string }

/** What the traffic needs to know of the hotel. */
export type DemoHotel = {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  /** The account of the simulated telephone network. */
  readonly networkId: string
  readonly lines: readonly PhoneLine[]
  /** Queues whose calls an agent takes by hand. */
  readonly manualQueues: ReadonlySet<string>
  /** The accounts of the simulated messaging networks. */
  readonly messagingIds: readonly string[]
  /** The simulated mailboxes, each with its address. */
  readonly mailboxes: readonly { readonly integrationId: string; readonly address: string }[]
  /** The guest type of adults. */
  readonly adultTypeId: string
}

/** The line whose calls ring the available agents by themselves; the number of the demo hotel waits for a hand. */
const reservationLine = { number: '+902121110001', label: 'Reservations', queueKey: 'reservations' }

/** Reads the hotel and adds the reservation line if it is missing. Throws UnsuitableTenantError. */
export async function openDemoHotel(bellhop: Bellhop): Promise<DemoHotel> {
  const [hotel] = await bellhop.hotels.list({ isActive: true })
  if (!hotel) throw new UnsuitableTenantError('This tenant has no hotel; take the login of the demo tenant')
  const { id, name, timeZone } = hotel
  const accounts = (await bellhop.integrations.list({ provider: 'simulator', status: 'active', pageSize: 100 })).items
  const networkId = accounts.find(({ type }) => type === 'voiceProvider')?.id
  if (networkId === undefined) {
    throw new UnsuitableTenantError('This tenant has no simulated telephone network (SIMULATOR=false, or not the demo)')
  }
  const queues = await ensureQueue(bellhop, id)
  const numbers = await ensureNumber(bellhop, { hotelId: id, networkId })
  const { items: senders } = await bellhop.emailProvider.listSenders({ pageSize: 100 })
  const { items: guestTypes } = await bellhop.guestTypes.list({ pageSize: 100 })
  const adultType = guestTypes.find(({ category, isActive }) => category === 'adult' && isActive)
  if (!adultType) throw new UnsuitableTenantError('This tenant has no guest type for adults')
  return {
    id,
    name,
    timeZone,
    networkId,
    lines: numbers.flatMap(lineOf),
    manualQueues: new Set(queues.filter(({ strategy }) => strategy === 'manual').map(({ key }) => key)),
    messagingIds: accounts
      .filter(({ type }) => type !== 'voiceProvider' && type !== 'emailProvider')
      .map((account) => account.id),
    mailboxes: senders.filter(({ integrationId }) => accounts.some((account) => account.id === integrationId)),
    adultTypeId: adultType.id,
  }
}

async function ensureQueue(bellhop: Bellhop, hotelId: string): Promise<VoiceQueue[]> {
  const { items } = await bellhop.voiceQueues.list({ pageSize: 100 })
  if (items.some(({ key }) => key === reservationLine.queueKey)) return items
  const { queueKey: key, label } = reservationLine
  const queue = { key, name: label, hotelIds: [hotelId], strategy: 'longestIdle' as const, wrapUpSeconds: 60 }
  return [...items, await bellhop.voiceQueues.create(queue)]
}

type NumberOwner = { readonly hotelId: string; readonly networkId: string }

/** The numbers of the simulated network, with that of the reservation line. */
async function ensureNumber(bellhop: Bellhop, { hotelId, networkId }: NumberOwner): Promise<VoiceDid[]> {
  const numbers = (await bellhop.voiceDids.list({ pageSize: 100 })).items
  const { number, label, queueKey } = reservationLine
  if (!numbers.some((each) => each.number === number)) {
    const routing = { type: 'queue', target: queueKey } as const
    numbers.push(await bellhop.voiceDids.create({ number, label, hotelId, integrationId: networkId, routing }))
  }
  return numbers.filter(({ integrationId, isActive }) => integrationId === networkId && isActive)
}

const lineOf = ({ number, label, routing }: VoiceDid): PhoneLine[] =>
  routing.type === 'queue' ? [{ number, label: label ?? number, queueKey: routing.target }] : []
