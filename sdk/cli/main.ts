#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { exitCodes } from './errors.ts'
import { runCli } from './run-cli.ts'

// The command line of the package: `npx bellhop --help`.

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
let interruption: AbortController | undefined

/** A command that cleans up after itself ends with the first signal, any other and the second signal end the process. */
function interrupt(): void {
  if (interruption === undefined || interruption.signal.aborted) process.exit(exitCodes.interrupted)
  interruption.abort(new Error('Interrupted'))
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, interrupt)

// The reader of a pipe, such as `head`, may stop reading.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : exitCodes.failed),
)

process.exitCode = await runCli(process.argv.slice(2), {
  version,
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  interruption: () => (interruption ??= new AbortController()).signal,
  fetch: globalThis.fetch,
})
