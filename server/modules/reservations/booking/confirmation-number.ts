import { randomInt } from 'node:crypto'

/** Letters and digits that nobody mistakes for each other on the phone: no O, I, 0, 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Eight of them: 2⁴⁰ numbers, so that a tenant with a million bookings meets one twice in a million tries. */
export const newConfirmationNumber = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
