import { decryptIntegration, reportHealthy, reportUnhealthy } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { ResourceLimit } from '#platform/limits/resource-limit.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Again, Worker, WorkerRun } from '#platform/workers/worker.ts'
import { OpeningEnd, withMailbox } from '../../adapters/smtp/imap-connection.ts'
import { formatErrorMessage } from '../../provider/account-health.ts'
import { AccountError } from '../../provider/port.ts'
import { channelsSettings } from '../../settings.ts'
import { type EmailAccount, toEmailAccount } from '../receive/email-account.ts'
import { LeaseError } from './mailbox-cursor.ts'
import {
  claimMailboxes,
  countWaitingMailboxes,
  type HeldMailbox,
  releaseMailbox,
  renewLeases,
} from './mailbox-leases.ts'
import { mailboxRows } from './mailbox-rows.ts'
import { readNewMails, waitForMail } from './read-mailbox.ts'

/** Leases are renewed three times in their length. */
const renewMs = 20_000
/** A mailbox is held so long at least, before another one takes its turn. */
const turnMs = 30_000
/** After a stop a reading goes on for so long, so that it ends between two mails. */
const graceMs = 5_000
/** The pauses after failures, in seconds. */
const pauses = [5, 30, 120, 300] as const

/** Mailboxes that this process reads, for the metric. */
const open = { count: 0 }

/** Connections to mailboxes. */
export const imapConnections: ResourceLimit = {
  name: 'imapConnections',
  resource: 'Open mailboxes of e-mail accounts',
  per: 'process',
  limit: '200, `EMAIL_IMAP_CONNECTIONS`',
  reached: 'mailboxes take turns, half a minute each',
  gauge: 'bellhop_email_open_mailboxes',
}

/** Metrics of the limit. */
export const imapMetrics: MetricSource = {
  metrics: { open: { name: imapConnections.gauge, help: 'Mailboxes of e-mail accounts that this process has open' } },
  read: async () => ({ open: open.count }),
}

type Session = {
  readonly held: HeldMailbox
  /** In milliseconds of a monotonic clock. */
  readonly startedAt: number
  readonly stop: AbortController
  readonly done: Promise<void>
}

/** What is remembered of a mailbox between its sessions. */
type Memory = { failed: number; isReported: boolean; readonly failures: Map<number, number> }

/**
 * Reads the mailboxes of e-mail accounts. One process holds a mailbox, by a lease, and keeps a connection to it open; if
 * the process dies, another one takes the mailbox when the lease has ended. Mailboxes are only read.
 */
export const emailReceiver: Worker = { name: 'email receiver', open: openReceiver }

function openReceiver(runtime: Runtime, again: Again = () => undefined): WorkerRun {
  const sessions = new Map<string, Session>()
  const memories = new Map<string, Memory>()
  const rows = mailboxRows(runtime)

  const renew = async (): Promise<void> => {
    const held = [...sessions.values()].map((session) => session.held)
    const renewed = await renewLeases(runtime, held)
    for (const { held: mailbox, stop } of sessions.values()) {
      if (held.includes(mailbox) && !renewed.has(mailbox.integrationId)) stop.abort()
    }
  }
  let timer: NodeJS.Timeout | undefined
  const keepLeases = (): void => {
    timer ??= setInterval(() => {
      renew().catch((error: unknown) => runtime.log.warn({ err: error }, 'leases of mailboxes were not renewed'))
    }, renewMs)
    if (sessions.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  const begin = (held: HeldMailbox): void => {
    const { integrationId } = held
    const memory = memories.get(integrationId) ?? { failed: 0, isReported: false, failures: new Map() }
    memories.set(integrationId, memory)
    const stop = new AbortController()
    open.count += 1
    const done = runSession({ runtime, held, signal: stop.signal, memory, rows }).finally(() => {
      open.count -= 1
      sessions.delete(integrationId)
      keepLeases()
      again(pauses[0] * 1000)
    })
    sessions.set(integrationId, { held, startedAt: performance.now(), stop, done })
    keepLeases()
  }

  /** Ends the longest sessions for mailboxes that wait; they take their turn when these are closed. */
  const endTurns = async (): Promise<void> => {
    const now = performance.now()
    const over = [...sessions.values()].filter(({ startedAt }) => now - startedAt > turnMs)
    if (over.length === 0) return
    const waiting = await countWaitingMailboxes(runtime, over.length)
    for (const { stop } of over.slice(0, waiting)) stop.abort()
  }

  return {
    async runOnce(_woken, isFull = true) {
      if (isFull) await rows.addMissing()
      const free = channelsSettings.of(runtime.config).EMAIL_IMAP_CONNECTIONS - sessions.size
      if (free > 0) (await claimMailboxes(runtime, free)).forEach(begin)
      else await endTurns()
      // Connections last: they are no work that has to end before the others go on.
      return 0
    },
    async drain() {
      for (const { stop } of sessions.values()) stop.abort()
      await Promise.all([...sessions.values()].map(({ done }) => done))
    },
  }
}

type SessionParts = {
  readonly runtime: Runtime
  readonly held: HeldMailbox
  readonly signal: AbortSignal
  readonly memory: Memory
  readonly rows: ReturnType<typeof mailboxRows>
}

/** Reads a mailbox until it is stopped or fails; then frees it. Never throws. */
async function runSession(parts: SessionParts): Promise<void> {
  const { runtime, held, memory, rows } = parts
  let pauseSeconds = 0
  try {
    const account = await loadAccount(runtime, held)
    if (!account) return await rows.remove(held)
    const read = async (client: OpenMailbox['client']): Promise<void> => {
      await noteHealthy(parts)
      await readUntilEnd(parts, { account, client })
    }
    await withMailbox(runtime, account, read, parts.signal)
    memory.failed = 0
  } catch (error) {
    if (!(error instanceof OpeningEnd)) {
      pauseSeconds = pauses[Math.min(memory.failed, pauses.length - 1)] ?? 0
      memory.failed += 1
      await noteFailure(parts, error).catch((failure: unknown) => logFailure(parts, failure))
    }
  }
  await releaseMailbox(runtime, held, pauseSeconds).catch((error: unknown) => logFailure(parts, error))
}

/** The account; undefined if it does not receive from a mailbox any more. */
async function loadAccount(
  runtime: Runtime,
  { tenantId, integrationId }: HeldMailbox,
): Promise<EmailAccount | undefined> {
  const integration = await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) =>
    decryptIntegration(ctx, integrationId),
  )
  const account = toEmailAccount(integration)
  return account?.settings.receive === 'imap' && account.status !== 'inactive' ? account : undefined
}

type OpenMailbox = { readonly account: EmailAccount; readonly client: Parameters<typeof waitForMail>[0] }

async function readUntilEnd({ runtime, held, signal, memory }: SessionParts, { account, client }: OpenMailbox) {
  const cut = graceSignal(signal)
  for (;;) {
    await readNewMails({ runtime, account, held, client, signal: cut, failures: memory.failures })
    if (signal.aborted) return
    await waitForMail(client, signal)
    if (signal.aborted || (await isChanged(runtime, held, account))) return
  }
}

/** Aborts some time after the signal, so that what has begun comes to an end. */
function graceSignal(signal: AbortSignal): AbortSignal {
  const later = new AbortController()
  const abort = (): void => void setTimeout(() => later.abort(), graceMs).unref()
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort, { once: true })
  return later.signal
}

/** Whether the account has other settings or secrets than those of the connection, or is inactive. */
async function isChanged(runtime: Runtime, held: HeldMailbox, account: EmailAccount): Promise<boolean> {
  const now = await loadAccount(runtime, held)
  const facts = (each: EmailAccount | undefined): string => JSON.stringify([each?.settings, each?.secrets])
  return facts(now) !== facts(account)
}

async function noteHealthy({ runtime, held, memory }: SessionParts): Promise<void> {
  if (!memory.isReported) return
  memory.isReported = false
  const { tenantId, integrationId } = held
  await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) => reportHealthy(ctx, integrationId))
}

async function noteFailure(parts: SessionParts, error: unknown): Promise<void> {
  const { runtime, held, memory } = parts
  logFailure(parts, error)
  if (!(error instanceof AccountError)) return
  memory.isReported = true
  const { tenantId, integrationId } = held
  await inTransaction(backgroundInvocation(runtime, tenantId), (ctx) =>
    reportUnhealthy(ctx, integrationId, formatErrorMessage(error)),
  )
}

function logFailure({ runtime, held }: SessionParts, error: unknown): void {
  if (error instanceof LeaseError) return
  runtime.log.warn({ integrationId: held.integrationId, err: error }, 'a mailbox could not be read')
}
