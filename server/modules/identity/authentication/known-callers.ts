import type { Actor } from '#platform/context.ts'
import { type ActorFacts, type ActorIds, toActor } from './actor-facts.ts'

/** A caller as the database described it at its last request to this process. */
export type KnownCaller = { readonly facts: ActorFacts; readonly actor: Actor }

/** What the database says of a caller now. */
type CurrentFacts = { readonly facts: ActorFacts; readonly ids: ActorIds }

/**
 * The callers of the last requests, to guess who a bearer is. A guess decides nothing: `confirm` compares it with the
 * database at every request.
 */
export type KnownCallers = {
  find(key: string): KnownCaller | undefined
  /**
   * Returns the actor of the facts that `read` finds: the known actor, as the same object, if it still has these facts.
   * Forgets the caller if `read` throws. Throws 403 `user_suspended` unless the user is active.
   */
  confirm(key: string, read: () => Promise<CurrentFacts>): Promise<Actor>
}

/** Remembers at most `limit` callers; the oldest is forgotten first. */
export function knownCallers(limit = 5_000): KnownCallers {
  const known = new Map<string, KnownCaller>()

  const remember = (key: string, { facts, ids }: CurrentFacts): Actor => {
    const before = known.get(key)
    if (before && isSame(before.facts, facts)) return before.actor
    const actor = toActor(facts, ids)
    known.delete(key)
    known.set(key, { facts, actor })
    for (const oldest of known.keys()) {
      if (known.size <= limit) break
      known.delete(oldest)
    }
    return actor
  }

  return {
    find: (key) => known.get(key),
    async confirm(key, read) {
      try {
        return remember(key, await read())
      } catch (error) {
        known.delete(key)
        throw error
      }
    },
  }
}

/** Compares all facts, lists by their items. A fact that is added later is compared, too. */
function isSame(one: ActorFacts, other: ActorFacts): boolean {
  const names = Object.keys(other) as (keyof ActorFacts)[]
  return Object.keys(one).length === names.length && names.every((name) => isEqual(one[name], other[name]))
}

function isEqual(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other
  return one.length === other.length && one.every((item, index) => item === other[index])
}
