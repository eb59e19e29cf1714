import type { KeyMaterial } from './key-text.ts'

/** A key of the ring, which signs and seals from `activeFrom` on; without it, from the beginning. */
export type RingKey = KeyMaterial & { readonly activeFrom?: Temporal.Instant }

/** Where a key stands in its life: next → active → verify-only → gone. */
export type KeyState = {
  readonly id: string
  readonly state: 'next' | 'active' | 'verify-only'
  readonly from: Temporal.Instant | undefined
  /** When the key after it took over, or will. */
  readonly until: Temporal.Instant | undefined
}

/** The key that signs and seals at `now`: of `keys`, the newest first, the first whose moment has come. */
export function activeKey(keys: readonly RingKey[], now: Temporal.Instant): RingKey {
  const key =
    keys.find(({ activeFrom }) => !activeFrom || Temporal.Instant.compare(activeFrom, now) <= 0) ?? keys.at(-1)
  if (!key) throw new Error('A key ring holds at least one key')
  return key
}

/** The states of all keys at `now`, in their order: the newest first. */
export function keyStates(keys: readonly RingKey[], now: Temporal.Instant): readonly KeyState[] {
  const active = keys.indexOf(activeKey(keys, now))
  return keys.map(({ id, activeFrom }, index) => ({
    id,
    state: index < active ? 'next' : index === active ? 'active' : 'verify-only',
    from: activeFrom,
    until: keys[index - 1]?.activeFrom,
  }))
}
