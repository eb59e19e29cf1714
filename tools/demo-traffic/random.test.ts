import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Random } from './random.ts'

const choices = (random: Random) =>
  Array.from({ length: 50 }, () => [random.whole(1, 6), random.pick(['a', 'b', 'c']), random.digits(4)])

test('a seed repeats its choices, another one makes others', () => {
  assert.deepEqual(choices(new Random(7)), choices(new Random(7)))
  assert.notDeepEqual(choices(new Random(7)), choices(new Random(8)))
})

test('the choices of one part do not depend on how much another part has chosen', () => {
  const [one, other] = [new Random(7), new Random(7)]
  choices(one.fork('calls'))
  assert.deepEqual(choices(one.fork('messages')), choices(other.fork('messages')))
  assert.notDeepEqual(choices(one.fork('calls')), choices(one.fork('messages')))
})

test('the choices have their probabilities', () => {
  const random = new Random(7)
  const rolls = Array.from({ length: 6000 }, () => random.whole(1, 6))
  for (const side of [1, 2, 3, 4, 5, 6]) {
    const count = rolls.filter((roll) => roll === side).length
    assert.ok(count > 850 && count < 1150, `${side}: ${count}`)
  }
  const heavy = Array.from({ length: 4000 }, () => random.weighted({ heavy: 3, light: 1 }))
  const share = heavy.filter((key) => key === 'heavy').length / heavy.length
  assert.ok(share > 0.7 && share < 0.8, String(share))
})
