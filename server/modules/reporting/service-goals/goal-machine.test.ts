import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type GoalFinding, type GoalProgress, holds, nextProgress } from './goal-machine.ts'

const findings = fc.array(fc.constantFrom<GoalFinding>('held', 'missed', 'unknown'), { maxLength: 60 })
const start: GoalProgress = { state: 'ok', streak: 0 }

const states = (all: readonly GoalFinding[]): GoalProgress['state'][] => {
  let progress = start
  return all.map((finding) => {
    progress = nextProgress(progress, finding)
    return progress.state
  })
}

test('a goal changes exactly after two misses or three holds in a row since the last change', () => {
  fc.assert(
    fc.property(findings, (all) => {
      // Looks back from each evaluation, instead of counting along.
      let [state, since] = ['ok', 0]
      const expected = all.map((_, at) => {
        const [length, finding] = state === 'ok' ? [2, 'missed'] : [3, 'held']
        const last = all.slice(Math.max(since, at + 1 - length), at + 1)
        if (last.length === length && last.every((each) => each === finding)) {
          state = state === 'ok' ? 'breached' : 'ok'
          since = at + 1
        }
        return state
      })
      assert.deepEqual(states(all), expected)
    }),
  )
})

test('a value that crosses the bound in every minute never changes the goal, and no change follows within two minutes', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0.01, max: 5, noNaN: true }),
      fc.boolean(),
      fc.integer({ min: 1, max: 200 }),
      (bound, distance, isLower, minutes) => {
        const bounds = isLower ? { atLeast: bound, atMost: null } : { atLeast: null, atMost: bound }
        const values = Array.from({ length: minutes }, (_, at) => (at % 2 === 0 ? bound - distance : bound + distance))
        const found = values.map((value): GoalFinding => (holds(value, bounds) ? 'held' : 'missed'))
        assert.deepEqual(new Set(states(found)), new Set(['ok']))
      },
    ),
  )
  fc.assert(
    fc.property(findings, (all) => {
      const shown = states(all)
      const changes = shown.flatMap((state, at) => (state === (shown[at - 1] ?? 'ok') ? [] : [at]))
      for (const [index, at] of changes.entries()) {
        const before = changes[index - 1] ?? -1
        assert.ok(at - before >= (shown[at] === 'breached' ? 2 : 3), `${changes}`)
      }
    }),
  )
})

test('the bound itself holds a goal', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), (bound) => {
      assert.ok(holds(bound, { atLeast: bound, atMost: null }))
      assert.ok(holds(bound, { atLeast: null, atMost: bound }))
    }),
  )
})
