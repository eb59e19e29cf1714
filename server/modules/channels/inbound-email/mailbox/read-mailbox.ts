import type { ImapFlow } from 'imapflow'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { refusalFrom } from '#platform/db/constraint-errors.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { noopMs } from '../../adapters/smtp/imap-connection.ts'
import type { EmailAccount } from '../receive/email-account.ts'
import { maxEmailBytes, receiveEmail } from '../receive/receive-email.ts'
import { LeaseError, moveCursor, readCursor } from './mailbox-cursor.ts'
import type { HeldMailbox } from './mailbox-leases.ts'

/** Mails that are listed at once. */
const batch = 50
/** After a change of UIDVALIDITY the mails of so many hours are looked at again. */
const hoursAgain = 48
/** A mail that cannot be stored so often is left in the mailbox, so that the others come in. */
const maxAttempts = 3

/** What one reading of a mailbox needs. */
export type MailboxReading = {
  readonly runtime: Runtime
  readonly account: EmailAccount
  readonly held: HeldMailbox
  readonly client: ImapFlow
  /** Ends the reading after the mail that is being stored. */
  readonly signal: AbortSignal
  /** How often storing failed, by the number of the mail. */
  readonly failures: Map<number, number>
}

/** The number of the last mail that is stored, with the mailbox's UIDVALIDITY. */
type Place = { readonly uidValidity: number; readonly lastUid: number }

const inTenant = <Result>(
  { runtime, held }: MailboxReading,
  work: (ctx: WriteContext) => Promise<Result>,
): Promise<Result> => inTransaction(backgroundInvocation(runtime, held.tenantId), work)

/**
 * Stores the new mails of an open mailbox, oldest first, each with its place in one transaction. The first reading
 * begins with what comes from now on.
 * @throws LeaseError, and what the connection and the storage throw
 */
export async function readNewMails(reading: MailboxReading): Promise<void> {
  let place = await findPlace(reading)
  while (!reading.signal.aborted) {
    const uids = (await searchUids(reading.client, { uid: `${place.lastUid + 1}:*` })).filter(
      (uid) => uid > place.lastUid,
    )
    if (uids.length === 0) return
    for (const { uid, internalDate, size = 0 } of await listMails(reading.client, uids.slice(0, batch))) {
      if (reading.signal.aborted) return
      await readMail(reading, { uidValidity: place.uidValidity, uid, at: instantOf(internalDate), size })
      place = { ...place, lastUid: uid }
    }
    // Those that were deleted meanwhile.
    place = { ...place, lastUid: Math.max(place.lastUid, uids[batch - 1] ?? uids.at(-1) ?? 0) }
  }
}

/** Where the reading goes on. The server's numbers hold for one UIDVALIDITY only. */
async function findPlace(reading: MailboxReading): Promise<Place> {
  const { client, runtime, held } = reading
  const mailbox = client.mailbox
  if (!mailbox) throw new Error('No mailbox is open')
  const uidValidity = Number(mailbox.uidValidity)
  const cursor = await inTenant(reading, (ctx) => readCursor(ctx, held))
  if (cursor.uidValidity === uidValidity && cursor.lastUid !== null) return { uidValidity, lastUid: cursor.lastUid }
  let lastUid = mailbox.uidNext - 1
  if (cursor.uidValidity !== null) {
    const since = new Date(runtime.now().subtract({ hours: hoursAgain }).epochMilliseconds)
    const uids = await searchUids(client, { since })
    // Message ids recognise those that are stored.
    if (uids.length > 0) lastUid = Math.min(...uids) - 1
  }
  await inTenant(reading, (ctx) => moveCursor(ctx, held, { uidValidity, lastUid }))
  return { uidValidity, lastUid }
}

async function searchUids(client: ImapFlow, query: { uid?: string; since?: Date }): Promise<readonly number[]> {
  const found = await client.search(query, { uid: true })
  if (!found) throw new Error('The server does not search the mailbox')
  return found.toSorted((one, other) => one - other)
}

const listMails = async (client: ImapFlow, uids: readonly number[]) =>
  (await client.fetchAll(uids.join(','), { uid: true, internalDate: true, size: true }, { uid: true })).toSorted(
    (one, other) => one.uid - other.uid,
  )

const instantOf = (date: string | Date | undefined): Temporal.Instant | undefined =>
  date === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(new Date(date).getTime())

type Mail = {
  readonly uidValidity: number
  readonly uid: number
  readonly at: Temporal.Instant | undefined
  readonly size: number
}

async function readMail(reading: MailboxReading, { uidValidity, uid, at, size }: Mail): Promise<void> {
  const { client, runtime, account, held, failures } = reading
  const advance = (ctx: WriteContext): Promise<void> => moveCursor(ctx, held, { uidValidity, lastUid: uid })
  if ((failures.get(uid) ?? 0) >= maxAttempts) {
    runtime.log.error({ integrationId: account.id, uid }, 'a mail could not be stored and is left in its mailbox')
    return inTenant(reading, advance)
  }
  const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: maxEmailBytes })
  if (!content) return inTenant(reading, advance)
  if (size > maxEmailBytes)
    runtime.log.warn({ integrationId: account.id, uid, size }, 'a mail was cut, because it is too large')
  try {
    await receiveEmail(runtime, account, {
      source: content,
      envelope: { to: [], from: null, clientIp: null, helo: null },
      receivedAt: at ?? runtime.now(),
      alsoStore: advance,
    })
    failures.delete(uid)
  } catch (error) {
    if (!(error instanceof LeaseError) && client.usable && !isOfService(error)) {
      failures.set(uid, (failures.get(uid) ?? 0) + 1)
    }
    throw error
  }
}

/** Whether the storage or the database is away: they come back, and then the mail is stored. */
function isOfService(error: unknown): boolean {
  const refusal = refusalFrom(error)
  return refusal instanceof Refusal && refusal.statusCode >= 500
}

/** Waits until the server reports a new mail, or for two minutes. @throws if the connection ends */
export async function waitForMail(client: ImapFlow, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onClose = (): void => reject(new Error('The mail server has closed the connection'))
  const wake = (): void => resolve()
  const timer = setTimeout(wake, noopMs)
  client.on('exists', wake).once('close', onClose)
  signal.addEventListener('abort', wake, { once: true })
  try {
    if (signal.aborted) return
    // Ends with the next command; a server without IDLE is asked by NOOP.
    client.idle().catch(() => undefined)
    await promise
    if (!signal.aborted) await client.noop()
  } finally {
    clearTimeout(timer)
    client.off('exists', wake).off('close', onClose)
    signal.removeEventListener('abort', wake)
  }
}
