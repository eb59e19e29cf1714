import type { KeyMaterial } from './key-text.ts'

/** A key of the ring. It signs and encrypts from `activeFrom`, or from the beginning if that is absent. */
export type RingKey = KeyMaterial & { readonly activeFrom?: Temporal.Instant }

/** The state of a key: next → active → verify-only → removed. */
export type KeyState = {
  readonly id: string
  readonly state: 'next' | 'active' | 'verify-only'
  readonly from: Temporal.Instant | undefined
  /** When the next newer key took over or will take over. */
  readonly until: Temporal.Instant | undefined
}

/** The key that signs and encrypts at `now`: of `keys`, the newest first, the first one whose time has come. */
export function activeKey(keys: readonly RingKey[], now: Temporal.Instant): RingKey {
  const key =
    keys.find(({ activeFrom }) => !activeFrom || Temporal.Instant.compare(activeFrom, now) <= 0) ?? keys.at(-1)
  if (!key) throw new Error('A key ring contains at least one key')
  return key
}

/** The states of all keys at `now`, the newest first. */
export function keyStates(keys: readonly RingKey[], now: Temporal.Instant): readonly KeyState[] {
  const active = keys.indexOf(activeKey(keys, now))
  return keys.map(({ id, activeFrom }, index) => ({
    id,
    state: index < active ? 'next' : index === active ? 'active' : 'verify-only',
    from: activeFrom,
    until: keys[index - 1]?.activeFrom,
  }))
}
