// Generated from the code of the service by `npm run generate`.

/** The events of letters, in the order of a booking’s life. */
export const letterEvents = ['confirmed', 'held', 'changed', 'cancelled', 'holdExpiring', 'beforeArrival', 'afterStay', 'offer', 'offerReminder'] as const

/** Those that are about bookings. */
export const bookingEvents = ['confirmed', 'held', 'changed', 'cancelled', 'holdExpiring', 'beforeArrival', 'afterStay'] as const

/** The channels of letters. */
export const letterChannels = ['whatsapp', 'email', 'sms'] as const

/** The statuses of letters. */
export const letterStatuses = ['planned', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const
