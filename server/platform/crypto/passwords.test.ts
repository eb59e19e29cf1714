import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import { Refusal } from '../kernel/errors.ts'
import { createPasswordHasher, dummyHash } from './passwords.ts'

const { hashPassword, verifyPassword, findMatch } = createPasswordHasher()
const parametersOf = (hash: string): string => hash.split('$').slice(0, 4).join('$')

test('a hash is argon2id with 46 MiB, one pass, one lane, and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  assert.match(one, /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  assert.notEqual(one, other)
})

test('only the right password is accepted', async () => {
  const stored = await hashPassword('şifre 🏨')
  assert.equal(await verifyPassword(stored, 'şifre 🏨'), true)
  assert.equal(await verifyPassword(stored, 'şifre'), false)
  assert.equal(await verifyPassword(stored, ''), false)
})

test('an unknown user costs the same work: the same parameters, salt and length', async () => {
  const real = await hashPassword('x')
  assert.equal(parametersOf(dummyHash()), parametersOf(real))
  assert.equal(dummyHash().length, real.length)
  assert.equal(await findMatch([], 'x'), undefined)
})

test('of several hashes the first match is found, with one salt or with several', async () => {
  const first = await hashPassword('one of them')
  const like = await Promise.all(['another one', 'one of them'].map((each) => hashPassword(each, first)))
  const saltOf = (hash: string) => hash.split('$')[4]
  assert.deepEqual(like.map(saltOf), [saltOf(first), saltOf(first)])
  const all = [first, ...like, await hashPassword('with a salt of its own')]
  for (const [index, password] of ['one of them', 'another one', '', 'with a salt of its own'].entries()) {
    assert.equal((await findMatch(all, password))?.index, password === '' ? undefined : index, password)
  }
})

test('a password is the same in every Unicode form and with every blank, and hashes of earlier releases still match', async () => {
  const [composed, decomposed, blanks] = [
    'şifre için yer',
    'şifre için yer'.normalize('NFD'),
    'şifre\u00a0için\u202fyer',
  ]
  const stored = await hashPassword(composed)
  for (const typed of [composed, decomposed, blanks]) {
    assert.equal(await verifyPassword(stored, typed), true)
    assert.equal(await verifyPassword(await hashPassword(typed), composed), true)
    assert.deepEqual(await findMatch([stored], typed), { index: 0, isOldForm: false })
    // As a release before this one hashed it: as it was typed.
    assert.deepEqual(await findMatch([await hash(typed)], typed), { index: 0, isOldForm: typed !== composed })
  }
  assert.deepEqual(await findMatch([await hash(decomposed)], composed), { index: 0, isOldForm: true })
  assert.equal(await findMatch([stored], 'sifre icin yer'), undefined)
})

test('beyond the queue it is refused with 503 and Retry-After; waiting calls run in order', async () => {
  const busy = createPasswordHasher({ atOnce: 1, waiting: 2 })
  const done: number[] = []
  const calls = [0, 1, 2, 3, 4].map((i) => busy.hashPassword('x').then(() => done.push(i)))
  const outcomes = await Promise.allSettled(calls)
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  )
  assert.deepEqual(done, [0, 1, 2])
  const { reason } = outcomes[4] as PromiseRejectedResult
  assert.ok(reason instanceof Refusal)
  assert.deepEqual([reason.statusCode, reason.items[0]?.code, reason.headers['retry-after']], [503, 'unavailable', '1'])
  await busy.hashPassword('free again')
})

test('the slot of failed work goes to the next call', async () => {
  const one = createPasswordHasher({ atOnce: 1, waiting: 1 })
  const [broken, next] = await Promise.allSettled([one.verifyPassword('not a hash', 'x'), one.hashPassword('x')])
  assert.deepEqual([broken.status, next.status], ['rejected', 'fulfilled'])
})
