import assert from 'node:assert/strict'
import { test } from 'node:test'
import { traceOfRequest } from './trace-context.ts'

const requestId = '0197a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b'
const own = '00-0197a1b2c3d47e5f8a6b7c8d9e0f1a2b-8a6b7c8d9e0f1a2b-01'
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'
const continued = `00-${trace}-8a6b7c8d9e0f1a2b-01`
const from = (traceparent?: string | string[], tracestate?: string) =>
  traceOfRequest(requestId, { traceparent, tracestate } as never)

test('a valid traceparent is continued with the request as the parent', () => {
  assert.deepEqual(from(`00-${trace}-${parent}-01`), { traceparent: continued, tracestate: null })
  assert.equal(from(`00-${trace}-${parent}-00`).traceparent, continued.replace(/1$/, '0'))
  assert.equal(from(`00-${trace}-${parent}-ff`).traceparent, continued)
  // A later version may have more fields; what is sent on is version 00.
  assert.equal(from(`cc-${trace}-${parent}-01`).traceparent, continued)
  assert.equal(from(`cc-${trace}-${parent}-01-what-the-future-brings`).traceparent, continued)
})

test('an invalid traceparent is ignored, and its tracestate, too', () => {
  const zeros = '0'.repeat(32)
  const invalid = [
    '',
    'x',
    `00-${trace}-${parent}`,
    `00-${trace}-${parent}-01-more`,
    `00-${trace}-${parent}-01-`,
    `cc-${trace}-${parent}-01.more`,
    `ff-${trace}-${parent}-01`,
    `00-${zeros}-${parent}-01`,
    `00-${trace}-${zeros.slice(16)}-01`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    `00-${trace.slice(1)}-${parent}-01`,
    `00-${trace}-${parent}-1`,
    `00-${trace}-${parent}-01, 00-${trace}-${parent}-01`,
    `cc-${trace}-${parent}-01-${'x'.repeat(1000)}`,
    [`00-${trace}-${parent}-01`],
  ]
  for (const header of invalid)
    assert.deepEqual(from(header, 'a=b'), { traceparent: own, tracestate: null }, `${header}`)
  assert.deepEqual(from(), { traceparent: own, tracestate: null })
})

test('a tracestate is sent on without empty members, and dropped if one is invalid', () => {
  const state = (header: string) => from(`00-${trace}-${parent}-01`, header).tracestate
  assert.equal(state('congo=t61rcWkgMzE'), 'congo=t61rcWkgMzE')
  assert.equal(state('rojo=00f067,\tcongo=a b , ,1tenant@vendor=x'), 'rojo=00f067,congo=a b,1tenant@vendor=x')
  for (const header of ['', ' , ', 'x', '=x', 'Congo=1', 'a=b=c', 'a=1,a=2', 'a=ü', 'a=\u0007', 'a@B=1']) {
    assert.equal(state(header), null, JSON.stringify(header))
  }
  const members = (count: number) => Array.from({ length: count }, (_, n) => `k${n}=v`)
  assert.equal(state(members(32).join(',')), members(32).join(','))
  assert.equal(state(members(33).join(',')), null)
})

test('a tracestate longer than 512 characters loses members at its end', () => {
  const members = ['a', 'b', 'c'].map((key) => `${key}=${'v'.repeat(200)}`)
  assert.equal(from(`00-${trace}-${parent}-01`, members.join(',')).tracestate, members.slice(0, 2).join(','))
})
