import { AsyncResource } from 'node:async_hooks'
import { once } from 'node:events'
import { after, describe } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
// First, because it decides where temporary files lie.
import '../server/testing/test-directory.ts'
import { endFile } from '../server/testing/at-end.ts'
import type { Answer, Message } from './test-processes.ts'

// A process of `npm test`: asks its parent for one test file after the other. Each one is a suite, so the hooks at its
// top level belong to this file, as they do with `node --test`.

// Programs that tests fork have nothing to report.
process.execArgv = []

const declareNext = AsyncResource.bind(async (): Promise<void> => {
  process.send?.({ kind: 'next' } satisfies Message)
  const [{ path }] = (await once(process, 'message')) as [Answer]
  if (path !== undefined) describe(path, () => declare(path))
})

async function declare(path: string): Promise<void> {
  // The result of the file before this one goes to the parent meanwhile.
  for (let turns = 0; turns < 10; turns++) await setImmediate()
  try {
    await import(pathToFileURL(path).href)
  } finally {
    after(async () => {
      await endFile()
      // The parent hears of the last test before it chooses.
      await setImmediate()
      await declareNext()
    })
  }
}

await declareNext()
