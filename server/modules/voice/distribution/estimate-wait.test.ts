import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { estimateWait } from './estimate-wait.ts'

const position = fc
  .record({
    position: fc.integer({ min: 1, max: 500 }),
    isOffered: fc.boolean(),
    handleSeconds: fc.option(fc.double({ min: 0, max: 7200, noNaN: true })),
    agents: fc.integer({ min: 0, max: 50 }),
    free: fc.integer({ min: 0, max: 50 }),
  })
  .map((given) => ({ ...given, free: Math.min(given.free, given.agents) }))

test('a wait is estimated exactly if an agent is there, and is never negative', () => {
  fc.assert(
    fc.property(position, (given) => {
      const seconds = estimateWait(given)
      assert.equal(seconds === null, given.agents === 0)
      assert.ok(seconds === null || (Number.isInteger(seconds) && seconds >= 0))
    }),
  )
})

test('a later position never shortens the wait, and more or more available agents never lengthen it', () => {
  fc.assert(
    fc.property(position, ({ agents, ...given }) => {
      const some = { ...given, agents: agents + 1 }
      const seconds = estimateWait(some) ?? assert.fail()
      assert.ok((estimateWait({ ...some, position: some.position + 1 }) ?? -1) >= seconds)
      assert.ok((estimateWait({ ...some, agents: some.agents + 1 }) ?? Infinity) <= seconds)
      assert.ok((estimateWait({ ...some, free: some.free + 1 }) ?? Infinity) <= seconds)
    }),
  )
})

test('callers with an available agent for everyone ahead are served at once', () => {
  const two = { isOffered: false, handleSeconds: 100, agents: 4, free: 2 }
  const waits = [1, 2, 3, 4].map((position) => estimateWait({ ...two, position }))
  assert.deepEqual(waits, [0, 0, 25, 50])
  assert.equal(estimateWait({ ...two, position: 4, handleSeconds: null }), 90, 'three minutes a call until one was had')
})
