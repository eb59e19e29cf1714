import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareBookings, compareEvents, Ledger } from './ledger.ts'

test('a booking that is missing, has another status, or exists without an answer is found', () => {
  const acknowledged = new Map([
    ['a', 'confirmed'],
    ['b', 'cancelled'],
    ['c', 'confirmed'],
  ] as const)
  const stored = [
    { id: 'a', status: 'confirmed' },
    { id: 'b', status: 'confirmed' },
    { id: 'd', status: 'confirmed' },
  ]
  assert.deepEqual(compareBookings(acknowledged, stored), [
    'booking b was acknowledged as cancelled and is confirmed',
    'booking c was acknowledged as confirmed and is missing',
    'booking d was made without an answer',
  ])
  assert.deepEqual(compareBookings(new Map([['a', 'confirmed']]), stored.slice(0, 1)), [])
})

test('an event that is missing or has two ids is found', () => {
  const received = new Map([
    [
      'guest.created',
      new Map([
        ['a', new Set(['1'])],
        ['b', new Set(['2', '3'])],
      ]),
    ],
  ])
  assert.deepEqual(compareEvents('guest.created', ['a', 'b', 'c'], received), [
    'guest.created of b came as 2 events',
    'guest.created of c came as 0 events',
  ])
  assert.deepEqual(compareEvents('guest.updated', ['a'], received), ['guest.updated of a came as 0 events'])
})

test('answers are counted by request and outcome', () => {
  const ledger = new Ledger()
  for (const outcome of ['201', '409', '201']) ledger.count('book', outcome)
  assert.deepEqual(ledger.answers(), [
    ['book 201', 2],
    ['book 409', 1],
  ])
})
