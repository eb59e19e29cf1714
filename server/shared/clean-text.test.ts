import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanLine, cleanText } from './clean-text.ts'

test('characters that nobody sees are removed, and line breaks become spaces or line feeds', () => {
  const hidden =
    '\0\x07\x1b\x7f\x85\x9f\u061c\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff' +
    '\xad\u034f\u180e\ufffe\u{10ffff}\u{1bca0}\u{1d173}'
  for (const sign of hidden.replace('\x85', '')) {
    assert.equal(cleanLine(`El${sign}if`), 'Elif', `U+${sign.codePointAt(0)?.toString(16)}`)
    assert.equal(cleanText(`El${sign}if`), 'Elif')
    assert.equal(cleanLine(sign), '')
  }
  for (const lines of ['a\nb', 'a\r\nb', 'a\rb', 'a\x85b', 'a\u2028b', 'a\u2029b']) {
    assert.equal(cleanLine(lines), 'a b')
    assert.equal(cleanText(lines), 'a\nb')
  }
  assert.equal(cleanText('\ta\tb\n'), 'a\tb')
  assert.equal(cleanLine('\u00a0\u2003\u3000Elif Yıldız\u00a0\u202f'), 'Elif Yıldız')
})

test('text is in NFC', () => {
  assert.equal(cleanLine('Ayşe Işık'.normalize('NFD')), 'Ayşe Işık')
  // The bidi mark between a letter and its accent goes first.
  assert.equal(cleanLine('e\u200e\u0301'), 'é')
})

test('joiners stay in emoji, Persian and Indic words, and go elsewhere', () => {
  for (const text of ['👨‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', 'می‌خواهم', 'क्‍ष', 'නන්‍ද', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️', 'ᠪᠠᠶᠢᠨ\u180eᠠ'])
    assert.equal(cleanLine(text), text)
  assert.equal(cleanLine('El\u200dif\u200c'), 'Elif')
  assert.equal(cleanLine('a\u{e0041}b'), 'ab')
})

test('a text of nothing but invisible characters is empty', () => {
  for (const text of [
    '\u200d',
    '\u3164\u115f',
    '\u2800',
    '\ufe0f',
    '\u00ad',
    '\u034f',
    '\u{e0001}',
    '\u200b\n\u00a0',
  ]) {
    assert.equal(cleanLine(text), '')
    assert.equal(cleanText(text), '')
  }
})

test('a joiner stays after all marks of a letter, in whatever order they are written', () => {
  for (const text of [
    '\u0915\u094d\u0301\u200d\u0937',
    '\u0915\u0301\u094d\u200d\u0937',
    '\u0628\u064e\u0301\u200c\u0628',
  ])
    assert.equal(cleanLine(text), text.normalize('NFC'))
  assert.equal(cleanLine('a\u0301\u200db'), '\u00e1b')
})

test('a clean text stays as it is', () => {
  const signs = fc.constantFrom(...'aşİ \n\t\r\u200d\u200c\u200b\u202e\u0301👩🏽🚀\u00a0क्षم')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: signs }), fc.string({ unit: 'binary' })), (text) => {
      assert.equal(cleanLine(cleanLine(text)), cleanLine(text))
      assert.equal(cleanText(cleanText(text)), cleanText(text))
      assert.doesNotMatch(cleanLine(text), /[\n\u202e\u200b]/)
    }),
  )
})
