import { createHash } from 'node:crypto'
import { newToken } from '#platform/kernel/ids.ts'

/** Days that a visitor's token is good for from its last use. */
export const tokenDays = 30

const sign = 'cv_'
const shape = /^cv_[A-Za-z0-9_-]{43}$/

/** A token with 256 random bits; the text exists nowhere else. */
export function newVisitorToken(): { readonly text: string; readonly hash: Buffer } {
  const text = sign + newToken()
  return { text, hash: hashOf(text) }
}

/** What a token is known by, or nothing for a text that cannot be one. */
export const readVisitorToken = (text: string | undefined): Buffer | undefined =>
  text !== undefined && shape.test(text) ? hashOf(text) : undefined

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
