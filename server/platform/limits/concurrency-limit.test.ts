import assert from 'node:assert/strict'
import { test } from 'node:test'
import { concurrencyLimit } from './concurrency-limit.ts'

const refusal = (): Error => new Error('full')
const broken = (): Promise<never> => Promise.reject(new Error('broken'))
const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('never more than the limit run, even if new calls come whenever one ends', async () => {
  const take = concurrencyLimit(3, 1_000, refusal)
  let [inside, most] = [0, 0]
  const enter = (left: number): Promise<unknown> =>
    take(async () => {
      most = Math.max(most, ++inside)
      await tick()
      inside -= 1
    }).then(() => (left > 0 ? Promise.all([enter(left - 1), enter(left - 1)]) : undefined))
  await Promise.all([enter(4), enter(4), enter(4), enter(4)])
  assert.deepEqual([most, inside], [3, 0])
})

test('a new call does not overtake a waiting one', async () => {
  const take = concurrencyLimit(1, 10, refusal)
  const order: string[] = []
  const enter = (name: string) => take(async () => void order.push(name))
  const first = enter('first').then(() => enter('newcomer'))
  await Promise.all([first, enter('second'), enter('third')])
  assert.deepEqual(order.slice(0, 2), ['first', 'second'])
  assert.equal(order.length, 4)
})

test('further calls are refused, also when the work itself fails', async () => {
  const take = concurrencyLimit(1, 1, refusal)
  const outcomes = await Promise.allSettled([take(broken), take(tick), take(tick)])
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'fulfilled', 'rejected'],
  )
  await take(tick)
  const withoutQueue = concurrencyLimit(1, 0, refusal)
  const two = await Promise.allSettled([withoutQueue(tick), withoutQueue(tick)])
  assert.deepEqual(
    two.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  )
})
