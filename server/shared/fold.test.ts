import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'

test('case and accents are ignored, and the four Turkish letters i are one', () => {
  for (const spelling of ['Işık', 'IŞIK', 'ışık', 'İŞİK', 'isik', 'I\u0307şık']) assert.equal(fold(spelling), 'isik')
  assert.equal(fold('Çağlayan Öztürk'), 'caglayan ozturk')
  assert.equal(fold('Łódź, Ærø, Đorđe, Nguyễn'), 'lodz, aero, dorde, nguyen')
  assert.equal(fold('STRASSE'), fold('Straße'))
  assert.equal(fold('ΑΘΉΝΑ'), fold('Αθήνα'))
  assert.equal(fold('ЁЛКА'), fold('елка'))
})

test('text without case and accents stays unchanged', () => {
  for (const text of ['', '日本語', '한국', 'السلام', '👩‍👩‍👧', '100 %_\\', '\ud83d']) assert.equal(fold(text), text)
})

test('a folded text folds to itself', () => {
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const folded = fold(String.fromCodePoint(code))
    assert.equal(fold(folded), folded)
  }
})
