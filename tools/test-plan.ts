import { matchesGlob } from 'node:path'

/** Files whose tests measure sound, rates, pauses or deadlines: each runs by itself, after all others. */
const measuring = [
  'panel/e2e/calls.test.ts',
  'panel/e2e/softphone*.test.ts',
  'server/modules/channels/inbound-email/receive/nasty-mails-process.test.ts',
  'voice/e2e/!(silent-carrier|kills|kills-of-many-calls).test.ts',
  'voice/command/{ordinary-user,voice}.test.ts',
]

/** Files that wait for ten minutes and then measure: they run beside those that measure. */
const waiting = ['panel/e2e/idle.test.ts', 'tools/deploy/quiet-streams.test.ts', 'voice/e2e/silent-carrier.test.ts']

const isOneOf = (patterns: readonly string[], path: string): boolean =>
  patterns.some((pattern) => matchesGlob(path, pattern))

/** When each file runs. */
export const planOf = (paths: readonly string[], isFull: boolean) => ({
  waiting: paths.filter((path) => isFull && isOneOf(waiting, path)),
  measuring: paths.filter((path) => isOneOf(measuring, path)),
  others: paths.filter((path) => !isOneOf(measuring, path) && !(isFull && isOneOf(waiting, path))),
})
