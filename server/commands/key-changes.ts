import { CommandRefusal } from '#platform/config/operator-error.ts'
import { accessTokenAcceptedSeconds } from '#platform/crypto/access-tokens.ts'
import { newKey, readKeyFile, writeKeyFile } from '#platform/crypto/key-ring-file.ts'
import { keyStates, type RingKey } from '#platform/crypto/key-states.ts'
import type { EncryptedCount } from './encrypted-values.ts'

/** The key ring was not changed. The message tells the operator why. */
export class KeyRefusal extends CommandRefusal {}

/** All processes know a new key after a second; shared file systems may take longer. */
const leadSeconds = 60

/**
 * Adds a key to the file. All processes verify with it at once and sign with it after a minute.
 * @throws KeyRefusal
 */
export async function rotateKeys(file: string, now: Temporal.Instant): Promise<Required<RingKey>> {
  const keys = await readKeyFile(file)
  const next = keyStates(keys, now).find(({ state }) => state === 'next')
  if (next) throw new KeyRefusal(`${next.id} was already added and becomes the active key at ${next.from}`)
  const activeFrom = now.add({ seconds: leadSeconds }).round({ smallestUnit: 'second', roundingMode: 'ceil' })
  const key = { ...newKey(), activeFrom }
  await writeKeyFile(file, [key, ...keys])
  return key
}

type Retiring = { readonly id: string; readonly counts: readonly EncryptedCount[]; readonly now: Temporal.Instant }

/**
 * Removes a key from the file when nothing needs it any more.
 * @throws KeyRefusal
 */
export async function retireKey(file: string, retiring: Retiring): Promise<void> {
  const keys = await readKeyFile(file)
  checkRetiring(keys, retiring)
  await writeKeyFile(
    file,
    keys.filter(({ id }) => id !== retiring.id),
  )
}

/**
 * Checks that nothing needs the key any more.
 * @throws KeyRefusal that says what needs it
 */
export function checkRetiring(keys: readonly RingKey[], { id, counts, now }: Retiring): void {
  const key = keyStates(keys, now).find((each) => each.id === id)
  if (!key)
    throw new KeyRefusal(`There is no key ${id} in the ring; it contains ${keys.map((each) => each.id).join(', ')}`)
  if (key.state === 'active') throw new KeyRefusal(`${id} is the active key: rotate first`)
  if (key.state === 'next') throw new KeyRefusal(`${id} is the next key and becomes the active one at ${key.from}`)
  const under = counts.filter(({ keyId, count }) => keyId === id && count > 0)
  if (under.length > 0) {
    const found = under.map(({ column, count }) => `${count} in ${column}`).join(', ')
    throw new KeyRefusal(
      `Values are still encrypted with ${id}: ${found}. Re-encrypt them first: npm run keys -- re-encrypt`,
    )
  }
  const free = key.until && freeFrom(key.until)
  if (!free || Temporal.Instant.compare(free, now) <= 0) return
  throw new KeyRefusal(`${id} was active until ${key.until}; tokens that it signed are valid until ${free}`)
}

/** The time from which no token signed with a key is accepted, if the key was active until `until`. */
export const freeFrom = (until: Temporal.Instant): Temporal.Instant =>
  until.add({ seconds: accessTokenAcceptedSeconds + 1 })
