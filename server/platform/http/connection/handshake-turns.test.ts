import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handshakeTurns } from './handshake-turns.ts'

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('handshakes begin a few in each turn of the event loop, in turns by address', async () => {
  const turns = handshakeTurns()
  const begun: string[] = []
  for (let n = 0; n < 100; n++) turns.add('greedy', () => begun.push(`greedy ${n}`))
  turns.add('modest', () => begun.push('modest'))
  assert.equal(begun.length, 0, 'not in the turn in which they arrive')
  await nextTurn()
  assert.deepEqual(begun, ['greedy 0', 'modest', 'greedy 1', 'greedy 2'])
  turns.add('late', () => begun.push('late'))
  await nextTurn()
  assert.deepEqual(begun.slice(4), ['greedy 3', 'late', 'greedy 4', 'greedy 5'])
  while (begun.length < 102) await nextTurn()
  assert.deepEqual(
    begun.filter((each) => each.startsWith('greedy')),
    Array.from({ length: 100 }, (_, n) => `greedy ${n}`),
  )
  turns.add('greedy', () => begun.push('again'))
  await nextTurn()
  assert.equal(begun.at(-1), 'again')
})
