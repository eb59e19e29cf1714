import Type, { type Static } from 'typebox'
import { letterChannels } from '#modules/letters/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, named, orNull, strict } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { oneOf } from '#platform/resource/fields.ts'
import type { Offer } from '../record/offers.ts'

/** How an offer is to be written to its guest. */
export const OfferSending = Type.Object(
  {
    channel: Type.Optional(
      doc(
        Type.Unsafe<(typeof letterChannels)[number]>(named('LetterChannel', oneOf(...letterChannels)).schema),
        'The only channel to use. By default the one that the guest prefers, then those of the letter rule.',
        'email',
      ),
    ),
    conversationId: Type.Optional(
      doc(orNull(Id), 'The conversation of the guest that it is to go into, on the channel of that conversation.'),
    ),
  },
  { ...strict, title: 'OfferSending' },
)
export type OfferSending = Static<typeof OfferSending>

/** Throws 422 on `conversationId` for a conversation that the user does not see, or that is not of the guest. */
export async function resolveConversation(
  { db, actor }: WriteContext,
  { guestId }: Pick<Offer, 'guestId'>,
  { conversationId, channel }: OfferSending,
): Promise<string | undefined> {
  if (!conversationId) return undefined
  const field = 'conversationId'
  if (channel) throw invalidField(field, 'invalid_value', 'Give either channel or conversationId')
  const found = await db.one(sql<{ guestId: string | null }>`
    select guest_id from conversations
    where tenant_id = ${actor.tenantId} and id = ${conversationId} and last_message_at is not null`)
  if (!found) throw invalidField(field, 'unknown_reference', 'There is no such conversation')
  if (found.guestId !== guestId) throw invalidField(field, 'invalid_value', 'The conversation is not with this guest')
  return conversationId
}
