import type { DisturbanceCounts } from './disturbances.ts'
import type { Invariant } from './invariants.ts'
import type { Ledger } from './ledger.ts'

/** What the report shows. */
export type SoakResult = {
  readonly minutes: number
  readonly ledger: Ledger
  readonly requests: Readonly<Record<string, number>>
  readonly storageRequests: number
  readonly disturbances: DisturbanceCounts
  readonly skipped: readonly string[]
  readonly invariants: readonly Invariant[]
}

/** The report as lines for a person. */
export function reportLines(result: SoakResult): readonly string[] {
  const { minutes, ledger, requests, storageRequests, disturbances, skipped, invariants } = result
  const receivers = Object.entries(requests).map(([kind, count]) => `${kind} ${count}`)
  return [
    '',
    `Soak of ${minutes} minutes`,
    '',
    'Load                                     done   tried again',
    ...[...ledger.counts]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([actor, { done, repeated }]) => `  ${actor.padEnd(36)}${cell(done)}${cell(repeated, 14)}`),
    `  webhook requests: ${receivers.join(', ')}; storage requests: ${storageRequests}`,
    '',
    'Disturbances                            times   longest until it answered',
    ...[...disturbances].map(
      ([name, { times, maxMs }]) => `  ${name.padEnd(36)}${cell(times)}${cell(`${(maxMs / 1000).toFixed(1)} s`, 14)}`,
    ),
    ...skipped.map((line) => `  ${line}`),
    '',
    'Invariants',
    ...invariants.flatMap(({ name, holds, finding }) => [
      `  ${holds === undefined ? 'skipped' : holds ? 'holds  ' : 'BROKEN '}  ${name}`,
      `           ${finding}`,
    ]),
  ]
}

const cell = (value: number | string, width = 9): string => String(value).padStart(width)
