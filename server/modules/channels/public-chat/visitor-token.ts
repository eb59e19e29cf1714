import { createHash } from 'node:crypto'
import { newToken } from '#platform/kernel/ids.ts'

/** The lifetime of a visitor's token from its last use, in days. */
export const tokenDays = 30

const prefix = 'cv_'
const shape = /^cv_[A-Za-z0-9_-]{43}$/

/** A token with 256 random bits. Only its hash is stored. */
export function newVisitorToken(): { readonly text: string; readonly hash: Buffer } {
  const text = prefix + newToken()
  return { text, hash: hashOf(text) }
}

/** The hash of a token; undefined for a malformed one. */
export const hashVisitorToken = (text: string | undefined): Buffer | undefined =>
  text !== undefined && shape.test(text) ? hashOf(text) : undefined

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
