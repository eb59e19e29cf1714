import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant } from '../../../testing/world.ts'

const passport = { type: 'passport', number: 'U7654321', issuingCountryCode: 'TR', expiresOn: '2031-05-06' }

async function scene(t: TestContext) {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', identityDocument: passport })
  const path = `/guests/${guest.id}`
  const put = async (identityDocument: object | null) =>
    (await tenant.call('PUT', path, { body: { identityDocument } })).data.identityDocument
  const revealed = () => tenant.call('GET', `${path}/identity-document`)
  return { app, tenant, guest, path, put, revealed }
}

test('a document number is stored encrypted, returned only masked, and appears in no log', async (t) => {
  const { tenant, guest } = await scene(t)
  assert.equal(guest.identityDocument.numberMasked, '••••••21')
  const [row] = await tenant.query<{ sealed: string; whole: string }>(
    'select document_number as sealed, to_jsonb(guests)::text as whole from guests',
  )
  assert.match(row?.sealed ?? '', /^v1\.test\./)
  const others = await tenant.query<{ text: string }>(
    'select to_jsonb(a)::text as text from audit_log a union all select body from events',
  )
  for (const { text } of [...others, { text: row?.whole ?? '' }]) assert.doesNotMatch(text, /7654321/)
})

test('users with guests.manage and full access see the full number, and each view is audited', async (t) => {
  const { app, tenant, path, revealed } = await scene(t)
  const answer = await revealed()
  assert.deepEqual([answer.status, answer.data], [200, passport])
  assert.match(answer.headers['cache-control'] ?? '', /no-store/)
  const entries = await tenant.query(
    `select actor_user_id as "userId", resource_id::text as id from audit_log
      where action = 'guest.documentRevealed'`,
  )
  assert.deepEqual(entries, [{ userId: tenant.userId, id: path.split('/')[2] }])
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const refused = await masked.call('GET', `${path}/identity-document`)
  assert.deepEqual(
    [refused.status, refused.body.message, refused.body.errors[0].code],
    [403, 'Access denied', 'permission_denied'],
  )
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  assert.equal((await reader.call('GET', `${path}/identity-document`)).status, 403)
})

test('§4.3 a document without a number keeps the stored one; null deletes the number, or the document', async (t) => {
  const { put, revealed, tenant } = await scene(t)
  const { number: _known, ...rest } = passport
  assert.equal((await put({ ...rest, expiresOn: '2041-05-06' })).numberMasked, '••••••21')
  assert.deepEqual((await revealed()).data, { ...passport, expiresOn: '2041-05-06' })
  assert.equal((await put({ ...rest, number: 'A-1' })).numberMasked, '••••••')
  assert.equal((await revealed()).data.number, 'A-1')
  assert.equal((await put({ ...rest, number: null })).numberMasked, null)
  assert.equal((await revealed()).status, 404)
  await put(passport)
  assert.equal(await put(null), null)
  assert.equal((await revealed()).status, 404)
  const none = await created(tenant, '/guests', { firstName: 'A', lastName: 'B', identityDocument: { type: 'other' } })
  assert.deepEqual(none.identityDocument, {
    type: 'other',
    numberMasked: null,
    issuingCountryCode: null,
    expiresOn: null,
  })
})
