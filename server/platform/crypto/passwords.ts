import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Refusal, refuse } from '../kernel/errors.ts'
import { concurrencyLimit } from '../limits/concurrency-limit.ts'
import { constantTimeEqual } from './constant-time-equal.ts'

/** Which of several hashes matches a password. */
export type PasswordHashMatch = { readonly index: number; readonly isOldForm: boolean }

/**
 * A password as it is hashed: in NFC, with a space for each blank. The same password typed on another keyboard is then
 * the same bytes.
 */
const storedForm = (password: string): string => password.normalize('NFC').replaceAll(/\p{Zs}/gu, ' ')

/** The forms of which the hash may be: that of today, and what earlier releases hashed as it was typed. */
const formsOf = (password: string): readonly string[] => {
  const form = storedForm(password)
  return [...new Set([form, password, password.normalize('NFC'), password.normalize('NFD')])]
}

/** Hashes and verifies passwords with argon2id. A call is refused with 503 if too many calls wait. */
export type PasswordHasher = {
  /** The PHC text to store. It uses the salt of `like`, another hash of the same login address, if given. */
  hashPassword(password: string, like?: string): Promise<string>
  /** Whether `stored` is the hash of `password`, in the form of today or of an earlier release. */
  verifyPassword(stored: string, password: string): Promise<boolean>
  /**
   * The index of the first hash in `stored` that matches, and whether it is of a form that is no longer stored. Hashes with one salt need one computation, and an empty list
   * needs one, too, so that the time does not reveal how many accounts an address has.
   */
  findMatch(stored: readonly string[], password: string): Promise<PasswordHashMatch | undefined>
}

const passes = { timeCost: 1, parallelism: 1 }

/** A valid hash that no password matches. */
export const dummyHash = (memoryKiB = costKiB): string =>
  `$argon2id$v=19$m=${memoryKiB},t=1,p=1$a750NpoTeejXD00guf18Aw$s3AN7a2FRVr8K6bSml7iYmh/+tLeL6cYZ1K6bJgzyQw`

/** The memory of one hash: 46 MiB. */
const costKiB = 47_104

/** libuv has four threads; one stays free for files. */
const maxConcurrent = Math.min(availableParallelism(), 3)

/** `atOnce` hashes run concurrently (`memoryKiB` each), and `waiting` more wait. Further calls are refused with 503. */
export function createPasswordHasher({
  atOnce = maxConcurrent,
  waiting = 32,
  memoryKiB = costKiB,
} = {}): PasswordHasher {
  const take = concurrencyLimit(atOnce, waiting, tooMany)
  const nothing = dummyHash(memoryKiB)
  return {
    hashPassword: (password, like) =>
      take(() =>
        hash(storedForm(password), { ...passes, memoryCost: memoryKiB, ...(like ? { salt: saltOf(like) } : {}) }),
      ),
    findMatch: (stored, password) =>
      take(async () => {
        for (const [form, text] of formsOf(password).entries()) {
          const index = await findHash(stored, text, nothing)
          if (index !== undefined) return { index, isOldForm: form > 0 }
        }
        return undefined
      }),
    verifyPassword: (stored, password) =>
      take(async () => {
        for (const form of formsOf(password)) if (await verify(stored, form)) return true
        return false
      }),
  }
}

async function findHash(stored: readonly string[], password: string, nothing: string): Promise<number | undefined> {
  if (stored.length === 0) await verify(nothing, password)
  const bySalt = Map.groupBy(stored.entries(), ([, text]) => text.slice(0, text.lastIndexOf('$')))
  const matches: number[] = []
  for (const [first, ...rest] of bySalt.values()) {
    if (!first) continue
    const computed = await hashAgain(first[1], password)
    matches.push(...[first, ...rest].flatMap(([index, text]) => (constantTimeEqual(text, computed) ? [index] : [])))
  }
  return matches.toSorted((a, b) => a - b)[0]
}

/** The salt of a PHC text. */
const saltOf = (stored: string): Buffer => Buffer.from(stored.split('$')[4] ?? '', 'base64')

/** The PHC text of a password with the cost and salt of another. */
function hashAgain(stored: string, password: string): Promise<string> {
  const cost = new Map((stored.split('$')[3] ?? '').split(',').map((each) => each.split('=') as [string, string]))
  const [memoryCost, timeCost, parallelism] = ['m', 't', 'p'].map((name) => Number(cost.get(name)))
  return hash(password, { memoryCost, timeCost, parallelism, salt: saltOf(stored) } as Parameters<typeof hash>[1])
}

const tooMany = (): Refusal =>
  refuse('unavailable', 'Too many concurrent sign-ins; try again in a moment', '', { 'retry-after': '1' })
