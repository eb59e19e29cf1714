import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Refusal, refuse } from '../kernel/errors.ts'
import { isEqualInConstantTime } from './constant-time-equal.ts'
import { turns } from '../limits/concurrency-limit.ts'

/** Hashes and checks passwords with argon2id. Each call may be refused with 503 when too many wait. */
export type Passwords = {
  /** The PHC text to store. With the salt of `like`, another hash of the same login address, where there is one. */
  hashPassword(password: string, like?: string): Promise<string>
  /** Whether `password` is the one behind `stored`. */
  verifyPassword(stored: string, password: string): Promise<boolean>
  /**
   * The first of `stored` that `password` is behind, by its index. Those with one salt are one piece of work, and so is
   * none at all: time does not tell how many accounts an address has.
   */
  findMatch(stored: readonly string[], password: string): Promise<number | undefined>
}

const passes = { timeCost: 1, parallelism: 1 }

/** What no password hashes to. */
export const hashOfNothing = (memoryKiB = costKiB): string =>
  `$argon2id$v=19$m=${memoryKiB},t=1,p=1$a750NpoTeejXD00guf18Aw$s3AN7a2FRVr8K6bSml7iYmh/+tLeL6cYZ1K6bJgzyQw`

/** What a hash takes: 46 MiB. */
const costKiB = 47_104

/** Of libuv's four threads one stays free for files. */
const mostAtOnce = Math.min(availableParallelism(), 3)

/** `atOnce` hashes run side by side (`memoryKiB` each), `waiting` more queue; the next is refused with 503. */
export function passwordHashing({ atOnce = mostAtOnce, waiting = 32, memoryKiB = costKiB } = {}): Passwords {
  const take = turns(atOnce, waiting, tooMany)
  const nothing = hashOfNothing(memoryKiB)
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
          const made = await hashAgain(first[1], password)
          matches.push(
            ...[first, ...rest].flatMap(([index, text]) => (isEqualInConstantTime(text, made) ? [index] : [])),
          )
        }
        return matches.toSorted((a, b) => a - b)[0]
      }),
    verifyPassword: (stored, password) => take(() => verify(stored, password)),
  }
}

/** The salt of a PHC text. */
const saltOf = (stored: string): Buffer => Buffer.from(stored.split('$')[4] ?? '', 'base64')

/** The PHC text of a password with the cost and the salt of another. */
function hashAgain(stored: string, password: string): Promise<string> {
  const cost = new Map((stored.split('$')[3] ?? '').split(',').map((each) => each.split('=') as [string, string]))
  const [memoryCost, timeCost, parallelism] = ['m', 't', 'p'].map((name) => Number(cost.get(name)))
  return hash(password, { memoryCost, timeCost, parallelism, salt: saltOf(stored) } as Parameters<typeof hash>[1])
}

const tooMany = (): Refusal =>
  refuse('unavailable', 'Too many people are signing in at once', '', { 'retry-after': '1' })
