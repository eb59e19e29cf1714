import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitList } from '../../sip/message/header-values.ts'
import { findDiversion } from './diversion.ts'

const called = '+902165550100'

/** What the headers of an INVITE say. */
const find = (headers: Readonly<Record<string, readonly string[]>>) =>
  findDiversion({ to: called, headers: (name) => (headers[name] ?? []).flatMap(splitList) })

test('Diversion names the first number, with a reason that the API knows', () => {
  const diversion = (...values: string[]) => find({ diversion: values })
  const of = (params: string) => diversion(`<sip:+902165550177@carrier.example>${params}`)
  const number = '+902165550177'
  assert.deepEqual(of(';reason=user-busy;screen=no'), { number, reason: 'busy' })
  assert.deepEqual(of(';reason="No-Answer"'), { number, reason: 'noAnswer' })
  assert.deepEqual(of(';privacy=off;reason=unconditional'), { number, reason: 'unconditional' })
  assert.deepEqual(of(';reason=unavailable'), { number, reason: 'unreachable' })
  assert.deepEqual(of(';reason=something-new'), { number, reason: 'other' })
  assert.deepEqual(of(''), { number, reason: 'other' })
  assert.deepEqual(of(';privacy=full;reason=deflection'), { number: null, reason: 'deflected' })
  assert.deepEqual(diversion('tel:+90-216-555-01-77;reason=time-of-day'), { number, reason: 'timeOfDay' })
  assert.deepEqual(diversion('<sip:desk@carrier.example>;reason=away'), { number: null, reason: 'doNotDisturb' })
  const twice = ['<sip:+902165550188@c.example>;reason=user-busy', '<sip:+902165550177@c.example>;reason=no-answer']
  assert.deepEqual(diversion(...twice), { number, reason: 'noAnswer' })
  assert.deepEqual(diversion(twice.join(', ')), { number, reason: 'noAnswer' })
})

test('History-Info names the first number, unless it is the one that was called', () => {
  const history = (...values: string[]) => find({ 'history-info': values })
  const here = `<sip:${called}@bellhop.example;cause=408>;index=1.1`
  const number = '+902165550177'
  assert.deepEqual(history(`<sip:${number}@c.example>;index=1`, here), { number, reason: 'noAnswer' })
  assert.deepEqual(history(`<sip:${number}@c.example>;index=1, <sip:x@c.example;cause=486>;index=1.1`, here), {
    number,
    reason: 'busy',
  })
  const byResponse = `<sip:${number}@c.example?Reason=SIP%3Bcause%3D302%3Btext%3D%22Moved%22>;index=1`
  assert.deepEqual(history(byResponse, `<sip:${called}@b.example>;index=1.1`), { number, reason: 'unconditional' })
  const withheld = `<sip:${number}@c.example?Privacy=history&Reason=SIP%3Bcause%3D486>;index=1`
  assert.deepEqual(history(withheld, `<sip:${called}@b.example>;index=1.1`), { number: null, reason: 'busy' })
  assert.equal(history(`<sip:${called}@b.example>;index=1`), undefined)
  assert.equal(history(`<sip:02165550100@b.example>;index=1`, here), undefined)
  assert.equal(history(), undefined)
  const both = { diversion: ['<sip:+902165550188@c.example>;reason=user-busy'], 'history-info': [byResponse, here] }
  assert.deepEqual(find(both), { number: '+902165550188', reason: 'busy' })
})

test('whatever a carrier writes, the answer is a number, a reason, or none', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    ';',
    'reason=',
    'cause=',
    '%',
    '?',
    '&',
    'sip:',
    'tel:',
    '+90216',
    ',',
    ' ',
  )
  const value = fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 3 }), fc.array(value, { maxLength: 3 }), (diversion, history) => {
      const found = find({ diversion, 'history-info': history })
      if (found?.number) assert.match(found.number, /^\+?\d{3,20}$/)
    }),
  )
})
