import Type, { type Static } from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { asSystem } from '#platform/context-factory.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, named, strict } from '#platform/http/schemas.ts'
import { invalidField, type Refusal, refuse } from '#platform/kernel/errors.ts'
import { language, oneOf } from '#platform/resource/fields.ts'
import { type LetterChannel, type LetterEvent, letterChannels, letterEventNames } from '../letter-events.ts'
import type { LetterChanges, SkipReason } from '../record/letter-values.ts'
import { letters } from '../record/letters.ts'
import { sendLetter } from '../sending/send-letter.ts'
import { findBooking, type NotifiedBooking } from './notified-booking.ts'
import { listRulesOfHotel } from './rules-for-booking.ts'
import { storeLetter } from './store-letter.ts'
import { supersedeLetters } from './supersede-letters.ts'

const LetterRequest = named(
  'LetterCreate',
  Type.Object(
    {
      reservationId: doc(Id, 'The booking.'),
      event: doc(Type.Unsafe<LetterEvent>(oneOf(...letterEventNames).schema), 'What the letter is about.', 'confirmed'),
      channel: Type.Optional(
        doc(
          Type.Unsafe<LetterChannel>(named('LetterChannel', oneOf(...letterChannels)).schema),
          'The only channel to use. By default the one that the guest prefers, then those of the rule.',
          'email',
        ),
      ),
      languageCode: Type.Optional(
        doc(Type.Unsafe<string>(language().schema), 'The language. By default that of the guest.', 'de'),
      ),
    },
    strict,
  ),
)
type LetterRequest = Static<typeof LetterRequest>

/** `POST /letters`: writes a letter now, or again. */
export const sendLetterNow = endpoint({
  method: 'POST',
  path: '/letters',
  operationId: 'sendLetter',
  access: 'reservations.manage',
  reach: 'hotel',
  summary: 'Write a letter now',
  description:
    'Writes a letter about a booking at once, also if there was one, and returns it. It uses the active rule of the ' +
    'hotel for the event, or else an inactive one, and does not wait for the end of quiet hours. Refused if the booking ' +
    'is not in the status that the letter is about, or if no channel is possible. A planned letter of the rule is skipped.',
  errors: ['letter_not_possible', 'contact_not_permitted', 'unknown_reference'],
  emits: ['letter.sent', 'letter.failed'],
  extension: true,
  body: LetterRequest,
  returns: json(letters.shapes.row),
  async handle(ctx, { body }) {
    const booking = await findBooking(ctx, body.reservationId)
    if (!booking) throw invalidField('reservationId', 'unknown_reference', 'There is no such reservation')
    // The thread may belong to a hotel that the user does not see.
    const id = await ctx.acrossHotels((db) => {
      const system = { ...asSystem(ctx), db, acrossHotels: <Result>(work: (all: Db) => Promise<Result>) => work(db) }
      return writeNow(system, { body, booking, userId: ctx.actor.userId })
    })
    ctx.audit({ action: 'letter.sent', resourceType: 'letter', resourceId: id })
    const letter = await letters.find(ctx, id)
    if (!letter) throw new Error('The letter was not stored')
    return letter
  },
})

type Booking = Pick<NotifiedBooking, 'hotelId' | 'guestId'>

/** Stores the letter and sends it, in one transaction. Returns its id. Throws 409 with the reason. */
async function writeNow(
  system: WriteContext,
  {
    body,
    booking,
    userId,
  }: { readonly body: LetterRequest; readonly booking: Booking; readonly userId: string | null },
): Promise<string> {
  const { reservationId, event, channel, languageCode } = body
  const rules = await listRulesOfHotel(system, booking.hotelId, [event])
  const rule = rules.find(({ isActive }) => isActive) ?? rules[0]
  if (!rule) throw notPossible('ruleOff')
  const changes = event === 'changed' ? await findLastChanges(system, reservationId) : null
  const id = await storeLetter(system, {
    ...booking,
    reservationId,
    ruleId: rule.id,
    event,
    occasion: system.newId(),
    dueAt: system.now,
    changes,
    byUserId: userId,
  })
  if (id === undefined) throw new Error('A letter of a new occasion was not stored')
  const outcome = await sendLetter(system, id, { channel, languageCode })
  if (outcome.kind === 'unsent') throw notPossible(outcome.reason)
  // What the rule was about to say has been said.
  await supersedeLetters(system, reservationId, sql`rule_id = ${rule.id} and id <> ${id}`)
  return id
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
  superseded: 'the booking is not in the status that this letter is about',
  noChange: 'nothing has changed since the booking was made or last told',
  ruleOff: 'the hotel has no letter rule for this event',
  pastDue: 'the stay or the hold that it is about is over',
}

function notPossible(reason: SkipReason): Refusal {
  if (reason === 'objected')
    return refuse('contact_not_permitted', 'This guest does not want messages', 'reservationId')
  if (reason === 'noConsent')
    return refuse('contact_not_permitted', 'This guest has not agreed to marketing on these channels', 'reservationId')
  return refuse('letter_not_possible', `${reason}: ${obstacles[reason] ?? 'the letter is not possible now'}`, 'event')
}
