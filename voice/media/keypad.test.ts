import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseKeypadReport } from './keypad.ts'

const report = {
  callid: 'a',
  source_tag: 'caller',
  tags: ['caller', 'park1'],
  type: 'DTMF',
  timestamp: 1_795_407_100,
  source_ip: '127.0.0.1',
  event: 1,
  duration: 100,
  volume: 10,
}
const parse = (changes: object): unknown => parseKeypadReport(Buffer.from(JSON.stringify({ ...report, ...changes })))

test('§4.4 a key is known by its event and its side by its tag', () => {
  assert.deepEqual(parse({}), { mediaId: 'a', digit: '1', from: 'caller' })
  assert.deepEqual(parse({ event: 10, source_tag: 'agent2' }), { mediaId: 'a', digit: '*', from: 'agent' })
  assert.deepEqual(parse({ event: 15 }), { mediaId: 'a', digit: 'D', from: 'caller' })
})

test('§4.4 whatever else arrives at the port of keys is ignored', () => {
  for (const changes of [
    { event: 16 },
    { event: -1 },
    { event: '1' },
    { type: 'X' },
    { callid: 1 },
    { source_tag: null },
  ])
    assert.equal(parse(changes), undefined)
  for (const text of ['', 'null', '[]', '"DTMF"', '{', '{}', '\0'])
    assert.equal(parseKeypadReport(Buffer.from(text)), undefined)
})
