import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { databaseCost } from '../../../testing/database-cost.ts'
import { newTenant } from '../../../testing/world.ts'

const count = 50
/** Hashing refuses requests that would wait too long. */
const atOnce = 25

const known = Array.from({ length: count }, (_, n) => `guest${100 + n}@hotel.test`)
const unknown = Array.from({ length: count }, (_, n) => `other${100 + n}@hotel.test`)

const registration = { companyName: 'Hotels', firstName: 'Ada', lastName: 'Owner', password: 'correct horse battery' }

const requests: Record<string, object> = {
  '/auth/login': { password: 'not the right one' },
  '/auth/forgot-password': {},
  '/auth/resend-confirmation': {},
  '/auth/register': registration,
}

/** A response without the parts that differ between requests: trace id, date, new ids and the address. */
function comparable({ status, headers, text, body, data }: Answer, email: string): string {
  const own = [email, body.traceId, data?.userId, data?.tenantId].filter((value) => value !== undefined)
  const { date: _, ...rest } = headers
  return own.reduce((all, value) => all.replaceAll(value, '…'), JSON.stringify([status, rest, text]))
}

async function responsesOf(app: TestApp, path: string, emails: readonly string[]): Promise<string[]> {
  const all: string[] = []
  const ask = async (email: string) =>
    comparable(await app.call('POST', path, { body: { ...requests[path], email } }), email)
  for (let first = 0; first < emails.length; first += atOnce) {
    all.push(...(await Promise.all(emails.slice(first, first + atOnce).map(ask))))
  }
  return all
}

test('§4.5 §4.4 no response reveals whether an address has an account', async (t) => {
  const app = await testApp(t, { isEmpty: true })
  const fresh = await responsesOf(app, '/auth/register', known)
  for (const path of Object.keys(requests).filter((each) => each !== '/auth/register')) {
    const answers = [...(await responsesOf(app, path, known)), ...(await responsesOf(app, path, unknown))]
    assert.deepEqual([...new Set(answers)], answers.slice(0, 1), path)
  }
  const again = await responsesOf(app, '/auth/register', known)
  assert.deepEqual([...new Set([...fresh, ...again])], fresh.slice(0, 1))
  assert.match(fresh[0] ?? '', /^\[201,/)
  assert.equal((await app.admin('select * from users')).length, count)
})

test('§4.5 §4.4 a known and an unknown address cost the same number of database queries', async (t) => {
  const app = await testApp(t)
  const { email } = await newTenant(app)
  await responsesOf(app, '/auth/register', ['warm@hotel.test'])
  const costOf = (path: string, address: string) =>
    databaseCost(app.runtime.database, () => responsesOf(app, path, [address]))
  for (const path of Object.keys(requests)) {
    const [ours, theirs] = [await costOf(path, email), await costOf(path, 'nobody@hotel.test')]
    assert.ok(ours.roundTrips > 0)
    assert.deepEqual(theirs, ours, path)
  }
})
