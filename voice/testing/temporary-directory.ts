import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { testDirectory } from '@bellhop/server/testing/test-directory.ts'

/** A new folder, which is removed after the test. */
export async function temporaryDirectory(t: TestContext, prefix: string): Promise<string> {
  const directory = await mkdtemp(join(testDirectory, prefix))
  t.after(() => rm(directory, { recursive: true, force: true }))
  return directory
}
