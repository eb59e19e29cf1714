import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../testing/app.ts'
import { full } from '../../testing/full.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { colleague, created, newTenant, type Tenant } from '../../testing/world.ts'

const missing = '01890000-0000-7000-8000-00000000cafe'
const granted = { purpose: 'marketing', channel: 'email', status: 'granted', source: 'form' }

/** A guest with an e-mail address and a number, who has allowed offers by e-mail, and the guest's link. */
async function scene(app: TestApp) {
  const registered = await newTenant(app)
  let caller: Pick<Tenant, 'call'> = registered
  /** Moves the clock. Another user goes on, because the session of the first one has expired. */
  const advance = async (by: string): Promise<void> => {
    app.advance(by)
    caller = await colleague(app, registered)
  }
  const tenant = { ...registered, call: (...request: Parameters<Tenant['call']>) => caller.call(...request) }
  const body = {
    firstName: 'Elif',
    lastName: 'Kaya',
    email: 'elif@x.test',
    phone: '+905321110001',
    consents: [granted],
  }
  const guest = await created(tenant, '/guests', body)
  const link = async (guestId: string = guest.id) => {
    const { status, data } = await tenant.call('POST', `/guests/${guestId}/preferencelinks`)
    assert.equal(status, 201)
    return data as { url: string; expiresAt: string }
  }
  const first = await link()
  const token = new URL(first.url).hash.slice(1)
  const read = (shown = token) => app.call('GET', '/guestpages/preferences', { token: shown })
  const put = (marketing: object, shown = token) =>
    app.call('PUT', '/guestpages/preferences', { token: shown, body: { marketing } })
  const history = async (guestId: string = guest.id) => {
    const { data } = await tenant.call('GET', `/guests/${guestId}/consents?sort=capturedAt`)
    return data.items.map(({ channel, status, source }: Record<string, string>) => `${channel} ${status}, ${source}`)
  }
  return { app, tenant, advance, guest, link, first, token, read, put, history }
}

test('a guest with a link chooses by which channels offers come, and each change is a consent of the guest', async (t) => {
  const { app, tenant, guest, first, token, read, put, history } = await scene(await sharedApp(t))
  assert.match(first.url, /^https:\/\/[^/]+\/g#p[\w-]{22}$/)
  const expected = { companyName: (await tenant.call('GET', '/company')).data.name, guestName: 'Elif' }
  const before = {
    ...expected,
    languageCode: null,
    marketing: { email: true, phone: false, sms: false, whatsapp: false },
  }
  assert.deepEqual((await read()).data, before)
  assert.deepEqual(await history(), ['email granted, form'], 'opening changes nothing')

  assert.deepEqual((await put({ email: false, sms: true })).data.marketing, {
    ...before.marketing,
    email: false,
    sms: true,
  })
  // Who was never asked can refuse, too, and who has refused need not do it again.
  await put({ email: false, whatsapp: false, sms: true })
  assert.deepEqual((await history()).toSorted(), [
    'email granted, form',
    'email withdrawn, guest page',
    'sms granted, guest page',
    'whatsapp denied, guest page',
  ])
  await app.settle()
  const { items } = (await tenant.call('GET', `/audit?actorType=guest&resourceId=${guest.id}`)).data
  assert.deepEqual(
    items.map(({ action, actorUserId, actorName }: Record<string, unknown>) => [action, actorUserId, actorName]),
    [
      ['guest.updated', null, null],
      ['guest.updated', null, null],
    ],
  )
  assert.doesNotMatch(JSON.stringify(items), new RegExp(token))
})

test('a link that is unknown, expired or of a guest who is gone is one and the same 404', async (t) => {
  const { app, tenant, advance, guest, token, read, put } = await scene(await testApp(t))
  const refusal = async (shown: string) => {
    const { status, body } = await read(shown)
    return { status, errors: body.errors, message: body.message }
  }
  const unknown = await refusal(`p${'A'.repeat(22)}`)
  assert.equal(unknown.status, 404)
  for (const shown of ['p', `x${token.slice(1)}`, token.slice(0, -1), `${token}A`]) {
    assert.deepEqual(await refusal(shown), unknown, shown)
  }
  assert.equal((await app.call('GET', '/guestpages/preferences')).status, 404)
  await advance('P364D')
  assert.equal((await read()).status, 200)
  await advance('P1D')
  assert.deepEqual(await refusal(token), unknown)
  assert.equal((await put({ email: false })).status, 404)
  const fresh = await created(tenant, `/guests/${guest.id}/preferencelinks`, {})
  const other = new URL(fresh.url).hash.slice(1)
  assert.equal((await read(other)).status, 200)
  const [link] = (await tenant.call('GET', `/guestlinks?guestId=${guest.id}&sort=-createdAt`)).data.items
  const revoked = await tenant.call('POST', `/guestlinks/${link.id}/revoke`)
  assert.deepEqual(
    [revoked.status, revoked.data.revokedAt],
    [200, app.runtime.now().toString({ smallestUnit: 'millisecond' })],
  )
  assert.deepEqual((await tenant.call('POST', `/guestlinks/${link.id}/revoke`)).data, revoked.data)
  assert.deepEqual(await refusal(other), unknown)
  const last = new URL((await created(tenant, `/guests/${guest.id}/preferencelinks`, {})).url).hash.slice(1)
  assert.equal((await read(last)).status, 200)
  assert.equal((await tenant.call('POST', `/guests/${guest.id}/anonymize`)).status, 200)
  assert.deepEqual(await refusal(last), unknown)
  assert.equal((await tenant.call('POST', `/guests/${guest.id}/preferencelinks`)).status, 409)
  assert.equal((await tenant.call('POST', `/guests/${missing}/preferencelinks`)).status, 404)
})

full('a link belongs to one company, and its token stands nowhere but in the address', async (t) => {
  const { app, tenant, guest, token, put } = await scene(await testApp(t))
  const stranger = await newTenant(app)
  assert.equal((await stranger.call('POST', `/guests/${guest.id}/preferencelinks`)).status, 404)
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  assert.equal((await reader.call('POST', `/guests/${guest.id}/preferencelinks`)).status, 403)
  await put({ email: false })
  await app.settle()
  const columns = await app.admin<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  )
  for (const { table, column } of columns) {
    const found = await app.admin(`select from "${table}" where position($1 in "${column}"::text) > 0`, [token])
    assert.equal(found.length, 0, `${table}.${column}`)
  }
})

test('the link of a guest is the same for half a year, and works for the guest into whom theirs is merged', async (t) => {
  const { tenant, advance, guest, link, first, put, history } = await scene(await testApp(t))
  await advance('P182D')
  assert.equal((await link()).url, first.url)
  const survivor = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', email: 'elif@y.test' })
  const merged = await tenant.call('POST', `/guests/${survivor.id}/merge`, { body: { guestIds: [guest.id] } })
  assert.equal(merged.status, 200, merged.text)
  assert.equal((await link(guest.id)).url, first.url, 'the surviving guest has the link')
  assert.equal((await put({ email: false })).status, 200)
  assert.ok((await history(survivor.id)).includes('email withdrawn, guest page'))
  await advance('P2D')
  assert.notEqual((await link(survivor.id)).url, first.url)
})

test('one click of a mail program unsubscribes, and looking at the link does not', async (t) => {
  const { app, token, history, tenant } = await scene(await sharedApp(t))
  const url = `/unsubscribe/${token}`
  for (const method of ['GET', 'HEAD'] as const) {
    const looked = await app.server.inject({ method, url })
    assert.deepEqual([looked.statusCode, looked.headers.location?.slice(-26)], [302, `/g#${token}`])
    assert.equal(looked.headers['referrer-policy'], 'no-referrer')
  }
  assert.deepEqual(await history(), ['email granted, form'])
  const click = { method: 'POST', url, payload: 'List-Unsubscribe=One-Click' } as const
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const clicks = await Promise.all([1, 2, 3].map(() => app.server.inject({ ...click, headers: form })))
  assert.deepEqual(
    clicks.map(({ statusCode }) => statusCode),
    [200, 200, 200],
  )
  assert.deepEqual(await history(), ['email granted, form', 'email withdrawn, guest page'], 'once')
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
  assert.equal((await app.server.inject({ ...click, headers: multipart, payload: body })).statusCode, 200)
  const wrong = await app.server.inject({ ...click, url: `/unsubscribe/p${'A'.repeat(22)}`, headers: form })
  assert.deepEqual([wrong.statusCode, wrong.json().errors[0].code], [404, 'not_found'])
  const { data } = await tenant.call('GET', '/audit?actorType=guest')
  assert.equal(data.items[0].action, 'guest.updated')
})

test('a link outlives the key from which its token was derived', async (t) => {
  const { app, first, token, link, read } = await scene(await testApp(t))
  await app.admin(`update guest_links set key_id = 'gone'`)
  assert.equal((await read()).status, 200)
  assert.notEqual((await link()).url, first.url, 'only its address cannot be told again')
  assert.equal((await read(token)).status, 200)
})
