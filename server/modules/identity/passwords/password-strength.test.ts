import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newTenant } from '../../../testing/world.ts'
import { assertStrongPassword } from './password-rules.ts'
import { passwordStrength } from './password-strength.ts'

const owner = { email: 'grace.hopper1906@cobol-navy.example', names: ['Grace', 'Hopper', 'Kuş Otelleri A.Ş.'] }

const weak = [
  '          ',
  'aaaaaaaaaaaa',
  'abababababab',
  'bellhop1234',
  'B3llh0p!2345',
  'Password2026',
  'passwordpassword',
  'qwertyuiop123',
  'poiuytrewq!!',
  'abcdefghijkl',
  '9876543210ab',
  'GraceHopper1',
  'grace.hopper1906',
  'Gr4ceH0pper!',
  'cobolnavy2026',
  'kusotelleri12',
  'KUŞ OTELLERİ 1',
  'hotelhotel123',
  'Hoşgeldin2026',
  '1111 2222 3333',
]

const strong = [
  'correct horse battery',
  'a fresh long password',
  'Xk7#pQ2!vL',
  'tr0ub4dor&3x',
  'benim kedim üç yaşında',
  'grace likes COBOL a lot',
  'пароль от кота 7',
  '🦊🦊 lives under the bridge',
]

test('§4.4 easily guessed passwords are refused and others accepted', () => {
  for (const password of weak) {
    assert.throws(() => assertStrongPassword('password', password, owner), { statusCode: 422 }, password)
  }
  for (const password of strong) assertStrongPassword('password', password, owner)
})

test('the time of the strength check is bounded by its input', () => {
  const long = 'ab12'.repeat(32)
  assert.equal(passwordStrength(long, []).length, 4)
  assert.deepEqual(passwordStrength('', []), { length: 0, distinct: 0 })
})

test('§4.4 names and company are checked wherever a password is set', async (t) => {
  const app = await sharedApp(t)
  const given = { companyName: 'Seaside Palace', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@x.test' }
  const register = (password: string) => app.call('POST', '/auth/register', { body: { ...given, password } })
  for (const password of ['seasidepalace1', 'Ada.Lovelace.99', '          ']) {
    assert.equal(refusal(await register(password)), '422 weak_password password')
  }
  const tenant = await newTenant(app, { companyName: 'Seaside Palace', lastName: 'Lovelace' })
  const own = (newPassword: string) =>
    tenant.call('PUT', '/profile/password', { body: { currentPassword: tenant.password, newPassword } })
  assert.equal(refusal(await own('lovelace2026!')), '422 weak_password newPassword')
  const { roleId } = tenant.login.user
  const person = { firstName: 'Grace', lastName: 'Hopper', email: 'g@x.test', roleId }
  for (const password of ['seasidepalace1', 'gracehopper99']) {
    const made = await tenant.call('POST', '/users', { body: { ...person, password } })
    assert.equal(refusal(made), '422 weak_password password')
    assert.match(made.body.errors[0].message, /too easy to guess/)
  }
})
