import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser, systemRole } from '../../../testing/users.ts'
import { created, mailedToken, newTenant, type Tenant } from '../../../testing/world.ts'

const names = { firstName: 'Grace', lastName: 'Hopper' }
const password = 'correct horse of an agent'

const login = (app: TestApp, email: string, secret = password) =>
  app.call('POST', '/auth/login', { body: { email, password: secret } })

/** A response without the parts that differ between records. */
const comparable = ({ status, headers, text }: Answer, email: string): string =>
  JSON.stringify([status, { ...headers, date: '', 'x-trace-id': '', 'content-length': '' }, text])
    .replaceAll(email, 'EMAIL')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/"(accessToken|refreshToken)\\":\\"[^"\\]+/g, '$1')

/**
 * Collects everything that an administrator can do with a user and see of it. `email` is free or belongs to an account
 * of another tenant.
 */
async function observations(app: TestApp, tenant: Tenant, email: string): Promise<string[]> {
  const roleId = await systemRole(tenant, 'Agent')
  const seen: Answer[] = []
  const call: Tenant['call'] = async (...given) => {
    const answer = await tenant.call(...given)
    seen.push(answer)
    await app.settle()
    return answer
  }
  const invited = await call('POST', '/users', { body: { ...names, roleId, email } })
  const at = `/users/${invited.data.id}`
  await call('POST', `${at}/invite`)
  await call('PUT', at, { body: { email: 'passing@by.test' } })
  await call('PUT', at, { body: { email } })
  await call('GET', at)
  await call('GET', `/users?email=${email}`)
  await call('POST', '/users', { body: { ...names, roleId, email } })
  await call('PUT', at, { body: { password } })
  for (const secret of ['a wrong password', password]) seen.push(await login(app, email, secret))
  await app.settle()
  await call('GET', at)
  await call('POST', `${at}/suspend`)
  seen.push(await login(app, email))
  await call('POST', `${at}/reactivate`)
  for (let n = 0; n < 4; n++) seen.push(await login(app, email, 'a wrong password'))
  seen.push(await login(app, email))
  for (let n = 0; n < 6; n++) seen.push(await login(app, email, 'a wrong password'))
  seen.push(await login(app, email))
  app.advance('PT15M')
  await app.settle()
  const boss = await login(app, tenant.email, tenant.password)
  const token: string = boss.data.accessToken
  seen.push(await app.call('GET', `/audit?resourceId=${invited.data.id}&pageSize=100`, { token }))
  seen.push(await app.call('DELETE', at, { token }))
  return seen.map((answer) => comparable(answer, email))
}

full('§4.3 nothing reveals to an administrator that an address has an account in another tenant', async (t) => {
  const [app, control] = [await testApp(t, { isEmpty: true }), await testApp(t)]
  const owner = await newTenant(app)
  const { email } = owner
  // The owner signs in from another network.
  await app.admin('delete from login_networks')
  const [free, taken] = [
    await observations(control, await newTenant(control), email),
    await observations(app, await newTenant(app), email),
  ]
  const withoutNumbers = (texts: string[]) => texts.map((text) => text.replaceAll(/\d+/g, '0'))
  assert.deepEqual(withoutNumbers(taken), withoutNumbers(free))
  const sent = app.mailbox.filter(({ to }) => to === email).slice(1)
  const mails = sent.filter(({ subject }) => subject !== 'Your password was changed')
  for (const { text } of sent) assert.doesNotMatch(text, /token/)
  assert.match(sent.find((each) => !mails.includes(each))?.text ?? '', /administrator of Hotel Group \d+ has set/)
  for (const { subject, text } of mails) {
    assert.equal(subject, 'You already have an account')
    assert.match(text, /^Hotel Group \d+ has tried to invite this e-mail address/m)
  }
  assert.equal((await login(app, email, owner.password)).data.user.tenantId, owner.tenantId)
})

test('§4.3 passwords of one address are compared in one hashing slot, however many accounts it has', async (t) => {
  const app = await sharedApp(t)
  const [owner, other, third] = [await newTenant(app), await newTenant(app), await newTenant(app)]
  for (const tenant of [other, third]) {
    const roleId = await systemRole(tenant, 'Agent')
    await created(tenant, '/users', {
      ...names,
      roleId,
      email: owner.email,
      password: `${password} of ${tenant.tenantId}`,
    })
  }
  await owner.call('PUT', '/profile/password', {
    body: { currentPassword: owner.password, newPassword: 'a fresh long password' },
  })
  const salts = await app.admin(
    `
    select distinct split_part(password_hash, '$', 5) as salt from users where email = $1`,
    [owner.email],
  )
  assert.equal(salts.length, 1)
  for (const tenant of [other, third]) {
    const answer = await login(app, owner.email, `${password} of ${tenant.tenantId}`)
    assert.equal(answer.data.user.tenantId, tenant.tenantId)
  }
})

test('§4.4 the owner of an address can register it even after an administrator gave it to a user', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const roleId = await systemRole(tenant, 'Agent')
  const email = 'wanted@hotel.test'
  await created(tenant, '/users', { ...names, roleId, email, password })
  const registration = { companyName: 'Own', ...names, email, password: 'the password of its owner' }
  const own = (await app.call('POST', '/auth/register', { body: registration })).data
  await app.settle()
  const token = mailedToken(app, email)
  assert.equal((await app.call('POST', '/auth/confirm-email', { body: { token } })).status, 200)
  assert.equal((await login(app, email, registration.password)).data.user.tenantId, own.tenantId)
  assert.equal((await login(app, email)).data.user.tenantId, tenant.tenantId, 'each password opens its account')
  // A password reset applies to the account of the owner of the mailbox.
  await app.call('POST', '/auth/forgot-password', { body: { email } })
  await app.settle()
  const body = { token: mailedToken(app, email), newPassword: 'a third password of it' }
  assert.equal((await app.call('POST', '/auth/reset-password', { body })).status, 200)
  assert.equal((await login(app, email, body.newPassword)).data.user.tenantId, own.tenantId)
  assert.equal((await login(app, email)).data.user.tenantId, tenant.tenantId)
})

test('§4.4 an address can be proven for several companies, each by its own mail', async (t) => {
  const app = await sharedApp(t)
  const email = 'invited.twice@hotel.test'
  const tokens: string[] = []
  const tenants = [await newTenant(app), await newTenant(app)]
  for (const tenant of tenants) {
    await created(tenant, '/users', { ...names, roleId: await systemRole(tenant, 'Agent'), email })
    await app.settle()
    tokens.push(mailedToken(app, email))
  }
  const accept = (token = '', newPassword = password) =>
    app.call('POST', '/auth/reset-password', { body: { token, newPassword } })
  assert.equal((await accept(tokens[1])).status, 200)
  assert.equal((await accept(tokens[0], 'another long password')).status, 200)
  assert.equal((await login(app, email)).data.user.tenantId, tenants[1]?.tenantId)
  assert.equal((await login(app, email, 'another long password')).data.user.tenantId, tenants[0]?.tenantId)
})

test('§4.4 an unconfirmed registration does not block an invitation', async (t) => {
  const app = await sharedApp(t)
  const email = 'registered.first@hotel.test'
  const registration = { companyName: 'Strangers', ...names, email, password: 'nobody guesses this one' }
  assert.equal((await app.call('POST', '/auth/register', { body: registration })).status, 201)
  await app.settle()
  const unconfirmed = mailedToken(app, email)
  const tenant = await newTenant(app)
  await created(tenant, '/users', { ...names, roleId: await systemRole(tenant, 'Agent'), email })
  await app.settle()
  const body = { token: mailedToken(app, email), newPassword: password }
  assert.equal((await app.call('POST', '/auth/reset-password', { body })).status, 200)
  assert.equal((await login(app, email)).data.user.tenantId, tenant.tenantId)
  const late = await app.call('POST', '/auth/confirm-email', { body: { token: unconfirmed } })
  assert.equal(late.status, 200, 'the mailbox may prove both')
  assert.equal((await login(app, email)).data.user.tenantId, tenant.tenantId)
  assert.notEqual((await login(app, email, registration.password)).data.user.tenantId, tenant.tenantId)
})

test('§5.7 giving an address another password does not allow more guesses at its own account', async (t) => {
  const app = await testApp(t)
  const [owner, attacker] = [await newTenant(app), await newTenant(app)]
  const roleId = await systemRole(attacker, 'Agent')
  await created(attacker, '/users', { ...names, roleId, email: owner.email, password })
  for (let n = 0; n < 3; n++) {
    assert.equal((await login(app, owner.email, `guess number ${n}`)).status, 401)
    assert.equal((await login(app, owner.email)).data.user.tenantId, attacker.tenantId)
  }
  assert.equal((await login(app, owner.email, owner.password)).status, 401, 'it is not compared any more')
  app.advance('PT30S')
  assert.equal((await login(app, owner.email, owner.password)).data.user.tenantId, owner.tenantId)
})

test('failed logins of the owner from a known network are not in another tenant’s log', async (t) => {
  const app = await sharedApp(t)
  const [owner, other] = [await newTenant(app), await newTenant(app)]
  const roleId = await systemRole(other, 'Agent')
  await created(other, '/users', { ...names, roleId, email: owner.email, password })
  await login(app, owner.email, 'mistyped, alas')
  await app.settle()
  const failures = async ({ call }: Tenant) => (await call('GET', '/audit?action=login.failed')).data.totalCount
  assert.deepEqual([await failures(owner), await failures(other)], [1, 0])
  const plain = await newUser(app, other)
  await login(app, plain.email, 'mistyped, alas')
  await app.settle()
  assert.equal(await failures(other), 1)
})

const mailsTo = (app: TestApp, email: string) => app.mailbox.filter(({ to }) => to === email)
const linksOf = (text: string) =>
  [...text.matchAll(/^(.*):\n\S+\/([\w-]+)#token=([\w-]+)\S*$/gm)].map(([, ...link]) => link)

async function requestMail(app: TestApp, path: 'forgot-password' | 'resend-confirmation', email: string) {
  const before = mailsTo(app, email).length
  assert.equal((await app.call('POST', `/auth/${path}`, { body: { email } })).status, 200)
  await app.settle()
  return mailsTo(app, email).slice(before)
}

test('§4.4 one mail lists each company of an address; a company that never proved it gets no reset', async (t) => {
  const app = await testApp(t)
  const [owner, stranger] = [await newTenant(app), await newTenant(app, { companyName: 'Harbour House' })]
  const { email } = owner
  const roleId = await systemRole(stranger, 'Agent')
  await created(stranger, '/users', { ...names, roleId, email, password })
  const [mail, ...others] = await requestMail(app, 'forgot-password', email)
  assert.equal(others.length, 0)
  const [own, theirs] = linksOf(mail?.text ?? '')
  assert.deepEqual([own?.[1], theirs?.[1]], ['reset-password', 'confirm-email'])
  assert.match(own?.[0] ?? '', /^Hotel Group \d+ – set a new password/)
  assert.match(theirs?.[0] ?? '', /^Harbour House – if you know this company/)
  const reset = (token = '') =>
    app.call('POST', '/auth/reset-password', { body: { token, newPassword: 'a fresh password of it' } })
  assert.equal((await reset(theirs?.[2])).status, 422, 'a confirmation sets no password')
  // The owner confirms that the account is theirs: from now on it can be reset, too.
  const confirmed = await app.call('POST', '/auth/confirm-email', { body: { token: theirs?.[2] } })
  assert.equal(confirmed.status, 200, confirmed.text)
  const [second] = await requestMail(app, 'forgot-password', email)
  const links = linksOf(second?.text ?? '')
  assert.deepEqual(
    links.map(([, page]) => page),
    ['reset-password', 'reset-password'],
  )
  assert.equal((await reset(links[1]?.[2])).status, 200)
  assert.equal((await login(app, email, 'a fresh password of it')).data.user.tenantId, stranger.tenantId)
  assert.equal((await login(app, email, owner.password)).data.user.tenantId, owner.tenantId)
})

test('§4.4 a reset mail of one account names its company, and an unproven account asks for a confirmation first', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { companyName: 'Harbour House' })
  const email = 'given@claims.test'
  await created(tenant, '/users', { ...names, roleId: await systemRole(tenant, 'Agent'), email, password })
  const [first] = await requestMail(app, 'forgot-password', email)
  assert.match(first?.text ?? '', /Harbour House has given your Bellhop account this e-mail address/)
  assert.match(first?.text ?? '', /\/confirm-email#token=/)
  assert.equal((await requestMail(app, 'resend-confirmation', email)).length, 1)
  const token = mailedToken(app, email)
  assert.equal((await app.call('POST', '/auth/confirm-email', { body: { token } })).status, 200)
  const [reset] = await requestMail(app, 'forgot-password', email)
  assert.match(reset?.text ?? '', /your Bellhop account at Harbour House/)
  assert.match(reset?.text ?? '', /\/reset-password#token=/)
  assert.equal((await requestMail(app, 'resend-confirmation', email)).length, 0)
})

test('at most five companies claim an address without a proof, also at once; a claim of 14 days takes no place', async (t) => {
  const app = await testApp(t, { config: { ACCOUNT_MAILS_PER_ADDRESS: 0 } })
  const tenants: Tenant[] = []
  for (let n = 0; n < 7; n += 1) tenants.push(await newTenant(app))
  const email = 'wanted.by.many@claims.test'
  const claim = async (tenant: Tenant) => {
    const body = { ...names, roleId: await systemRole(tenant, 'Agent'), email, password }
    return refusal(await tenant.call('POST', '/users', { body }))
  }
  const answers = await Promise.all(tenants.map(claim))
  assert.deepEqual(answers.toSorted(), [...Array(5).fill('201'), '409 duplicate email', '409 duplicate email'])
  const [mail] = await requestMail(app, 'forgot-password', email)
  assert.equal(linksOf(mail?.text ?? '').length, 5)
  await app.admin(`update login_emails set claimed_at = claimed_at - interval '14 days' where email = $1`, [email])
  assert.equal((await requestMail(app, 'forgot-password', email)).length, 0, 'nobody has proven the address')
  assert.equal((await login(app, email)).status, 200, 'the password that an administrator set still works')
  assert.equal(await claim(tenants[answers.indexOf('409 duplicate email')] as Tenant), '201')
})

test('no number of claims shuts a proven account or a registration out', async (t) => {
  const app = await testApp(t)
  const [owner, second] = [await newTenant(app), await newTenant(app)]
  const { email } = owner
  await created(second, '/users', { ...names, roleId: await systemRole(second, 'Agent'), email, password })
  const [mail] = await requestMail(app, 'forgot-password', email)
  const token = linksOf(mail?.text ?? '')[1]?.[2]
  assert.equal((await app.call('POST', '/auth/confirm-email', { body: { token } })).status, 200)
  // Claims as releases without the limit of five accepted them.
  await app.admin('alter table login_emails drop constraint login_emails__user_id__exists')
  await app.admin(
    `insert into login_emails (email, tenant_id, user_id, status, claimed_at)
     select $1, gen_random_uuid(), '00000000-0000-7000-8000-000000000000', 'assigned', $2::timestamptz
     from generate_series(1, 40)`,
    [email, app.runtime.now().toString()],
  )
  assert.equal((await login(app, email, owner.password)).data.user.tenantId, owner.tenantId)
  assert.equal((await login(app, email)).data.user.tenantId, second.tenantId)
})
