import type { TestContext } from 'node:test'
import { type TestApp, testApp } from './app.ts'
import { atEndOfFile } from './at-end.ts'

let current: Promise<TestApp> | undefined

/**
 * The service that the tests of one file share. Each test has tenants of its own and begins with an empty mailbox. It
 * costs a test almost nothing, because the database, its connections and the routes are there already. What concerns
 * the other tests is refused: moving the clock, and SQL that names no row.
 */
export async function sharedApp(_t: TestContext): Promise<TestApp> {
  current ??= open()
  const { mailbox } = await current
  mailbox.length = 0
  return current
}

async function open(): Promise<TestApp> {
  const app = await testApp(undefined, { tenantsInAdvance: 10 })
  atEndOfFile(() => {
    current = undefined
    return app.close()
  })
  return withRefusals(app)
}

/** Values name rows, and so does an id in the text; the catalog of PostgreSQL belongs to nobody. */
const namesRows = /[0-9a-f]{8}-[0-9a-f]{4}-|\bpg_/

const withRefusals = (app: TestApp): TestApp => ({
  ...app,
  advance() {
    throw new Error('A test that moves the clock needs testApp: the other tests of its file share this clock.')
  },
  async admin(text, values = []) {
    if (values.length > 0 || namesRows.test(text)) return app.admin(text, values)
    throw new Error(`This statement reaches the tenants of other tests. Name a tenant, or use testApp: ${text}`)
  },
})
