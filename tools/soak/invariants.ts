import { setTimeout as sleep } from 'node:timers/promises'
import type { TestService } from '../../server/testing/process.ts'
import type { SoakApi } from './api.ts'
import { compareBookings, compareEvents, type Ledger, type ReceivedEvents, type StoredBooking } from './ledger.ts'
import { growthOf } from './memory.ts'

/** Something that must hold at the end, and what contradicts it. */
export type Invariant = { readonly name: string; readonly faults: readonly string[] }

type Found = {
  readonly service: TestService
  readonly api: SoakApi
  readonly ledger: Ledger
  readonly hotelId: string
  readonly received: ReceivedEvents
  /** Live memory during the calm part, in MB. */
  readonly memory: readonly number[]
  /** Settings of the commands. */
  readonly settings: Readonly<Record<string, string>>
}

/** What deliveries to a good receiver may take after the last disturbance, leases of killed processes included. */
const deliveryMs = 300_000
const maxGrowth = 1.3

/** Compares what was acknowledged with what is there. Nothing else may use the service meanwhile. */
export async function invariantsOf(found: Found): Promise<Invariant[]> {
  const { service, ledger, hotelId, memory, settings } = found
  const command = async (name: string): Promise<string[]> => {
    const { code, stdout, stderr } = await service.command(name, [], { ...settings, NODE_OPTIONS: '' })
    return code === 0 ? [] : [`${name} ended with ${code}: ${stdout}${stderr}`.trim()]
  }
  return [
    { name: 'every acknowledged booking exists once, as acknowledged', faults: await bookingFaults(found, hotelId) },
    { name: 'no night is oversold or counted wrongly', faults: await command('check-rooms') },
    { name: 'the good receiver got each event, by one id', faults: await eventFaults(found) },
    { name: 'every accepted import has ended', faults: await importFaults(found) },
    { name: 'the audit log is intact and complete', faults: await auditFaults(found) },
    { name: 'the sums of the reports are right', faults: await command('rebuild-reports') },
    { name: 'the totals of the lists are right', faults: await command('rebuild-totals') },
    {
      name: `the memory is flat (${memory.map((each) => Math.round(each)).join(', ')} MB)`,
      faults: growthOf(memory) > maxGrowth ? [`it grew to ${growthOf(memory).toFixed(2)} times`] : [],
    },
    {
      name: 'the load did something',
      faults: ledger.bookings.size > 0 && ledger.guests.size > 0 ? [] : ['no booking'],
    },
  ]
}

async function bookingFaults({ api, ledger }: Found, hotelId: string): Promise<string[]> {
  const stored: StoredBooking[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const path = `/reservations?hotelId=${hotelId}&pageSize=100&page=${page}&sort=createdAt`
    const { data } = await api.insist({ kind: 'compare', method: 'GET', path })
    stored.push(...data.items)
    pages = data.totalPages
  }
  return compareBookings(ledger.bookings, stored)
}

async function eventFaults({ ledger, received }: Found): Promise<string[]> {
  const cancelled = [...ledger.bookings].filter(([, status]) => status === 'cancelled').map(([id]) => id)
  const faults = (): string[] => [
    ...compareEvents('reservation.created', ledger.bookings.keys(), received),
    ...compareEvents('reservation.cancelled', cancelled, received),
    ...compareEvents('guest.created', ledger.guests, received),
  ]
  for (const end = performance.now() + deliveryMs; faults().length > 0 && performance.now() < end; ) await sleep(1000)
  return faults()
}

async function importFaults({ api, ledger }: Found): Promise<string[]> {
  const faults: string[] = []
  for (const id of ledger.imports) {
    const ended = new Set(['completed', 'failed'])
    let status = ''
    for (const end = performance.now() + deliveryMs; !ended.has(status) && performance.now() < end; await sleep(500))
      status = (await api.insist({ kind: 'compare', method: 'GET', path: `/guests/imports/${id}` })).data.status
    if (!ended.has(status)) faults.push(`import ${id} is ${status}`)
  }
  return faults
}

async function auditFaults({ api }: Found): Promise<string[]> {
  for (const end = performance.now() + deliveryMs; ; await sleep(500)) {
    const { data } = await api.insist({ kind: 'compare', method: 'GET', path: '/audit/verify' })
    if (!data.isIntact) return [JSON.stringify(data)]
    if (data.pendingCount === 0) return []
    if (performance.now() > end) return [`${data.pendingCount} entries are not in the chain`]
  }
}
