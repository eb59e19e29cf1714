import { type KeyState, keyStates, type RingKey } from '#platform/crypto/key-states.ts'
import type { EncryptedCount } from './encrypted-values.ts'
import { freeFrom } from './key-changes.ts'
import type { ReencryptionResult } from './reencrypt.ts'

type KeyReportInput = {
  readonly source: string
  readonly keys: readonly RingKey[]
  readonly now: Temporal.Instant
  readonly counts: readonly EncryptedCount[]
}

/** The output of `npm run keys`: the keys without their secrets, and what needs each. */
export function keyReport({ source, keys, now, counts }: KeyReportInput): string {
  const known = new Set(keys.map(({ id }) => id))
  return [
    `Keys of ${source}:`,
    ...keyStates(keys, now).map((key) => row(key.id, key.state.padEnd(12), momentsOf(key, now))),
    '',
    'Encrypted values:',
    ...counts.map(({ column, keyId, count }) =>
      row(keyId, String(count).padStart(12), `${column}${known.has(keyId) ? '' : '  (this key is not in the ring)'}`),
    ),
    ...(counts.length === 0 ? ['  none'] : []),
  ].join('\n')
}

const maxListed = 100

/** The output of `npm run keys -- re-encrypt`. */
export function reencryptionReport(results: readonly ReencryptionResult[], states: readonly KeyState[]): string {
  const next = states.find(({ state }) => state === 'next')
  const undecryptable = results.flatMap(({ column, undecryptable: values }) =>
    values.map(({ tenantId, id, reason }) => `  ${column} of ${tenantId} ${id}: ${reason}`),
  )
  const rest = undecryptable.length - maxListed
  return [
    `The active key is ${states.find(({ state }) => state === 'active')?.id}.`,
    ...results.map(({ column, updated }) => row(column.padEnd(20), `${updated} re-encrypted`)),
    ...(next ? [`${next.id} becomes the active key at ${next.from}: re-encrypt again after that.`] : []),
    ...(undecryptable.length > 0
      ? ['', 'These values cannot be decrypted and were not changed:', ...undecryptable.slice(0, maxListed)]
      : []),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
}

/** What to do if the ring is a setting. `fresh` is a new key in the form of the setting. */
export const stepsForSettings = (fresh: string): string =>
  [
    'SECRET_KEYS is set, so change the key ring there. A new key:',
    '',
    `  ${fresh}`,
    '',
    '1. Append it to SECRET_KEYS of every process, and restart all: now all of them know it.',
    '2. Put it first in all of them, and restart all: now they sign and encrypt with it.',
    '3. npm run keys -- re-encrypt; remove the old key from all of them, at least 15 minutes after step 2.',
  ].join('\n')

/** What to do with an unneeded key of a ring in the settings. */
export const stepForSettings = (id: string): string =>
  `No value is encrypted with ${id}. SECRET_KEYS is set, so remove it there, from all processes, when another key has been the ` +
  'first one everywhere for more than 15 minutes: until then tokens that it signed are valid.'

function momentsOf({ state, from, until }: KeyState, now: Temporal.Instant): string {
  if (state === 'next') return `active from ${from}`
  if (state === 'active') return from ? `since ${from}` : ''
  if (!until) return ''
  const free = freeFrom(until)
  return `until ${until}${Temporal.Instant.compare(free, now) > 0 ? `, signed tokens valid until ${free}` : ''}`
}

const row = (...cells: string[]): string => `  ${cells.join('  ')}`.trimEnd()
