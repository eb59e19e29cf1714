import Type from 'typebox'
import { doc, InstantOrNull, named } from '#platform/http/schemas.ts'
import type { Channel } from '../channels.ts'

/** Whether free text is allowed now. `expiresAt` is the end of the window, in the future or in the past. */
export type MessagingWindow = { readonly isOpen: boolean; readonly expiresAt: string | null }

/** The schema of a messaging window. */
export const MessagingWindowSchema = named(
  'MessagingWindow',
  Type.Object({
    isOpen: doc(Type.Boolean(), 'True if free text is allowed now; otherwise only a template may be sent.', true),
    expiresAt: doc(
      InstantOrNull,
      'When the window closes or has closed; null if the channel has none or the guest has not written.',
      '2026-08-02T10:02:15.000Z',
    ),
  }),
)

/** The fields of a conversation that decide its messaging window. */
export type MessagingWindowFacts = { readonly channel: Channel; readonly lastInboundAt: string | null }

const windowHours = 24

/** The channels on which the hotel may write at any time. */
const alwaysOpen: readonly Channel[] = ['sms', 'webchat', 'email']

/**
 * SMS, web chat and e-mail are always open. On the other channels the guest opens the window for 24 hours with each message.
 */
export function messagingWindowOf(
  { channel, lastInboundAt }: MessagingWindowFacts,
  now: Temporal.Instant,
): MessagingWindow {
  if (alwaysOpen.includes(channel)) return { isOpen: true, expiresAt: null }
  if (lastInboundAt === null) return { isOpen: false, expiresAt: null }
  const expiresAt = Temporal.Instant.from(lastInboundAt).add({ hours: windowHours })
  return { isOpen: Temporal.Instant.compare(now, expiresAt) < 0, expiresAt: expiresAt.toString() }
}
