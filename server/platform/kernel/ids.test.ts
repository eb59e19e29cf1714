import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idMaker, newId, newToken, random } from './ids.ts'

const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are UUID v7 of the current millisecond', () => {
  const before = Date.now()
  const id = newId()
  assert.match(id, uuid7)
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  assert.ok(time >= before - 1000 && time <= Date.now() + 1000)
})

test('100 000 ids in a row increase and differ', () => {
  const ids = Array.from({ length: 100_000 }, newId)
  assert.ok(ids.every((id, i) => i === 0 || id > (ids[i - 1] as string)))
  assert.ok(ids.every((id) => uuid7.test(id)))
})

test('ids increase when the clock stands still or is set back, and follow it forward', () => {
  let milliseconds = 5_000
  const make = idMaker(() => milliseconds)
  const ids = Array.from({ length: 10_000 }, make)
  milliseconds = 1_000
  ids.push(...Array.from({ length: 10_000 }, make))
  milliseconds = 0xfff_0000_0000
  ids.push(make())
  assert.deepEqual(ids, ids.toSorted())
  assert.equal(new Set(ids).size, ids.length)
  assert.match(ids.at(-1) ?? '', /^0fff0000-0000-7/)
})

test('a token has 256 bits, or the requested number of bytes', () => {
  assert.equal(Buffer.from(newToken(), 'base64url').length, 32)
  assert.equal(Buffer.from(newToken(16), 'base64url').length, 16)
  assert.notEqual(newToken(), newToken())
})

test('random is in [0, 1)', () => {
  for (let i = 0; i < 1_000; i++) assert.ok(random() >= 0 && random() < 1)
})
