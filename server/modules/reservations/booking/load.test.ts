import assert from 'node:assert/strict'
import { addDays } from '#shared/stay.ts'
import { testApp } from '../../../testing/app.ts'
import type { ApiCaller } from '../../../testing/booking-requests.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { type TestService, testService } from '../../../testing/processes/process.ts'
import { newTenant } from '../../../testing/world.ts'
import { createLoadedHotel, type LoadReport, runLoad } from '../testing/booking-load.ts'

/** The operations of each of the 32 workers. */
const operations = repetitions(25)

/** PostgreSQL may resolve a deadlock in at most 0.1 % of the operations, and no client may see one. */
function assertSound({ wrong, looks, faults, deadlocks }: LoadReport): void {
  assert.deepEqual(wrong, [])
  assert.deepEqual(faults, [])
  assert.ok(looks > 1, `${looks} looks`)
  assert.ok(deadlocks <= (32 * operations) / 1000, `${deadlocks} deadlocks in ${32 * operations} operations`)
}

full(
  '§4.5 32 concurrent workers never oversell, and the counters always equal the reservations',
  {
    timeout: 3_600_000,
  },
  async (t) => {
    const app = await testApp(t)
    const tenant = await newTenant(app)
    const hotel = await createLoadedHotel(tenant, '2026-07-01')
    const { appUrl, adminUrl } = app.database
    const database = { DATA_DIR: '', DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl }
    const report = await runLoad([tenant], { hotel, operations, database })
    t.diagnostic(`${report.looks} looks, ${report.deadlocks} deadlocks, ${hotel.made.length} bookings`)
    assertSound(report)
  },
)

full('§4.5 … nor do they in two processes on one database', { timeout: 3_600_000 }, async (t) => {
  const settings = { PUBLIC_URL: 'https://hotels.test' }
  const one = await testService(settings, { embedded: false })
  t.after(() => one.close())
  const other = await testService(settings, { beside: one })
  t.after(() => other.close())
  const askers = [one, other].map((service) => signedIn(service, one.demo))
  const hotel = await createLoadedHotel(askers[0] as ApiCaller, addDays(new Date().toISOString().slice(0, 10), 30))
  const { DATABASE_URL, DATABASE_ADMIN_URL } = one.elsewhere.env
  const database = { DATA_DIR: one.dataDir, DATABASE_URL, DATABASE_ADMIN_URL }
  const report = await runLoad(askers, { hotel, operations, database })
  t.diagnostic(`${report.looks} looks, ${report.deadlocks} deadlocks, ${hotel.made.length} bookings`)
  assertSound(report)
})

const tokenLastsMs = 600_000

/** Signs in again before the token expires, because a long run takes longer. */
function signedIn(service: TestService, login: TestService['demo']): ApiCaller {
  let token: Promise<string> | undefined
  let signedInAt = 0
  const signIn = async (): Promise<string> =>
    (await service.call('POST', '/auth/login', { body: login })).data.accessToken
  return {
    async call(method, path, options) {
      if (!token || performance.now() - signedInAt > tokenLastsMs) {
        signedInAt = performance.now()
        token = signIn()
      }
      return service.call(method, path, { token: await token, ...options })
    },
  }
}
