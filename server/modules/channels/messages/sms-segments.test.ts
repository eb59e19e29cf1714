import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repetitions } from '../../../testing/full.ts'
import { countSmsSegments } from './sms-segments.ts'

const runs = repetitions(60)

/** An independent copy of the tables, by code point (3GPP TS 23.038). */
const greek = [0x394, 0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e]
const western = [
  0xa3, 0xa5, 0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0xd8, 0xf8, 0xc5, 0xe5, 0xc6, 0xe6, 0xdf, 0xc9, 0xa4, 0xa1, 0xc4,
  0xd6, 0xd1, 0xdc, 0xa7, 0xbf, 0xe4, 0xf6, 0xf1, 0xfc, 0xe0,
]
const asciiWithoutGsm = '`[]{}\\^~|'

function slowCost(point: number): number {
  if ([...'\f[]{}\\^~|€'].some((each) => each.codePointAt(0) === point)) return 2
  const isAscii = point === 10 || point === 13 || (point >= 32 && point < 127)
  if (isAscii) return asciiWithoutGsm.includes(String.fromCodePoint(point)) ? 0 : 1
  return greek.includes(point) || western.includes(point) ? 1 : 0
}

/** Splits a text into segments character by character. */
function slowSegments(text: string): number {
  const isPlain = [...text].every((each) => slowCost(each.codePointAt(0) ?? 0) > 0)
  const costOf = (each: string): number =>
    isPlain ? slowCost(each.codePointAt(0) ?? 0) : Buffer.from(each, 'utf16le').length / 2
  const [alone, joined] = isPlain ? [160, 153] : [70, 67]
  const messages: string[][] = [[]]
  const sizeOf = (message: string[]): number => message.map(costOf).reduce((sum, each) => sum + each, 0)
  if (sizeOf([...text]) <= alone) return 1
  for (const each of text) {
    const last = messages.at(-1) ?? []
    if (sizeOf([...last, each]) > joined) messages.push([each])
    else last.push(each)
  }
  return messages.length
}

const alphabet = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...'abcXYZ 0189@£èÇØΔß€{}[]~|\n') },
  { weight: 1, arbitrary: fc.constantFrom(...'şğıİç`”—', '😀', '👍🏽', '\ud83d') },
)
const plain = fc.constantFrom(...'abc €{}|@è\n')

test('§4.4 a text has as many segments as an independent implementation counts', () => {
  const texts = fc.oneof(
    fc.array(alphabet, { maxLength: 330 }),
    fc.array(plain, { minLength: 150, maxLength: 320 }),
    fc.array(alphabet, { minLength: 60, maxLength: 75 }),
  )
  const same = fc.property(texts, (letters) => {
    const text = letters.join('')
    assert.equal(countSmsSegments(text), slowSegments(text))
  })
  fc.assert(same, { numRuns: runs })
})

test('§4.4 160 septets are one segment and 161 are two; 70 units are one and 71 are two', () => {
  const of = (text: string, count: number) => countSmsSegments(text.repeat(count))
  assert.deepEqual([of('a', 160), of('a', 161), of('a', 306), of('a', 307)], [1, 2, 2, 3])
  assert.deepEqual(
    [of('€', 80), of('€', 81), of('€', 152), of('€', 153)],
    [1, 2, 2, 3],
    'none is parted from its escape',
  )
  assert.deepEqual([of('ş', 70), of('ş', 71), of('ş', 134), of('ş', 135)], [1, 2, 2, 3])
  assert.deepEqual(
    [of('😀', 35), of('😀', 36), of('😀', 66), of('😀', 67)],
    [1, 2, 2, 3],
    'none is parted in its middle',
  )
})

test('§4.4 Turkish text is UCS-2 with ş, ğ, ı, İ or ç, and GSM 7 bit without them', () => {
  const guest = 'Sayın konuğumuz, rezervasyonunuz onaylandı. İyi tatiller dileriz, görüşmek üzere!'
  assert.equal(guest.length, 81)
  assert.equal(countSmsSegments(guest), 2)
  assert.equal(countSmsSegments('Sayin konugumuz, rezervasyonunuz onaylandi. Iyi tatiller dileriz, görüsmek üzere!'), 1)
  assert.equal(countSmsSegments(`Çok teşekkürler${'.'.repeat(55)}`), 1)
  assert.equal(countSmsSegments(`Çok tesekkürler${'.'.repeat(145)}`), 1, 'Ç is in the table, ç is not')
})
