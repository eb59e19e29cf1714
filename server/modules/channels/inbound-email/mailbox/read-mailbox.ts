import type { FetchMessageObject, ImapFlow } from 'imapflow'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { refusalFrom } from '#platform/db/constraint-errors.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { noopMs } from '../../adapters/smtp/imap-connection.ts'
import type { EmailAccount } from '../receive/email-account.ts'
import { type EmailDelivery, maxEmailBytes, receiveEmails } from '../receive/receive-email.ts'
import { LeaseError, moveCursor, readCursor } from './mailbox-cursor.ts'
import type { HeldMailbox } from './mailbox-leases.ts'

/** Mails that are listed at once, and stored at once if they are small. */
const batch = 50
/** The largest size of the mails that are in the memory of one mailbox, in bytes. A larger mail comes alone, as a stream. */
const batchBytes = 256 * 1024
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
    const listed = (await listMails(reading.client, uids.slice(0, batch))).map(toMail)
    for (const mails of inBatches(listed, reading.failures)) {
      if (reading.signal.aborted) return
      await readMails(reading, place.uidValidity, mails)
      place = { ...place, lastUid: mails.at(-1)?.uid ?? place.lastUid }
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
  readonly uid: number
  readonly at: Temporal.Instant | undefined
  readonly size: number
}

const toMail = ({ uid, internalDate, size = 0 }: FetchMessageObject): Mail => ({
  uid,
  at: instantOf(internalDate),
  size,
})

/** Mails in their order, as many as are stored at once. A mail that has failed is alone, and one of unknown size. */
function inBatches(mails: readonly Mail[], failures: ReadonlyMap<number, number>): readonly (readonly Mail[])[] {
  const isAlone = ({ uid, size }: Mail): boolean => size === 0 || size > batchBytes || failures.has(uid)
  const batches: Mail[][] = []
  let bytes = 0
  for (const mail of mails) {
    const last = batches.at(-1)
    bytes += mail.size
    const previous = last?.at(-1)
    if (last && previous && bytes <= batchBytes && !isAlone(mail) && !isAlone(previous)) last.push(mail)
    else {
      batches.push([mail])
      bytes = mail.size
    }
  }
  return batches
}

/** Stores mails, and with them their place. If they cannot be stored together, each comes by itself. */
async function readMails(reading: MailboxReading, uidValidity: number, mails: readonly Mail[]): Promise<void> {
  const { client, runtime, account, held, failures } = reading
  const [first] = mails
  const lastUid = mails.at(-1)?.uid ?? 0
  const advance = (ctx: WriteContext): Promise<void> => moveCursor(ctx, held, { uidValidity, lastUid })
  if (first && (failures.get(first.uid) ?? 0) >= maxAttempts) {
    runtime.log.error(
      { integrationId: account.id, uid: first.uid },
      'a mail could not be stored and is left in its mailbox',
    )
    return inTenant(reading, advance)
  }
  const deliveries = await fetchMails(reading, mails)
  if (deliveries.length === 0) return inTenant(reading, advance)
  try {
    await receiveEmails(runtime, account, deliveries, advance)
    failures.delete(lastUid)
  } catch (error) {
    if (error instanceof LeaseError || !client.usable || isOfService(error)) throw error
    if (mails.length > 1) {
      for (const mail of mails) await readMails(reading, uidValidity, [mail])
      return
    }
    failures.set(lastUid, (failures.get(lastUid) ?? 0) + 1)
    throw error
  }
}

const noEnvelope = { to: [], from: null, clientIp: null, helo: null }

/** The mails that are still in the mailbox: small ones with their bytes, a large one as a stream. */
async function fetchMails(
  { client, runtime, account }: MailboxReading,
  mails: readonly Mail[],
): Promise<readonly EmailDelivery[]> {
  const delivery = (source: EmailDelivery['source'], at: Temporal.Instant | undefined): EmailDelivery => ({
    source,
    envelope: noEnvelope,
    receivedAt: at ?? runtime.now(),
  })
  const [first] = mails
  if (mails.length === 1 && first) {
    const { uid, size, at } = first
    if (size > maxEmailBytes)
      runtime.log.warn({ integrationId: account.id, uid, size }, 'a mail was cut, because it is too large')
    const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: maxEmailBytes })
    return content ? [delivery(content, at)] : []
  }
  const found = await client.fetchAll(mails.map(({ uid }) => uid).join(','), { uid: true, source: true }, { uid: true })
  const sources = new Map(found.map(({ uid, source }) => [uid, source]))
  return mails.flatMap(({ uid, at }) => {
    const source = sources.get(uid)
    return source ? [delivery(source, at)] : []
  })
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
