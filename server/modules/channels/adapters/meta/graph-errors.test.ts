import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AccountError, RefusedMessageError, RetryLater } from '../../provider/port.ts'
import { toGraphError } from './graph-errors.ts'
import { secrets } from './testing/graph-stub.ts'

const errorFor = (error: object, statusCode = 400, headers: Record<string, string> = {}) =>
  toGraphError({ secrets }, { statusCode, headers, body: Buffer.from(JSON.stringify({ error })) })

const kindOf = (error: Error) =>
  [AccountError, RefusedMessageError, RetryLater].find((each) => error instanceof each)?.name ?? 'Error'

const assertKind = (kind: string, codes: readonly (readonly [code: number, subcode?: number])[]): void => {
  for (const [code, error_subcode] of codes) {
    assert.equal(kindOf(errorFor({ code, error_subcode, message: 'x' })), kind, `${code} ${error_subcode}`)
  }
}

test('a final refusal has the vendor’s code, whatever the HTTP status is', () => {
  assertKind('RefusedMessageError', [
    [100],
    [131_026],
    [131_047],
    [131_049],
    [131_051],
    [131_053],
    [132_000],
    [132_001],
    [132_012],
  ])
  assertKind('RefusedMessageError', [
    [100, 2_018_001],
    [551],
    [551, 1_545_041],
    [10_900],
    [130_472],
    [131_048],
    [131_062],
  ])
  const error = errorFor({ code: 132_000, message: '(#132000) Number of parameters does not match' }, 500)
  assert.ok(error instanceof RefusedMessageError)
  assert.deepEqual(
    [error.code, error.message],
    ['132000', '(#132000) Number of parameters does not match (error 132000)'],
  )
})

test('rate limits and temporary errors of the vendor are retried later', () => {
  assertKind('RetryLater', [
    [4],
    [17],
    [32],
    [613],
    [80_007],
    [130_429],
    [131_056],
    [1],
    [2],
    [1_200],
    [131_000],
    [131_016],
  ])
  assert.equal(kindOf(errorFor({ code: 100, is_transient: true })), 'RetryLater')
  assert.equal(kindOf(errorFor({ code: 100, is_transient: false })), 'RefusedMessageError')
})

test('an invalid token or a missing permission is an account error; a recipient who refuses messages is not', () => {
  assertKind('AccountError', [[0], [3], [10], [33], [100, 33], [102], [190], [190, 463], [200], [230], [299]])
  assertKind('AccountError', [[368], [131_005], [131_031], [131_042], [131_045], [133_010]])
  assertKind('RefusedMessageError', [
    [10, 2_018_278],
    [10, 2_018_065],
    [10, 2_018_108],
    [10, 2_534_022],
    [200, 1_545_041],
  ])
})

test('the retry delay comes from a header, in seconds or in minutes of the business account', () => {
  const busy = (headers: Record<string, string>) => {
    const error = errorFor({ code: 80_007 }, 400, headers)
    assert.ok(error instanceof RetryLater)
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

test('an error has the vendor’s most specific sentence, in one line, without repeated secrets', () => {
  const details = `Malformed access token ${secrets.accessToken}\n and ${secrets.appSecret}`
  const message = errorFor({ code: 190, error_subcode: 463, message: 'less', error_data: { details } }).message
  const expected = 'Meta refuses the access token: Malformed access token … and … (error 190, subcode 463)'
  assert.equal(message, expected)
  const late = errorFor({ code: 190, message: `${'x'.repeat(290)}${secrets.accessToken}` }).message
  assert.ok(!late.includes(secrets.accessToken.slice(0, 6)), late)
  assert.equal(errorFor({ code: 100, message: 'b', error_user_msg: 'a' }).message, 'a (error 100)')
  assert.equal(errorFor({ code: 100 }).message, 'no reason is given (error 100)')
  assert.ok(errorFor({ code: 100, message: 'x'.repeat(5_000) }).message.length < 400)
})

test('a response that is not from the Graph API is worth a retry', () => {
  for (const body of ['', '<html>', '{}', '{"error":"x"}', '{"error":{"code":"x"}}', '[]', 'null']) {
    const error = toGraphError({ secrets }, { statusCode: 404, headers: {}, body: Buffer.from(body) })
    assert.equal(kindOf(error), 'Error', body)
  }
})
