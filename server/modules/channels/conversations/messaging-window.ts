import Type from 'typebox'
import type { Channel } from '../channels.ts'

/** Whether free text may be written now; `expiresAt`: until when it may, or since when it may not. */
export type ReplyWindow = { readonly isOpen: boolean; readonly expiresAt: string | null }

/** Its schema. */
export const ReplyWindowShape = Type.Object(
  {
    isOpen: Type.Boolean(),
    expiresAt: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
  },
  { description: 'Messaging app and social networks take free text for 24 hours from the last message of the guest' },
)

/** What of a conversation decides it. */
export type WindowFacts = { readonly channel: Channel; readonly lastInboundAt: string | null }

const windowHours = 24

/** Text messages and web chat are always open; elsewhere the guest opens it by writing, for 24 hours. */
export function replyWindowOf({ channel, lastInboundAt }: WindowFacts, now: Temporal.Instant): ReplyWindow {
  if (channel === 'sms' || channel === 'webchat') return { isOpen: true, expiresAt: null }
  if (lastInboundAt === null) return { isOpen: false, expiresAt: null }
  const expiresAt = Temporal.Instant.from(lastInboundAt).add({ hours: windowHours })
  return { isOpen: Temporal.Instant.compare(now, expiresAt) < 0, expiresAt: expiresAt.toString() }
}
