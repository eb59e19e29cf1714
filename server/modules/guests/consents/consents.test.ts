import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant } from '../../../testing/world.ts'

const name = { firstName: 'Elif', lastName: 'Kaya' }
const email = { purpose: 'marketing', channel: 'email' }

async function scene(app: TestApp, consents: object[] = []) {
  const tenant = await newTenant(app)
  const guest = await created(tenant, '/guests', { ...name, consents })
  const put = (...given: object[]) => tenant.call('PUT', `/guests/${guest.id}`, { body: { consents: given } })
  const history = async (query = '') => (await tenant.call('GET', `/guests/${guest.id}/consents${query}`)).data
  const statuses = async () => (await history()).items.map(({ status }: { status: string }) => status)
  const current = async () =>
    (await tenant.query<{ current: object }>('select current_consents as current from guests'))[0]?.current
  return { app, tenant, guest, put, history, statuses, current }
}

test('§4.4 a guest shows current consents by purpose and channel; the history keeps all entries', async (t) => {
  const { app, tenant, guest, put, history, current } = await scene(await testApp(t), [
    { ...email, status: 'granted', source: 'form' },
  ])
  const at = '2026-06-01T09:00:00.000Z'
  assert.deepEqual(guest.consents, [{ ...email, status: 'granted', source: 'form', capturedAt: at }])
  app.advance('PT5M')
  const changed = await put(
    { ...email, status: 'withdrawn' },
    { purpose: 'callRecording', channel: 'phone', status: 'granted' },
  )
  assert.deepEqual(
    changed.data.consents.map(
      (each: Record<string, string>) => `${each['purpose']} ${each['status']} ${each['capturedAt']}`,
    ),
    ['callRecording granted 2026-06-01T09:05:00.000Z', 'marketing withdrawn 2026-06-01T09:05:00.000Z'],
  )
  assert.deepEqual(await current(), { 'marketing.email': 'withdrawn', 'callRecording.phone': 'granted' })
  const page = await history('?purpose=marketing')
  assert.equal(page.totalCount, 2)
  assert.deepEqual(
    page.items.map(({ status, userId }: { status: string; userId: string }) => [status, userId]),
    [
      ['withdrawn', tenant.userId],
      ['granted', tenant.userId],
    ],
  )
  const missing = await tenant.call('GET', '/guests/01890000-0000-7000-8000-00000000cafe/consents')
  assert.equal(missing.status, 404)
})

test('§4.3 a repeated or omitted consent adds nothing to the history', async (t) => {
  const { app, guest, put, statuses, history } = await scene(await testApp(t), [
    { ...email, status: 'granted', source: 'form' },
  ])
  app.advance('PT1M')
  await put(...guest.consents)
  await put({ ...email, status: 'granted' })
  await put()
  assert.deepEqual(await statuses(), ['granted'])
  // The client read the consent, changed it and sent it back: it counts from now, not from the old capturedAt.
  await put({ ...guest.consents[0], status: 'withdrawn' })
  const [withdrawn] = (await history()).items
  assert.deepEqual([withdrawn.status, withdrawn.capturedAt], ['withdrawn', '2026-06-01T09:01:00.000Z'])
})

test('an older consent is stored once in the history and does not become the current one', async (t) => {
  const { put, statuses, current } = await scene(await sharedApp(t), [{ ...email, status: 'granted' }])
  const old = { ...email, status: 'denied', capturedAt: '2019-03-01T00:00:00Z', source: 'import' }
  await put(old)
  const { data } = await put(old)
  assert.deepEqual([data.consents.length, data.consents[0].status], [1, 'granted'])
  assert.deepEqual(await statuses(), ['granted', 'denied'])
  assert.deepEqual(await current(), { 'marketing.email': 'granted' })
})

test('§7.1 a consent in the future, or in the list twice, is refused by field', async (t) => {
  const { put, statuses } = await scene(await sharedApp(t))
  const answer = await put(
    { ...email, status: 'granted', capturedAt: '2026-06-01T09:00:01Z' },
    { ...email, status: 'denied' },
  )
  assert.deepEqual(
    [answer.status, ...fieldErrors(answer)],
    [422, 'consents[0].capturedAt out_of_range', 'consents[1] invalid_value'],
  )
  assert.deepEqual(await statuses(), [])
})
