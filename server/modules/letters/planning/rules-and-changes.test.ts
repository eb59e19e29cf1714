import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { joinChanges, remainingChanges } from '../record/join-changes.ts'
import type { LetterChanges } from '../record/letter-values.ts'
import { appliesTo, rulesOfHotel } from './applicable-rules.ts'

const rule = (hotelId: string | null, more: object = {}) => ({
  hotelId,
  isActive: true,
  sources: ['phone', 'web'],
  includesImported: false,
  ...more,
})

test('the rules for all hotels count only where a hotel has none, not even an inactive one', () => {
  const all = [rule(null), rule('a'), rule('b', { isActive: false })]
  assert.deepEqual(rulesOfHotel(all, 'a'), [all[1]])
  assert.deepEqual(rulesOfHotel(all, 'b'), [all[2]])
  assert.deepEqual(rulesOfHotel(all, 'c'), [all[0]])
  assert.deepEqual(rulesOfHotel([], 'c'), [])
})

test('a rule applies to bookings of its sources, and to imported ones only if it includes them', () => {
  const booking = { source: 'phone', isImported: false }
  assert.ok(appliesTo(rule(null), booking))
  assert.ok(!appliesTo(rule(null, { isActive: false }), booking))
  assert.ok(!appliesTo(rule(null), { ...booking, source: 'ota' }))
  assert.ok(!appliesTo(rule(null), { ...booking, isImported: true }))
  assert.ok(appliesTo(rule(null, { includesImported: true }), { ...booking, isImported: true }))
})

test('changes in a row are one change from the first to the last value, in whichever order they are relayed', () => {
  const field = fc.constantFrom('checkIn', 'rooms', 'totalAmount')
  const steps = fc.array(fc.record({ field, to: fc.integer({ min: 0, max: 3 }) }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(steps, fc.integer(), (made, seed) => {
      const start: Record<string, number> = { checkIn: 0, rooms: 0, totalAmount: 0 }
      const now = { ...start }
      const events = made.map(({ field: name, to }): LetterChanges => {
        const change = { [name]: { from: now[name], to } }
        now[name] = to
        return change
      })
      const joined = events.reduce((before, later) => joinChanges(before, later))
      const differing = Object.keys(start).filter((name) => start[name] !== now[name])
      const expected = Object.fromEntries(differing.map((name) => [name, { from: start[name], to: now[name] }]))
      assert.deepEqual(remainingChanges(joined, now), expected)
      // The earliest joins last, wherever the others were.
      const [first = {}, ...others] = events
      const shuffled = others.toSorted((_, other) => ((Number(Object.values(other)[0]?.to) + seed) % 3) - 1)
      if (shuffled.length === 0) return
      const late = joinChanges(
        first,
        shuffled.reduce((before, later) => joinChanges(before, later)),
      )
      for (const name of Object.keys(first)) assert.equal(late[name]?.from, first[name]?.from)
    }),
  )
})
