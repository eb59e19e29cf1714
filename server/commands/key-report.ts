import { type KeyState, type RingKey, keyStates } from '#platform/crypto/key-states.ts'
import { freeFrom } from './key-changes.ts'
import type { Resealed } from './reencrypt.ts'
import type { SealedCount } from './encrypted-values.ts'

type Found = {
  readonly source: string
  readonly keys: readonly RingKey[]
  readonly now: Temporal.Instant
  readonly counts: readonly SealedCount[]
}

/** What `npm run keys` prints: the keys, never their secrets, and where each is needed. */
export function keyReport({ source, keys, now, counts }: Found): string {
  const known = new Set(keys.map(({ id }) => id))
  return [
    `Keys of ${source}:`,
    ...keyStates(keys, now).map((key) => row(key.id, key.state.padEnd(12), momentsOf(key, now))),
    '',
    'Sealed values:',
    ...counts.map(({ column, keyId, count }) =>
      row(keyId, String(count).padStart(12), `${column}${known.has(keyId) ? '' : '  (this key is not in the ring)'}`),
    ),
    ...(counts.length === 0 ? ['  none'] : []),
  ].join('\n')
}

const mostListed = 100

/** What `npm run keys -- reseal` prints. */
export function resealReport(results: readonly Resealed[], states: readonly KeyState[]): string {
  const next = states.find(({ state }) => state === 'next')
  const unopened = results.flatMap(({ column, unopened: values }) =>
    values.map(({ tenantId, id, reason }) => `  ${column} of ${tenantId} ${id}: ${reason}`),
  )
  const rest = unopened.length - mostListed
  return [
    `The active key is ${states.find(({ state }) => state === 'active')?.id}.`,
    ...results.map(({ column, resealed }) => row(column.padEnd(20), `${resealed} resealed`)),
    ...(next ? [`${next.id} becomes the active key at ${next.from}: reseal again after that.`] : []),
    ...(unopened.length > 0 ? ['', 'These do not open and stay as they are:', ...unopened.slice(0, mostListed)] : []),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ].join('\n')
}

/** What to do where the ring is a setting; `fresh` is a new key as the setting spells it. */
export const stepsForSettings = (fresh: string): string =>
  [
    'SECRET_KEYS is set, so the ring is changed there. A fresh key:',
    '',
    `  ${fresh}`,
    '',
    '1. Append it to SECRET_KEYS of every process, and restart them all: now every one knows it.',
    '2. Put it first in every one, and restart them all: now they sign and seal with it.',
    '3. npm run keys -- reseal; 15 minutes after step 2 at the earliest, remove the old key from every one.',
  ].join('\n')

/** What to do with a key of a ring in the settings under which no value lies any more. */
export const stepForSettings = (id: string): string =>
  `No value lies under ${id}. SECRET_KEYS is set, so remove it there, from every process, once another key has been the ` +
  'first one everywhere for more than 15 minutes: until then tokens that it signed are in use.'

function momentsOf({ state, from, until }: KeyState, now: Temporal.Instant): string {
  if (state === 'next') return `active from ${from}`
  if (state === 'active') return from ? `since ${from}` : ''
  if (!until) return ''
  const free = freeFrom(until)
  return `until ${until}${Temporal.Instant.compare(free, now) > 0 ? `, signed tokens in use until ${free}` : ''}`
}

const row = (...cells: string[]): string => `  ${cells.join('  ')}`.trimEnd()
