import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { newRole } from '../../../testing/users.ts'
import { colleague, created, mailedToken, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

const first = 'violet otters ride the ferry'
const second = 'amber herons cross the canal'

async function newPerson(tenant: Tenant, name: string, more: object = {}) {
  const { id: roleId } = await newRole(tenant, { permissions: ['guests.read'] })
  const email = `${name}@${tenant.email.split('@')[1]}`
  const { id } = await created(tenant, '/users', {
    email,
    password: first,
    firstName: name,
    lastName: 'Credential',
    roleId,
    ...more,
  })
  return { id: id as string, email }
}

/** The mails to an address since the last look. */
async function mailsTo(app: TestApp, email: string) {
  await app.settle()
  const mails = app.mailbox.filter(({ to }) => to === email)
  app.mailbox.length = 0
  return mails
}

const subjects = (mails: readonly { subject: string }[]): string[] => mails.map(({ subject }) => subject)

test('every change of a password is mailed to its user: by oneself, with a mailed link, by an administrator', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { id, email } = await newPerson(tenant, 'grace')
  assert.deepEqual(await mailsTo(app, email), [], 'a new password is no changed one')

  assert.equal((await tenant.call('PUT', `/users/${id}`, { body: { password: second } })).status, 200)
  const [byAdministrator, ...more] = await mailsTo(app, email)
  assert.deepEqual([byAdministrator?.subject, more], ['Your password was changed', []])
  assert.match(byAdministrator?.text ?? '', /an administrator of .+ has set a new password/)
  assert.doesNotMatch(JSON.stringify(byAdministrator), new RegExp(second), 'no mail has a password')

  const { data } = await app.call('POST', '/auth/login', { body: { email, password: second } })
  const own = { token: data.accessToken, body: { currentPassword: second, newPassword: first } }
  assert.equal((await app.call('PUT', '/profile/password', own)).status, 200)
  assert.match((await mailsTo(app, email))[0]?.text ?? '', /All other devices were signed out/)

  const wrong = { token: data.accessToken, body: { currentPassword: second, newPassword: `${first} again` } }
  assert.equal((await app.call('PUT', '/profile/password', wrong)).status, 422)
  assert.deepEqual(await mailsTo(app, email), [], 'nothing has changed')

  await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email } })
  await app.settle()
  const token = mailedToken(app, tenant.email)
  app.mailbox.length = 0
  const reset = await app.call('POST', '/auth/reset-password', { body: { token, newPassword: second } })
  assert.equal(reset.status, 200, reset.text)
  assert.match((await mailsTo(app, tenant.email))[0]?.text ?? '', /with the link of a mail/)
})

test('the mail about a password is in the language of its user, and goes to the address of the change', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const { id, email } = await newPerson(tenant, 'ayse', { languageCode: 'tr' })
  const elsewhere = `moved@${email.split('@')[1]}`
  await tenant.call('PUT', `/users/${id}`, { body: { password: second } })
  // Before the mail is sent.
  await tenant.call('PUT', `/users/${id}`, { body: { email: elsewhere } })
  const mails = await mailsTo(app, email)
  assert.deepEqual(subjects(mails).toSorted(), ['E-posta adresiniz değiştirildi', 'Parolanız değiştirildi'])
})

test('mails about passwords cannot fill a mailbox that never proved the account, and reach a proven one always', async (t) => {
  const app = await testApp(t, { config: { ACCOUNT_MAILS_PER_ADDRESS: 2 } })
  const tenant = await newTenant(app)
  const { id, email } = await newPerson(tenant, 'stranger')
  for (let n = 0; n < 4; n += 1) await tenant.call('PUT', `/users/${id}`, { body: { password: `${second} ${n}` } })
  assert.equal((await mailsTo(app, email)).length, 2)
  const change = (from: string, to: string) =>
    tenant.call('PUT', '/profile/password', { body: { currentPassword: from, newPassword: to } })
  await change(tenant.password, `${second} 0`)
  for (let n = 0; n < 3; n += 1) await change(`${second} ${n}`, `${second} ${n + 1}`)
  assert.equal((await mailsTo(app, tenant.email)).length, 4)
})

test('a new or revoked API key is mailed to everybody who may manage its service user', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const [{ hotel }, { hotel: other }] = [await newHotel(tenant), await newHotel(tenant)]
  const machine = await colleague(app, tenant, { isServiceUser: true, hotelIds: [hotel.id] })
  const local = await colleague(app, tenant, { hotelIds: [hotel.id, other.id] })
  const uninvolved = [
    await colleague(app, tenant, { hotelIds: [other.id] }),
    await colleague(app, tenant, { permissions: ['guests.read'] }),
    await colleague(app, await newTenant(app)),
  ]
  await app.admin(`update users set language_code = 'tr' where id = $1`, [local.userId])
  await app.settle()
  app.mailbox.length = 0
  const path = `/users/${machine.userId}/api-keys`
  const { id, key, prefix } = await created(tenant, path, { name: 'Server room' })
  await app.settle()
  const made = app.mailbox.splice(0)
  assert.deepEqual(
    made.map(({ to, subject }) => `${to} ${subject}`).toSorted(),
    [`${local.email} Bir API anahtarı oluşturuldu`, `${tenant.email} An API key was created`].toSorted(),
  )
  for (const { text } of made) {
    assert.match(text, new RegExp(`“Server room” \\(bhk_${prefix}…\\)`))
    assert.ok(!text.includes(key) && !text.includes(key.slice(-20)))
  }
  for (const { email } of uninvolved) assert.ok(!made.some(({ to }) => to === email))

  await tenant.call('DELETE', `${path}/${id}`)
  await tenant.call('DELETE', `${path}/${id}`)
  await app.settle()
  assert.deepEqual(
    app.mailbox.map(({ to, subject }) => `${to} ${subject}`).toSorted(),
    [`${local.email} Bir API anahtarı iptal edildi`, `${tenant.email} An API key was revoked`].toSorted(),
  )
})
