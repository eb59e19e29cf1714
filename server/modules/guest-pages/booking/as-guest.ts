import { authenticateGuest, guestPageLimits } from '#modules/guest-links/index.ts'

/** What the endpoints of the page of a booking have in common: their caller is the guest of its link. */
export const asGuestOfBooking = {
  access: 'anyone',
  extension: true,
  caller: authenticateGuest('booking'),
  allowances: guestPageLimits,
} as const
