import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { headerBytes } from '#platform/crypto/breach-list/breach-format.ts'
import { openBreachList } from '#platform/crypto/breach-list/breach-list.ts'
import { writeBreachList } from '#platform/crypto/breach-list/write-breach-list.ts'
import { testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testDirectory } from '../../../testing/test-directory.ts'
import { newRole } from '../../../testing/users.ts'
import { mailedToken, newHotel, newTenant, showFactor } from '../../../testing/world.ts'

const sha1 = (password: string): string => createHash('sha1').update(password).digest('hex').toUpperCase()
const breached = 'amber herons cross the canal'
const rare = 'violet otters ride the ferry'
const unknown = 'copper lanterns float uphill'

let folder: string
let list: string

/** A list of 20 000 invented passwords, the breached one, and a rare one that is left out. */
before(async () => {
  folder = mkdtempSync(join(testDirectory, 'breaches-'))
  const hashes = join(folder, 'hashes')
  mkdirSync(hashes)
  const many = Array.from({ length: 20_000 }, (_, n) => `${sha1(`password ${n}`)}:${5 + n}`)
  writeFileSync(join(hashes, 'a.txt'), [...many, `${sha1(breached)}:5`, `${sha1(rare)}:4`, ''].join('\r\n'))
  // A file of a range leaves the beginning of its hashes to its name.
  const [range, rest] = [sha1('in a range').slice(0, 5), sha1('in a range').slice(5)]
  writeFileSync(join(hashes, `${range}.txt`), `${rest}:17\n`)
  writeFileSync(join(hashes, 'b.txt'), `${sha1(breached).toLowerCase()}:9\n`)
  list = join(folder, 'list.bin')
  const made = await writeBreachList({ folder: hashes, minCount: 5, target: list, source: 'test', date: '2026-06-01' })
  assert.equal(made.count, 20_002, 'each password once')
})

full('a list finds each of its passwords and no other', async () => {
  const { includes, close } = await openBreachList(list)
  for (let n = 0; n < 20_000; n += 7) assert.ok(await includes(`password ${n}`), `password ${n}`)
  assert.deepEqual(await Promise.all([breached, 'in a range', rare, unknown, ''].map(includes)), [
    true,
    true,
    false,
    false,
    false,
  ])
  for (let n = 0; n < 2_000; n++) assert.ok(!(await includes(`other ${n}`)))
  await close()
})

test('a damaged list, one that was cut, and a file of another kind are refused, with the setting in the message', async () => {
  const good = readFileSync(list)
  const damages: Record<string, Buffer> = {
    flipped: Buffer.from(good.map((byte, index) => (index === good.length - 100 ? byte ^ 1 : byte))),
    cut: good.subarray(0, good.length - 6),
    longer: Buffer.concat([good, good.subarray(0, 6)]),
    'another kind': Buffer.alloc(5_000, 'x'),
    empty: Buffer.alloc(0),
    'a header alone': good.subarray(0, headerBytes),
  }
  for (const [name, bytes] of Object.entries(damages)) {
    const path = join(folder, 'damaged.bin')
    writeFileSync(path, bytes)
    await assert.rejects(openBreachList(path), /BREACH_LIST_FILE is damaged/, name)
  }
  await assert.rejects(openBreachList(join(folder, 'missing.bin')), /BREACH_LIST_FILE cannot be opened/)
  await assert.rejects(testApp(undefined, { config: { BREACH_LIST_FILE: join(folder, 'damaged.bin') } }), /damaged/)
})

test('nobody sets a password of a data breach: not at registration, not by a reset, not for another user', async (t) => {
  const app = await testApp(t, { config: { BREACH_LIST_FILE: list } })
  const tenant = await newTenant(app)
  const company = { companyName: 'Kaya', firstName: 'Ada', lastName: 'Kaya', email: 'ada@kaya.test' }
  const register = (password: string) => app.call('POST', '/auth/register', { body: { ...company, password } })
  const refused = await register(breached)
  assert.equal(refusal(refused), '422 weak_password password')
  assert.match(refused.body.errors[0].message, /data breaches/)
  assert.equal((await register(rare)).status, 201)

  const own = (newPassword: string) =>
    tenant.call('PUT', '/profile/password', { body: { currentPassword: tenant.password, newPassword } })
  assert.equal(refusal(await own(breached)), '422 weak_password newPassword')
  const role = await newRole(tenant)
  const user = { email: 'clerk@kaya.test', firstName: 'C', lastName: 'Lerk', roleId: role.id }
  const set = await tenant.call('POST', '/users', { body: { ...user, password: breached } })
  assert.equal(refusal(set), '422 weak_password password')

  await app.call('POST', '/auth/forgot-password', { body: { email: tenant.email } })
  await app.settle()
  const token = mailedToken(app, tenant.email)
  const reset = (newPassword: string) => app.call('POST', '/auth/reset-password', { body: { token, newPassword } })
  assert.equal(refusal(await reset(breached)), '422 weak_password newPassword')
  assert.equal((await reset(unknown)).status, 200)
})

test('a breached password still signs in and is told of; the policy makes the panel ask for another one', async (t) => {
  const app = await testApp(t, { config: { BREACH_LIST_FILE: list } })
  const tenant = await newTenant(app)
  const login = async (password: string) => {
    const answer = await app.call('POST', '/auth/login', { body: { email: tenant.email, password } })
    return [answer.status, answer.data?.user.passwordState]
  }
  const profile = async () => {
    const { passwordState, isPasswordChangeDue } = (await tenant.call('GET', '/profile')).data
    return [passwordState, isPasswordChangeDue]
  }
  const breachedAt = async () => (await tenant.query('select breached_at from users'))[0]?.['breached_at']
  assert.deepEqual(await login(tenant.password), [200, 'ok'])
  assert.equal(await breachedAt(), null)
  // The password was chosen before the breach became known.
  const hash = await app.runtime.passwords.hashPassword(breached)
  await app.admin('update users set password_hash = $2 where id = $1', [tenant.userId, hash])
  assert.deepEqual(await login('wrong password here'), [401, undefined])
  assert.equal(await breachedAt(), null, 'a wrong password says nothing')
  assert.deepEqual(await login(breached), [200, 'breached'])
  assert.ok(await breachedAt())
  assert.deepEqual(await profile(), ['breached', false])
  assert.equal((await tenant.call('GET', '/guests')).status, 200)

  await showFactor(app, tenant)
  await tenant.call('PUT', '/security/policy', { body: { breachedPasswords: 'change' } })
  assert.deepEqual(await profile(), ['breached', true])
  const body = { currentPassword: breached, newPassword: unknown }
  assert.equal((await tenant.call('PUT', '/profile/password', { body })).status, 200)
  assert.deepEqual([await profile(), await breachedAt()], [['ok', false], null])
})

test('a password is not made of words of the policy or of the names of hotels', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const set = async (newPassword: string) =>
    refusal(await tenant.call('PUT', '/profile/password', { body: { currentPassword: tenant.password, newPassword } }))
  const candidates = ['Zanzibar Lagoon 12', 'Quetzal4Quetzal!9']
  await showFactor(app, tenant)
  await newHotel(tenant, { hotel: { name: 'Zanzibar Lagoon' } })
  await tenant.call('PUT', '/security/policy', { body: { contextWords: ['quetzal'] } })
  for (const password of candidates) assert.equal(await set(password), '422 weak_password newPassword', password)
  const other = await newTenant(app)
  for (const newPassword of candidates) {
    const change = { currentPassword: other.password, newPassword }
    const answer = await other.call('PUT', '/profile/password', { body: change })
    assert.equal(answer.status, 200, `${newPassword} is nothing to another company: ${answer.text}`)
    other.password = newPassword
  }
})
