import { startEmbedded } from '#platform/db/embedded/embedded.ts'

// A process of its own for the tests that kill it: starts a database, says so, and waits.
const [dataDir = ''] = process.argv.slice(2)
await startEmbedded({ dataDir, extraArgs: ['-c', 'fsync=off'] })
process.send?.('started')
