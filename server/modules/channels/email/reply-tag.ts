import { randomInt } from 'node:crypto'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const tagLength = 16

/** The tag of a new thread: 16 random letters, so that nobody guesses the address of another thread. */
export const newReplyTag = (): string =>
  Array.from({ length: tagLength }, () => letters[randomInt(letters.length)]).join('')

/** The address of a sender with the tag of a thread: `reception+tag@hotel.example`. */
export function withReplyTag(address: string, tag: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}+${tag}${address.slice(at)}`
}
