import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountTrouble, MessageRefused, TryLater } from '../../provider/port.ts'
import { errorOf } from './graph-errors.ts'
import { secrets } from './testing/graph-stub.ts'

const answered = (error: object, statusCode = 400, headers: Record<string, string> = {}) =>
  errorOf({ secrets }, { statusCode, headers, body: Buffer.from(JSON.stringify({ error })) })

const kindOf = (error: Error) =>
  [AccountTrouble, MessageRefused, TryLater].find((each) => error instanceof each)?.name ?? 'Error'

const is = (kind: string, codes: readonly (readonly [code: number, subcode?: number])[]): void => {
  for (const [code, error_subcode] of codes) {
    assert.equal(kindOf(answered({ code, error_subcode, message: 'x' })), kind, `${code} ${error_subcode}`)
  }
}

test('what is refused for good has the vendor’s code, whatever the HTTP status is', () => {
  is('MessageRefused', [[100], [131_026], [131_047], [131_049], [131_051], [131_053], [132_000], [132_001], [132_012]])
  is('MessageRefused', [[100, 2_018_001], [551], [551, 1_545_041], [10_900], [130_472], [131_048], [131_062]])
  const error = answered({ code: 132_000, message: '(#132000) Number of parameters does not match' }, 500)
  assert.ok(error instanceof MessageRefused)
  assert.deepEqual(
    [error.code, error.message],
    ['132000', '(#132000) Number of parameters does not match (error 132000)'],
  )
})

test('too many calls and a vendor that is down are asked later', () => {
  is('TryLater', [[4], [17], [32], [613], [80_007], [130_429], [131_056], [1], [2], [1_200], [131_000], [131_016]])
  assert.equal(kindOf(answered({ code: 100, is_transient: true })), 'TryLater')
  assert.equal(kindOf(answered({ code: 100, is_transient: false })), 'MessageRefused')
})

test('a token or a permission that is gone is a trouble of the account, who does not want to be written to is not', () => {
  is('AccountTrouble', [[0], [3], [10], [33], [100, 33], [102], [190], [190, 463], [200], [230], [299]])
  is('AccountTrouble', [[368], [131_005], [131_031], [131_042], [131_045], [133_010]])
  is('MessageRefused', [
    [10, 2_018_278],
    [10, 2_018_065],
    [10, 2_018_108],
    [10, 2_534_022],
    [200, 1_545_041],
  ])
})

test('how long it wants to be left alone is told by a header, in seconds or in minutes of the business account', () => {
  const busy = (headers: Record<string, string>) => {
    const error = answered({ code: 80_007 }, 400, headers)
    assert.ok(error instanceof TryLater)
    return error.afterSeconds
  }
  const usage = (minutes: unknown) => ({
    'x-business-use-case-usage': JSON.stringify({ 1: [{ estimated_time_to_regain_access: minutes }], 2: 'x' }),
  })
  assert.equal(busy({ 'retry-after': '17' }), 17)
  assert.equal(busy({ 'retry-after': '17', ...usage(3) }), 17)
  assert.equal(busy(usage(3)), 180)
  assert.equal(busy(usage(9_999_999)), 86_400)
  for (const odd of [usage(0), usage(-1), usage('x'), usage(null), { 'x-business-use-case-usage': '{' }]) {
    assert.equal(busy(odd), null)
  }
  assert.equal(busy({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }), null)
})

test('the words that say most are told, in one line, without the secrets that the vendor repeats', () => {
  const details = `Malformed access token ${secrets.accessToken}\n and ${secrets.appSecret}`
  const said = answered({ code: 190, error_subcode: 463, message: 'less', error_data: { details } }).message
  const expected = 'Meta refuses the access token: Malformed access token … and … (error 190, subcode 463)'
  assert.equal(said, expected)
  const late = answered({ code: 190, message: `${'x'.repeat(290)}${secrets.accessToken}` }).message
  assert.ok(!late.includes(secrets.accessToken.slice(0, 6)), late)
  assert.equal(answered({ code: 100, message: 'b', error_user_msg: 'a' }).message, 'a (error 100)')
  assert.equal(answered({ code: 100 }).message, 'no reason is told (error 100)')
  assert.ok(answered({ code: 100, message: 'x'.repeat(5_000) }).message.length < 400)
})

test('an answer that is none of Graph is worth another try', () => {
  for (const body of ['', '<html>', '{}', '{"error":"x"}', '{"error":{"code":"x"}}', '[]', 'null']) {
    const error = errorOf({ secrets }, { statusCode: 404, headers: {}, body: Buffer.from(body) })
    assert.equal(kindOf(error), 'Error', body)
  }
})
