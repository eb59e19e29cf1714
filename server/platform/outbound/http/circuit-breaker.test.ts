import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CircuitOpen, createCircuitBreakers, failuresToOpen, maxWaitSeconds } from './circuit-breaker.ts'

function circuitsWithClock() {
  let ms = 0
  const state = createCircuitBreakers(() => ms)
  const isLetThrough = (account: string): boolean => {
    try {
      state.assertClosed(account)
      return true
    } catch (error) {
      assert.ok(error instanceof CircuitOpen)
      return false
    }
  }
  const fail = (account: string, times = 1): void => {
    for (let n = 0; n < times; n += 1) state.record(account, 'timeout')
  }
  return { state, isLetThrough, fail, advance: (seconds: number) => void (ms += seconds * 1000) }
}

test('after some consecutive failures an account gets no requests for a while, other accounts are not affected', () => {
  const { state, isLetThrough, fail } = circuitsWithClock()
  fail('one', failuresToOpen - 1)
  assert.equal(isLetThrough('one'), true)
  state.record('one', undefined)
  fail('one', failuresToOpen - 1)
  assert.deepEqual([isLetThrough('one'), state.open()], [true, 0], 'an answer between them begins the count anew')
  fail('one')
  assert.deepEqual([isLetThrough('one'), isLetThrough('two'), state.open()], [false, true, 1])
})

test('one request tests the host: a response closes the circuit, a failure doubles the wait', () => {
  const { state, isLetThrough, fail, advance } = circuitsWithClock()
  fail('one', failuresToOpen)
  advance(10)
  assert.deepEqual([isLetThrough('one'), isLetThrough('one')], [true, false], 'one is let through')
  fail('one')
  advance(10)
  assert.equal(isLetThrough('one'), false)
  advance(10)
  assert.equal(isLetThrough('one'), true)
  state.record('one', undefined)
  assert.deepEqual([isLetThrough('one'), isLetThrough('one'), state.open()], [true, true, 0])
})

test('the wait is at most a minute, and a test request without an outcome does not keep the circuit open', () => {
  const { isLetThrough, fail, advance } = circuitsWithClock()
  fail('one', failuresToOpen)
  for (let n = 0; n < 10; n += 1) {
    advance(maxWaitSeconds)
    assert.equal(isLetThrough('one'), true)
    fail('one')
  }
  advance(maxWaitSeconds)
  assert.equal(isLetThrough('one'), true)
  advance(20)
  assert.equal(isLetThrough('one'), true, 'the one before has not come back')
})

test('requests sent before the circuit opened do not extend the wait, and a refusal counts as a response', () => {
  const { state, isLetThrough, fail, advance } = circuitsWithClock()
  fail('one', failuresToOpen + 50)
  advance(10)
  assert.equal(isLetThrough('one'), true)
  for (let n = 0; n < 10; n += 1) state.record('two', 'blocked_address')
  for (let n = 0; n < 10; n += 1) state.record('two', 'protocol')
  assert.equal(isLetThrough('two'), true)
})
