import { markDeliverable } from '#modules/guests/index.ts'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { addressKey } from '#shared/letter-case.ts'
import { personName } from '#shared/names/person-name.ts'
import { type LockedConversation, lockedColumns } from '../../conversations/lock-conversation.ts'
import { type ConversationKey, openConversations } from '../../conversations/open-conversation.ts'
import {
  type InboundMessage,
  sanitizeText,
  storeInboundMessages,
} from '../../inbound-messages/store-inbound-message.ts'
import { quotedFrom } from '../parse/quoted-from.ts'
import { type EmailRows, insertAttachment, insertRows, toEmailRow, toSourceRow } from './email-rows.ts'
import { type Receiver, receiverLookup } from './find-receiver.ts'
import { findThreads } from './find-thread.ts'
import type { IncomingEmail } from './incoming-email.ts'
import { findThreadFacts, type ThreadFacts } from './thread-facts.ts'

const maxContactNameLength = 250
/** The address of a mail that names no author. */
const unknownAddress = 'unknown'

/**
 * Stores mails in their threads, in their order. Returns the ids of the messages; null for a mail that is stored already,
 * or that nobody can receive.
 */
export async function storeEmails(
  ctx: WriteContext,
  account: DecryptedIntegration,
  incoming: readonly IncomingEmail[],
): Promise<(string | null)[]> {
  const ids = new Map<IncomingEmail, string | null>()
  const findReceiver = await receiverLookup(ctx, account)
  for (let left = incoming; left.length > 0; left = left.filter((each) => !ids.has(each))) {
    const opened = await openThreads(ctx, account, { mails: withoutAnswersTo(left), findReceiver })
    const writes: Query<object>[] = []
    // What the next mails look for must be written.
    const isLast = opened.size === left.length
    const deferring = isLast ? ctx : { ...ctx, onCommit: (query: Query<object>) => void writes.push(query) }
    for (const [mail, id] of await storeInThreads(deferring, account, opened)) ids.set(mail, id)
    if (writes.length > 0) await ctx.db.batch<readonly object[]>(writes)
  }
  return incoming.map((each) => ids.get(each) ?? null)
}

/** The mails that neither repeat nor answer an earlier one among them. The others wait until those are stored. */
function withoutAnswersTo(mails: readonly IncomingEmail[]): IncomingEmail[] {
  const earlier = new Set<string>()
  return mails.filter(({ headerId, email: { inReplyTo, references } }) => {
    const waits = [headerId, ...inReplyTo, ...references].some((id) => earlier.has(id))
    earlier.add(headerId)
    return !waits
  })
}

type Waiting = {
  readonly mails: readonly IncomingEmail[]
  readonly findReceiver: Awaited<ReturnType<typeof receiverLookup>>
}

/**
 * The threads that mails answer, or new ones, locked: for each thread its first mail. Undefined for a mail that nobody can
 * receive.
 */
async function openThreads(
  ctx: WriteContext,
  account: DecryptedIntegration,
  { mails, findReceiver }: Waiting,
): Promise<Map<IncomingEmail, LockedConversation | undefined>> {
  const clues = mails.map(({ recipients, email }) => ({ recipients, ...email }))
  const threads = await findThreads(ctx, account.id, clues)
  const known = await lockConversations(ctx, [...new Set(threads.flatMap((id) => id ?? []))])
  const keys: { mail: IncomingEmail; key: ConversationKey }[] = []
  const opened = new Map<IncomingEmail, LockedConversation | undefined>()
  for (const [n, mail] of mails.entries()) {
    const thread = known.get(threads[n] ?? '')
    const receiver = thread ? undefined : await findReceiver(mail.recipients)
    if (receiver) keys.push({ mail, key: keyOf(mail, receiver) })
    opened.set(mail, thread)
  }
  const created = await openConversations(
    ctx,
    keys.map(({ key }) => key),
  )
  for (const [n, { mail }] of keys.entries()) opened.set(mail, created[n])
  const taken = new Set<string>()
  return new Map(
    [...opened].filter(([, thread]) => {
      if (!thread) return true
      const isFirst = !taken.has(thread.id)
      taken.add(thread.id)
      return isFirst
    }),
  )
}

async function lockConversations(
  ctx: WriteContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedConversation>> {
  if (ids.length === 0) return new Map()
  const locked = await ctx.db.many(sql<LockedConversation>`
    select ${lockedColumns} from conversations
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[]) order by id for no key update`)
  return new Map(locked.map((each) => [each.id, each]))
}

const authorOf = ({ email }: IncomingEmail): string => (email.from ? addressKey(email.from.address) : unknownAddress)

function keyOf(mail: IncomingEmail, { id, hotelId }: Receiver): ConversationKey {
  const { email, headerId } = mail
  const from = authorOf(mail)
  // An address is not a name: roles that must not see addresses may see names.
  const name = email.from?.name ?? null
  return {
    channel: 'email',
    senderId: id,
    widgetId: null,
    contactAddress: from,
    contactName: name === null ? null : sanitizeText(personName(name, from), maxContactNameLength),
    threadKey: headerId,
    subject: sanitizeText(email.subject, maxContactNameLength),
    hotelId,
  }
}

/** Stores mails, each in a locked thread of its own. */
async function storeInThreads(
  ctx: WriteContext,
  account: DecryptedIntegration,
  opened: ReadonlyMap<IncomingEmail, LockedConversation | undefined>,
): Promise<(readonly [IncomingEmail, string | null])[]> {
  const inThreads = [...opened].flatMap(([mail, conversation]) => (conversation ? [{ mail, conversation }] : []))
  const factsOf = await findThreadFacts(
    ctx,
    inThreads.map(({ conversation }) => conversation),
  )
  const rows: EmailRows = { emails: [], sources: [] }
  const ids = await storeInboundMessages(
    ctx,
    inThreads.map(({ mail, conversation }) => ({
      conversation,
      message: toMessage(ctx, { account, mail, conversation, thread: factsOf(conversation), rows }),
    })),
  )
  insertRows(ctx, rows)
  const stored = inThreads.filter((_, n) => ids[n] !== null)
  for (const { mail, conversation } of stored) {
    if (isSpam(mail) && conversation.lastMessageAt === null) addSpamLabel(ctx, conversation.id)
  }
  if (stored.length > 0) await markDeliverable(ctx, [...new Set(stored.map(({ mail }) => authorOf(mail)))])
  const byMail = new Map(inThreads.map(({ mail }, n) => [mail, ids[n] ?? null]))
  return [...opened.keys()].map((mail) => [mail, byMail.get(mail) ?? null])
}

const isSpam = ({ email: { isFlaggedSpam, authentication } }: IncomingEmail): boolean =>
  isFlaggedSpam || (authentication.dmarc === 'fail' && authentication.policy === 'reject')

type InThread = {
  readonly account: DecryptedIntegration
  readonly mail: IncomingEmail
  readonly conversation: LockedConversation
  readonly thread: ThreadFacts
  readonly rows: EmailRows
}

function toMessage(ctx: WriteContext, { account, mail, conversation, thread, rows }: InThread): InboundMessage {
  const { email, headerId, receivedAt, attachments } = mail
  const text = sanitizeText(email.text)
  const [image] = attachments.filter(({ contentType }) => contentType.startsWith('image/'))
  return {
    integrationId: account.id,
    providerMessageId: headerId,
    type: image ? 'image' : attachments.length > 0 ? 'file' : 'text',
    text,
    location: null,
    attachments: [],
    at: receivedAt,
    email: {
      subject: email.subject,
      isIdentified: email.authentication.dmarc === 'pass',
      isQuiet: isSpam(mail) || email.isAutomatic || thread.isFlooded,
      store(id) {
        const from = authorOf(mail)
        const isFromOther = conversation.contactAddress !== from
        rows.emails.push(toEmailRow(id, { ...mail, from, isFromOther, quotedFrom: quotedFrom(text ?? '', thread) }))
        if (mail.source) rows.sources.push(toSourceRow(ctx, id, mail.source))
        return attachments.map((each, position) => insertAttachment(ctx, id, { ...each, position }))
      },
    },
  }
}

const addSpamLabel = (ctx: WriteContext, conversationId: string): void =>
  ctx.onCommit(sql`
    update conversations set labels = array_append(labels, 'spam')
    where tenant_id = ${ctx.actor.tenantId} and id = ${conversationId} and not labels @> array['spam']`)
