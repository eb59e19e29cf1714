import Type from 'typebox'
import { InstantOrNull } from '#platform/http/schemas.ts'
import type { Channel } from '../channels.ts'

/** Whether free text is allowed now. `expiresAt` is the end of the window, in the future or in the past. */
export type MessagingWindow = { readonly isOpen: boolean; readonly expiresAt: string | null }

/** The schema of a messaging window. */
export const MessagingWindowSchema = Type.Object(
  {
    isOpen: Type.Boolean(),
    expiresAt: InstantOrNull,
  },
  { description: 'WhatsApp, Instagram and Messenger allow free text for 24 hours after the guest’s last message' },
)

/** The fields of a conversation that decide its messaging window. */
export type MessagingWindowFacts = { readonly channel: Channel; readonly lastInboundAt: string | null }

const windowHours = 24

/**
 * SMS and web chat are always open. On the other channels the guest opens the window for 24 hours with each message.
 */
export function messagingWindowOf(
  { channel, lastInboundAt }: MessagingWindowFacts,
  now: Temporal.Instant,
): MessagingWindow {
  if (channel === 'sms' || channel === 'webchat') return { isOpen: true, expiresAt: null }
  if (lastInboundAt === null) return { isOpen: false, expiresAt: null }
  const expiresAt = Temporal.Instant.from(lastInboundAt).add({ hours: windowHours })
  return { isOpen: Temporal.Instant.compare(now, expiresAt) < 0, expiresAt: expiresAt.toString() }
}
