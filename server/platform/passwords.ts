import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type Refusal, refuse } from './errors.ts'
import { turns } from './turns.ts'

/** Hashes and checks passwords with argon2id. Each call may be refused with 503 when too many wait. */
export type Passwords = {
  /** The PHC text to store. */
  hashPassword(password: string): Promise<string>
  /** Whether `password` is the one behind `stored`. */
  verifyPassword(stored: string, password: string): Promise<boolean>
  /** The same work as `verifyPassword` for a user who does not exist, so that time tells nobody which. */
  verifyAgainstNothing(password: string): Promise<false>
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
    hashPassword: (password) => take(() => hash(password, { ...passes, memoryCost: memoryKiB })),
    verifyPassword: (stored, password) => take(() => verify(stored, password)),
    verifyAgainstNothing: (password) => take(async () => (await verify(nothing, password)) && false),
  }
}

const tooMany = (): Refusal =>
  refuse('unavailable', 'Too many people are signing in at once', '', { 'retry-after': '1' })
