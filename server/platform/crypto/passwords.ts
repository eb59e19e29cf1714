import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Refusal, refuse } from '../kernel/errors.ts'
import { concurrencyLimit } from '../limits/concurrency-limit.ts'
import { constantTimeEqual } from './constant-time-equal.ts'

/** Hashes and verifies passwords with argon2id. A call is refused with 503 if too many calls wait. */
export type PasswordHasher = {
  /** The PHC text to store. It uses the salt of `like`, another hash of the same login address, if given. */
  hashPassword(password: string, like?: string): Promise<string>
  /** Whether `stored` is the hash of `password`. */
  verifyPassword(stored: string, password: string): Promise<boolean>
  /**
   * The index of the first hash in `stored` that matches. Hashes with one salt need one computation, and an empty list
   * needs one, too, so that the time does not reveal how many accounts an address has.
   */
  findMatch(stored: readonly string[], password: string): Promise<number | undefined>
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
      take(() => hash(password, { ...passes, memoryCost: memoryKiB, ...(like ? { salt: saltOf(like) } : {}) })),
    findMatch: (stored, password) =>
      take(async () => {
        if (stored.length === 0) await verify(nothing, password)
        const bySalt = Map.groupBy(stored.entries(), ([, text]) => text.slice(0, text.lastIndexOf('$')))
        const matches: number[] = []
        for (const [first, ...rest] of bySalt.values()) {
          if (!first) continue
          const computed = await hashAgain(first[1], password)
          matches.push(
            ...[first, ...rest].flatMap(([index, text]) => (constantTimeEqual(text, computed) ? [index] : [])),
          )
        }
        return matches.toSorted((a, b) => a - b)[0]
      }),
    verifyPassword: (stored, password) => take(() => verify(stored, password)),
  }
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
