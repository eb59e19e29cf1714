import type { WriteContext } from '#platform/context.ts'
import { asSystem } from '#platform/context-factory.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import { currentTrace } from '#platform/observability/trace-context.ts'
import type { LetterEvent } from '../letter-events.ts'
import type { LetterChanges, SkipReason } from '../record/letter-values.ts'
import type { LetterOutcome, LetterWish } from '../sending/letter-sending.ts'
import { sendLetters } from '../sending/send-letters.ts'
import { listRulesOfHotel } from './rules-for-booking.ts'
import { storeLetter } from './store-letter.ts'
import { supersedeLetters } from './supersede-letters.ts'

/** A letter that a user sends now, about a booking or an offer that the user may see. */
export type RequestedLetter = LetterWish & {
  readonly reservationId?: string
  readonly offerId?: string
  readonly guestId: string
  readonly hotelId: string
  readonly event: LetterEvent
}

/** A letter, and what became of it. Without a rule none is stored. */
type WrittenLetter = { readonly id: string | null; readonly outcome: LetterOutcome }

/**
 * Writes a letter in the caller's transaction, as the system, and returns its id. It uses the active rule of the hotel
 * for the event, or else an inactive one. Throws 409 `letter_not_possible` and `contact_not_permitted`, and 404 for an
 * unknown conversation.
 */
export async function writeLetterNow(ctx: WriteContext, requested: RequestedLetter): Promise<string> {
  const { id, outcome } = await tryLetterNow(ctx, requested)
  if (id === null || outcome.kind === 'unsent')
    throw letterRefusal(outcome.kind === 'unsent' ? outcome.reason : 'ruleOff', requested)
  ctx.audit({ action: 'letter.sent', resourceType: 'letter', resourceId: id })
  return id
}

/** The same, but returns what became of the letter also if no channel carries it: for a transaction that is undone. */
export async function tryLetterNow(ctx: WriteContext, requested: RequestedLetter): Promise<WrittenLetter> {
  // The thread may belong to a hotel that the user does not see.
  return ctx.acrossHotels((db) => {
    const system = { ...asSystem(ctx), db, acrossHotels: <Result>(work: (all: Db) => Promise<Result>) => work(db) }
    return storeAndSend(system, requested, ctx.actor.userId)
  })
}

async function storeAndSend(
  system: WriteContext,
  { channel, languageCode, conversationId, ...requested }: RequestedLetter,
  byUserId: string | null,
): Promise<WrittenLetter> {
  const { event, hotelId, reservationId } = requested
  const rules = await listRulesOfHotel(system, hotelId, [event])
  const rule = rules.find(({ isActive }) => isActive) ?? rules[0]
  if (!rule) return { id: null, outcome: { kind: 'unsent', reason: 'ruleOff', passed: [] } }
  const changes = event === 'changed' && reservationId ? await findLastChanges(system, reservationId) : null
  const letter = { ...requested, ruleId: rule.id, occasion: system.newId(), dueAt: system.now, changes, byUserId }
  const id = await storeLetter(system, letter)
  if (id === undefined) throw new Error('A letter of a new occasion was not stored')
  const wish = { id, channel, languageCode, conversationId, trace: currentTrace() }
  const [outcome = { kind: 'none' }] = await sendLetters(system, [wish])
  // What the rule was about to say has been said.
  const subjectId = requested.reservationId ?? requested.offerId ?? ''
  if (outcome.kind !== 'unsent') await supersedeLetters(system, subjectId, sql`rule_id = ${rule.id} and id <> ${id}`)
  return { id, outcome }
}

/** What the last letter about a change has told. */
async function findLastChanges({ db, actor }: WriteContext, reservationId: string): Promise<LetterChanges | null> {
  const last = await db.one(sql<{ changes: LetterChanges }>`
    select changes from letters
    where tenant_id = ${actor.tenantId} and reservation_id = ${reservationId} and event = 'changed'
      and changes is not null
    order by created_at desc, id desc limit 1`)
  return last?.changes ?? null
}

/** Why a letter cannot be sent now, in words. */
const obstacles: Readonly<Partial<Record<SkipReason, string>>> = {
  noAddress: 'the guest has no address on these channels',
  noSender: 'no active sender of the hotel is on these channels',
  noText: 'there is no text for these channels, such as an approved message template',
  superseded: 'the booking or the offer is not in the status that this letter is about',
  noChange: 'nothing has changed since the booking was made or last told',
  ruleOff: 'the hotel has no letter rule for this event',
  pastDue: 'the stay, the hold or the offer that it is about is over',
}

function letterRefusal(reason: SkipReason, { offerId }: Pick<RequestedLetter, 'offerId'>): Refusal {
  const [guestField, eventField] = offerId ? ['channel', 'channel'] : ['reservationId', 'event']
  if (reason === 'objected') return refuse('contact_not_permitted', 'This guest does not want messages', guestField)
  if (reason === 'noConsent')
    return refuse('contact_not_permitted', 'This guest has not agreed to marketing on these channels', guestField)
  return refuse(
    'letter_not_possible',
    `${reason}: ${obstacles[reason] ?? 'the letter is not possible now'}`,
    eventField,
  )
}
