import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CircuitOpen, circuits, failuresToOpen, longestWaitSeconds } from './circuit-breaker.ts'

function circuitsWithClock() {
  let ms = 0
  const state = circuits(() => ms)
  const isAsked = (account: string): boolean => {
    try {
      state.assertClosed(account)
      return true
    } catch (error) {
      assert.ok(error instanceof CircuitOpen)
      return false
    }
  }
  const fail = (account: string, times = 1): void => {
    for (let n = 0; n < times; n += 1) state.note(account, 'timeout')
  }
  return { state, isAsked, fail, advance: (seconds: number) => void (ms += seconds * 1000) }
}

test('an account whose host fails some times in a row is not asked for a while; others are', () => {
  const { state, isAsked, fail } = circuitsWithClock()
  fail('one', failuresToOpen - 1)
  assert.equal(isAsked('one'), true)
  state.note('one', undefined)
  fail('one', failuresToOpen - 1)
  assert.deepEqual([isAsked('one'), state.open()], [true, 0], 'an answer between them begins the count anew')
  fail('one')
  assert.deepEqual([isAsked('one'), isAsked('two'), state.open()], [false, true, 1])
})

test('one request finds out whether the host is back: an answer closes the circuit, a failure waits twice as long', () => {
  const { state, isAsked, fail, advance } = circuitsWithClock()
  fail('one', failuresToOpen)
  advance(10)
  assert.deepEqual([isAsked('one'), isAsked('one')], [true, false], 'one is let through')
  fail('one')
  advance(10)
  assert.equal(isAsked('one'), false)
  advance(10)
  assert.equal(isAsked('one'), true)
  state.note('one', undefined)
  assert.deepEqual([isAsked('one'), isAsked('one'), state.open()], [true, true, 0])
})

test('it never waits longer than a minute, and a request without an outcome does not keep it open', () => {
  const { isAsked, fail, advance } = circuitsWithClock()
  fail('one', failuresToOpen)
  for (let n = 0; n < 10; n += 1) {
    advance(longestWaitSeconds)
    assert.equal(isAsked('one'), true)
    fail('one')
  }
  advance(longestWaitSeconds)
  assert.equal(isAsked('one'), true)
  advance(20)
  assert.equal(isAsked('one'), true, 'the one before has not come back')
})

test('what was on its way when the circuit opened does not make it wait longer, and a refusal is an answer', () => {
  const { state, isAsked, fail, advance } = circuitsWithClock()
  fail('one', failuresToOpen + 50)
  advance(10)
  assert.equal(isAsked('one'), true)
  for (let n = 0; n < 10; n += 1) state.note('two', 'blocked_address')
  for (let n = 0; n < 10; n += 1) state.note('two', 'protocol')
  assert.equal(isAsked('two'), true)
})
