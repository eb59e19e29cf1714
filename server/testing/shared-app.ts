import { after, type TestContext } from 'node:test'
import { type TestApp, testApp } from './app.ts'

type SharedApp = { readonly file: string | undefined; readonly app: Promise<TestApp> }

/** The app of the file whose tests are running; files run one after the other. */
let current: SharedApp | undefined

/**
 * The service that the tests of one file share. Each test has tenants of its own and begins with an empty mailbox. It
 * costs a test almost nothing, because the database, its connections and the routes are there already. What concerns
 * the other tests is refused: moving the clock, and SQL that names no row.
 */
export async function sharedApp({ filePath }: TestContext): Promise<TestApp> {
  const { app } = current?.file === filePath && current ? current : openFor(filePath)
  const { mailbox } = await app
  mailbox.length = 0
  return app
}

function openFor(file: string | undefined): SharedApp {
  closeCurrent().catch(() => undefined)
  current = { file, app: testApp(undefined, { tenantsInAdvance: 10 }).then(withRefusals) }
  return current
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

async function closeCurrent(): Promise<void> {
  const last = current
  current = undefined
  await (await last?.app)?.close()
}

// No file follows the last one and closes its app.
after(closeCurrent)
