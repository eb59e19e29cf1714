import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberProblem } from './number-rules.ts'

const turkish = { prefixes: [], operatorPrefixes: [], countryCode: 'TR' }
const anywhere = { prefixes: ['+'], operatorPrefixes: [], countryCode: null }

test('without prefixes a company calls numbers of its own country, of any usual type', () => {
  const allowed = ['+905321110001', '+902121110000', '+904441234', '+908001234567', '+908501234567']
  assert.deepEqual(
    allowed.map((number) => numberProblem(number, turkish)),
    allowed.map(() => undefined),
  )
  assert.equal(numberProblem('+4915112345678', turkish), 'notPermitted')
  // Countries that share a calling code are different countries.
  const american = { prefixes: [], operatorPrefixes: [], countryCode: 'US' }
  assert.equal(numberProblem('+12125551234', american), undefined)
  for (const number of ['+18765551234', '+14165551234']) assert.equal(numberProblem(number, american), 'notPermitted')
  assert.equal(numberProblem('+905321110001', { ...turkish, countryCode: null }), 'notPermitted')
})

test('prefixes replace the country of the company', () => {
  const rules = { ...turkish, prefixes: ['+49', '+90532'] }
  assert.equal(numberProblem('+4915112345678', rules), undefined)
  assert.equal(numberProblem('+905321110001', rules), undefined)
  assert.equal(numberProblem('+905331110001', rules), 'notPermitted')
  assert.equal(numberProblem('+5312345678', anywhere), undefined)
})

test('the operator’s prefixes narrow those of the company and never widen them', () => {
  const rules = { ...anywhere, operatorPrefixes: ['+49', '+90'] }
  assert.equal(numberProblem('+4915112345678', rules), undefined)
  assert.equal(numberProblem('+12125551234', rules), 'notOffered')
  assert.equal(numberProblem('+4915112345678', { ...rules, prefixes: ['+90'] }), 'notPermitted')
  assert.equal(numberProblem('+909001234567', rules), 'premiumRate')
})

test('premium rate, shared cost and personal numbers are refused, also with digits too many', () => {
  const paid = ['+909001234567', '+491801234567', '+448712345678', '+447012345678', '+19005551234', '+979123456789']
  for (const number of paid) {
    for (const extra of ['', '0', '000']) assert.equal(numberProblem(number + extra, anywhere), 'premiumRate', number)
  }
  assert.equal(numberProblem('+808123456789', anywhere), 'premiumRate')
})

test('satellite phones and international networks are refused; international free phone follows the prefixes', () => {
  for (const number of ['+870773123456', '+881612345678', '+882161234567', '+88312345678', '+87810123456789']) {
    assert.equal(numberProblem(number, anywhere), 'satellite', number)
  }
  assert.equal(numberProblem('+80012345678', anywhere), undefined)
  assert.equal(numberProblem('+80012345678', turkish), 'notPermitted')
})
