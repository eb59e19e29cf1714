import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused on the phone: without O, I, 0 and 1. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random number of eight characters: one of 2⁴⁰. With a million bookings, one in a million new numbers collides. */
export const newConfirmationNumber = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('')
