import { setTimeout as delay } from 'node:timers/promises'
import type { Reservation } from '../../sdk/index.ts'
import { askChat } from './chat-visitors.ts'
import type { Scene } from './load.ts'
import { judgeMemory, type MemorySample } from './memory.ts'
import type { OperatedService } from './operated-service.ts'
import type { Receivers } from './receivers.ts'

/** One thing that must hold, whether it does, and the numbers behind it. `holds` is undefined if it was not judged. */
export type Invariant = { readonly name: string; readonly holds: boolean | undefined; readonly finding: string }

type SoakParts = {
  readonly scene: Scene
  readonly service: OperatedService
  readonly receivers: Receivers
  readonly samples: readonly MemorySample[]
}

/** Checks everything after the load has ended. */
export async function checkInvariants(checked: SoakParts): Promise<readonly Invariant[]> {
  const { service, scene, samples } = checked
  await untilDelivered(scene)
  const reservations = (await Array.fromAsync(scene.bellhop.reservations.list({ pageSize: 100 }))) as Reservation[]
  return [
    checkBookings(scene, reservations),
    await checkImports(scene),
    await checkChats(scene),
    ...(await checkEvents(checked)),
    await checkAudit(scene),
    await checkCommand(service, 'rooms: counters equal the bookings, no night is oversold', 'check-rooms'),
    await checkCommand(service, 'reports: their sums equal the bookings', 'rebuild-reports', /All facts were correct/),
    await checkCommand(service, 'lists: their totals equal the rows', 'rebuild-totals'),
    checkMemory(samples),
    checkList('the service never ended by itself', service.unexpectedEnds),
    checkList('no actor got an answer that it must not get', scene.ledger.faults),
  ]
}

const drainMs = 300_000

/** Waits until nothing is on its way to the good receiver. A backlog that does not end shows in the invariants. */
async function untilDelivered({ bellhop, goodWebhookId }: Scene): Promise<void> {
  const deadline = performance.now() + drainMs
  while (performance.now() < deadline) {
    let open = 0
    for (const status of ['pending', 'leased'] as const) {
      open += (await bellhop.webhooks.listDeliveries(goodWebhookId, { status, pageSize: 1 })).totalCount
    }
    const { pendingCount } = await bellhop.audit.verify()
    if (open === 0 && pendingCount === 0) return
    await delay(1000)
  }
}

function checkBookings({ ledger }: Scene, reservations: readonly Reservation[]): Invariant {
  const byExternalId = new Map<string, string[]>()
  for (const { id, externalId } of reservations)
    if (externalId !== null) byExternalId.set(externalId, [...(byExternalId.get(externalId) ?? []), id])
  const wrong = ledger.bookings.filter(({ externalId, outcome, id }) => {
    const found = byExternalId.get(externalId) ?? []
    return outcome === 'acknowledged' ? found.length !== 1 || found[0] !== id : found.length > 0
  })
  const acknowledged = ledger.bookings.filter(({ outcome }) => outcome === 'acknowledged').length
  return {
    name: 'bookings: each acknowledged one exists once, no refused one exists',
    holds: wrong.length === 0 && acknowledged > 0,
    finding:
      `${acknowledged} acknowledged, ${ledger.bookings.length - acknowledged} refused` +
      wrong
        .map(({ externalId, outcome = 'no answer', id = '' }) => {
          const found = byExternalId.get(externalId)?.join(', ') ?? 'nothing'
          return `; wrong: ${externalId}, ${outcome} ${id}, found: ${found}`
        })
        .join(''),
  }
}

async function checkImports({ bellhop, ledger }: Scene): Promise<Invariant> {
  const statuses: string[] = []
  for (const id of ledger.imports) statuses.push(await importStatus(id))
  const wrong = statuses.filter((status) => status !== 'succeeded')
  return {
    name: 'imports: each acknowledged one has succeeded',
    holds: wrong.length === 0,
    finding: `${statuses.length} imports${wrong.map((status) => `; one is ${status}`).join('')}`,
  }

  async function importStatus(id: string): Promise<string> {
    const deadline = performance.now() + drainMs
    for (;;) {
      const { status } = await bellhop.guests.getImport(id)
      if (status === 'succeeded' || status === 'failed' || performance.now() > deadline) return status
      await delay(500)
    }
  }
}

async function checkChats(scene: Scene): Promise<Invariant> {
  const { chats } = scene.ledger
  const histories = new Map<string, string[]>()
  for (const token of new Set(chats.map(({ visitorToken }) => visitorToken))) {
    const { items } = await askChat(scene, { method: 'GET', path: '/messages?limit=100', token })
    histories.set(
      token,
      (items as { text: string }[]).map(({ text }) => text),
    )
  }
  const wrong = chats.filter(
    ({ visitorToken, text }) => histories.get(visitorToken)?.filter((each) => each === text).length !== 1,
  )
  return {
    name: 'chat: each acknowledged message exists once',
    holds: wrong.length === 0,
    finding: `${chats.length} messages${wrong.map(({ text }) => `; wrong: ${text}`).join('')}`,
  }
}

/** The deliveries that the service lists are compared with what the receiver got, both by event id. */
async function checkEvents({ scene, receivers }: SoakParts): Promise<readonly Invariant[]> {
  const { bellhop, goodWebhookId, ledger } = scene
  const deliveries = await Array.fromAsync(bellhop.webhooks.listDeliveries(goodWebhookId, { pageSize: 100 }))
  const ids = new Set(deliveries.map(({ eventId }) => eventId))
  const missing = deliveries.filter(({ eventId, status }) => status !== 'succeeded' || !receivers.events.has(eventId))
  const unknown = [...receivers.events.keys()].filter((id) => !ids.has(id))
  const announced = new Map<string, number>()
  for (const { type, reservationId } of receivers.events.values()) {
    if (type !== 'reservation.created' || reservationId === undefined) continue
    announced.set(reservationId, (announced.get(reservationId) ?? 0) + 1)
  }
  const notOnce = ledger.bookings.filter(
    ({ outcome, id }) => outcome === 'acknowledged' && announced.get(id ?? '') !== 1,
  )
  const again = [...receivers.events.values()].reduce((sum, { times }) => sum + times - 1, 0)
  return [
    {
      name: 'events: each reached the good receiver, once by id',
      holds: missing.length === 0 && unknown.length === 0 && ids.size === deliveries.length && receivers.forged() === 0,
      finding:
        `${ids.size} events, ${again} sent again; ${missing.length} missing, ${unknown.length} unknown, ` +
        `${deliveries.length - ids.size} twice in the list, ${receivers.forged()} with a wrong signature`,
    },
    {
      name: 'events: each acknowledged booking was announced by one event',
      holds: notOnce.length === 0,
      finding: `${notOnce.length} wrong${notOnce.map(({ externalId }) => `; ${externalId}`).join('')}`,
    },
  ]
}

async function checkAudit({ bellhop }: Scene): Promise<Invariant> {
  const { isIntact, entryCount, pendingCount, brokenAt } = await bellhop.audit.verify()
  return {
    name: 'audit: its chain is intact',
    holds: isIntact && pendingCount === 0,
    finding: `${entryCount} entries, ${pendingCount} pending${brokenAt ? `; ${JSON.stringify(brokenAt)}` : ''}`,
  }
}

/** `expected` is what the output must contain besides exit code 0. */
async function checkCommand(
  service: OperatedService,
  name: string,
  command: string,
  expected?: RegExp,
): Promise<Invariant> {
  const { code, output } = await service.command(command)
  const holds = code === 0 && (expected === undefined || expected.test(output))
  return { name, holds, finding: `${command}: ${output.replaceAll('\n', ' ')}` }
}

function checkMemory(samples: readonly MemorySample[]): Invariant {
  const { isFlat, minutes, first, last, max } = judgeMemory(samples)
  const lengths = `${first.toFixed(0)} → ${last.toFixed(0)} MB in the last ${minutes.toFixed(1)} minutes`
  return {
    name: 'memory: flat while the service runs',
    holds: isFlat,
    finding: `${lengths}, at most ${max.toFixed(0)} MB${isFlat === undefined ? '; too short to judge' : ''}`,
  }
}

const maxLines = 5

const checkList = (name: string, faults: readonly string[]): Invariant => ({
  name,
  holds: faults.length === 0,
  finding: faults.length === 0 ? '–' : `${faults.length}: ${faults.slice(0, maxLines).join(' | ')}`,
})
