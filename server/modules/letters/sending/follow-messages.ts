import { messageFailed, messageSent } from '#modules/channels/index.ts'
import { sql } from '#platform/db/sql.ts'
import { on, type Subscriber } from '#platform/events/relay.ts'
import { letterSent } from '../events.ts'
import type { LetterEvent } from '../letter-events.ts'
import { notifyLetterChanged } from '../live-events.ts'
import type { SubjectIds } from '../subjects/letter-subject.ts'
import { enqueueLetter } from './send-letter-job.ts'

/** A letter whose message fails takes the next channel, at once. What is older than its last message is ignored. */
const onMessageFailed = on(messageFailed, async (ctx, { data: { letterId, messageId, errorCode } }) => {
  const waiting = await ctx.db.run(sql`
    update letters set status = 'queued',
      attempts = jsonb_set(attempts, '{-1,errorCode}', to_jsonb(${errorCode ?? 'failed'}::text)),
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${letterId} and status in ('queued', 'sent')
      and attempts -> -1 ->> 'messageId' = ${messageId}`)
  if (waiting > 0) enqueueLetter(ctx, letterId, ctx.now)
})

type SentLetter = SubjectIds & {
  readonly guestId: string
  readonly hotelId: string
  readonly event: LetterEvent
  readonly languageCode: string | null
  readonly channel: string
  readonly byUserId: string | null
}

/** Tells the world of a letter that a provider has accepted. That of a user is in the audit log since the user sent it. */
const onMessageSent = on(messageSent, async (ctx, { data: { letterId, messageId } }) => {
  const found = await ctx.db.one(sql<SentLetter>`
    select reservation_id, offer_id, guest_id, hotel_id, event, language_code, attempt ->> 'channel' as channel,
      by_user_id
    from letters, jsonb_array_elements(attempts) as attempt
    where tenant_id = ${ctx.actor.tenantId} and id = ${letterId} and attempt ->> 'messageId' = ${messageId}`)
  if (!found) return
  const { byUserId, ...letter } = found
  ctx.emit(letterSent, { subjectId: letterId, hotelId: letter.hotelId, data: { letterId, messageId, ...letter } })
  notifyLetterChanged(ctx, { ...letter, id: letterId, status: 'sent' })
  if (byUserId === null) ctx.audit({ action: 'letter.sent', resourceType: 'letter', resourceId: letterId })
})

/** Lets letters follow their messages. */
export const messageSubscribers: readonly Subscriber[] = [onMessageFailed, onMessageSent]
