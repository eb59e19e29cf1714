import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from './log.ts'

const lines = (format: 'json' | 'pretty' = 'json', level: 'info' | 'warn' = 'info') => {
  const written: string[] = []
  const log = createLog({ level, format, to: { write: (line) => written.push(line) } })
  return { log, written, last: () => JSON.parse(written.at(-1) ?? '') }
}

test('a line contains time, level, message and the given fields, nothing else', () => {
  const { log, last } = lines()
  log.info({ traceId: 't1', status: 200 }, 'answered')
  const { time, ...rest } = last()
  assert.match(time, /^\d{4}-\d\d-\d\dT.*Z$/)
  assert.deepEqual(rest, { level: 'info', traceId: 't1', status: 200, msg: 'answered' })
})

test('lines below the level are not written', () => {
  const { log, written } = lines('json', 'warn')
  log.info('quiet')
  log.warn('loud')
  assert.equal(written.length, 1)
})

test('fields with the name of a secret are hidden at any depth, also in bindings of a child', () => {
  const { log, written } = lines()
  const secrets = ['password', 'newPassword', 'secret', 'refreshToken', 'Authorization', 'set-cookie', 'apiKey', 'body']
  for (const name of secrets) {
    log.info({ [name]: 'x7x7', deep: { list: [{ [name]: 'x7x7' }] } }, 'line')
    log.child({ [name]: 'x7x7' }).info('line')
  }
  assert.equal(written.length, secrets.length * 2)
  for (const line of written) assert.doesNotMatch(line, /x7x7/)
})

test('secrets inside texts and errors are hidden by their pattern', () => {
  const { log, written } = lines()
  const texts = [
    'connect postgres://app:x7x7@db/bellhop failed',
    'got eyJhbGciOiJFZERTQSJ9.x7x7.x7x7',
    'Authorization: Bearer x7x7',
    'GET /confirm?token=x7x7&a=1',
  ]
  for (const text of texts) {
    log.error({ err: new Error(text, { cause: new Error(text) }), url: text }, 'failed')
  }
  assert.equal(written.length, texts.length)
  for (const line of written) assert.doesNotMatch(line, /x7x7/)
})

test('an error is logged with its name, message, code and stack, without its other fields', () => {
  const { log, last } = lines()
  log.error(
    { err: Object.assign(new TypeError('broken'), { code: 'E_X', detail: 'guest name', statusCode: 500 }) },
    'oops',
  )
  const { err } = last()
  assert.deepEqual(Object.keys(err).toSorted(), ['code', 'message', 'stack', 'type'])
  assert.deepEqual([err.type, err.message, err.code], ['TypeError', 'broken', 'E_X'])
})

test('an error as the only argument keeps its message', () => {
  const { log, last } = lines()
  log.error(new Error('alone'))
  assert.equal(last().err.message, 'alone')
  assert.equal(last().msg, 'alone')
})

test('a cyclic object, a huge text and a buffer do not break a line', () => {
  const { log, written } = lines()
  const ring: Record<string, unknown> = { name: 'ring', bytes: Buffer.alloc(9), big: 'x'.repeat(1_000_000) }
  ring['self'] = ring
  log.info(ring, 'ring')
  assert.ok((written[0]?.length ?? 0) < 60_000)
  assert.match(written[0] ?? '', /9 bytes/)
})

test('the pretty form is one readable line', () => {
  const { log, written } = lines('pretty')
  log.info({ file: 'a.eml', status: 200 }, 'mail written')
  assert.match(written.join(''), /^[^\n]*INFO[^\n]*mail written[^\n]*"file":"a.eml","status":200[^\n]*\n$/)
})

test('equal faults of a second share a line with their count; those of requests and other faults do not', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const { log, written, last } = lines()
  const fail = (worker: string, reason = 'unreachable') =>
    log.error({ err: new Error(reason), worker, pid: 7 }, 'worker run failed')
  for (const worker of ['jobs', 'relay', 'dispatcher']) fail(worker)
  fail('jobs', 'out of memory')
  assert.deepEqual(
    written.map((line) => JSON.parse(line)).map(({ worker, err }) => [worker, err.message]),
    [
      ['jobs', 'unreachable'],
      ['jobs', 'out of memory'],
    ],
  )
  for (let second = 0; second < 3; second += 1) {
    t.mock.timers.tick(1000)
    fail('jobs')
    fail('relay')
  }
  assert.equal(written.length, 2 + 3)
  const { time: _time, ...repeat } = last()
  assert.deepEqual(repeat, { level: 'error', pid: 7, count: 2, reason: 'unreachable', msg: 'worker run failed' })
  for (let second = 0; second < 2; second += 1) t.mock.timers.tick(1000)
  fail('jobs')
  assert.equal(last().err.message, 'unreachable', 'after a quiet second a line has its stack again')

  const before = written.length
  for (const traceId of ['a', 'b']) log.error({ err: new Error('unreachable'), traceId }, 'request failed')
  for (const worker of ['a', 'b']) log.info({ err: new Error('unreachable'), worker }, 'no fault')
  assert.equal(written.length - before, 4)
})
