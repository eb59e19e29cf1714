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

test('scripts other than Latin fold as people type them', () => {
  const alike: readonly (readonly string[])[] = [
    ['Αθήνας', 'ΑΘΗΝΑΣ', 'αθηνασ', 'Α\u03b8ή\u03bdα\u03c2'],
    ['Ґалаґан', 'галаган'],
    ['ЙОСИП', 'йосип', 'Иосип', 'И\u0306осип'],
    ['أحمد', 'احمد', 'إحمد', 'ٱحمد', 'أَحْمَد', 'احـــمد', 'ا\u0654حمد', '\ufe83\ufea3\ufee4\ufeaa'],
    ['فاطمة', 'فاطمه', 'فَاطِمَة'],
    ['مصطفى', 'مصطفي', 'مصطفی'],
    ['کریم', 'كريم'],
    ['علاء', 'علا'],
    ['רָחֵל', 'רחל'],
    ['ガガ', 'ｶﾞｶﾞ', 'カ\u3099カ\u3099'],
    ['한국', '\u1112\u1161\u11ab\u1100\u116e\u11a8'],
    ['ԱՆՆԱ', 'աննա'],
    ['Գևորգ', 'ԳԵՎՈՐԳ', 'ԳԵՒՈՐԳ', 'Գեւորգ', 'գեվորգ'],
    ['ƏLİYEV', 'eliyev', 'Əliyev'],
  ]
  for (const spellings of alike) assert.equal(new Set(spellings.map(fold)).size, 1, spellings.join(' '))
  const different = ['か', 'が', 'カ', '하', '한', 'سامي', 'شامي', 'Вера', 'Вира', 'Muller', 'Mueller', 'कमल', 'कोमल']
  assert.equal(new Set(different.map(fold)).size, different.length)
})

test('compatibility forms, digits, apostrophes, dashes and blanks are one', () => {
  const shown: Readonly<Record<string, string>> = {
    'Ａｄａ　１２': 'ada 12',
    '٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ०९ ๐๙': '0123456789 0123456789 09 09',
    'ﬁﬂﬃ Ĳssel № ①': 'fiflffi ijssel no 1',
    'O’Brien O´Brien Oʼbrien OʻBrien': "o'brien o'brien o'brien o'brien",
    'Anne\u2010Marie\u2013X': 'anne-marie-x',
    'a\u00a0b\u2003c\u202fd': 'a b c d',
    'Şa\u00adh\u200bin\u2060\ufeff': 'sahin',
  }
  for (const [text, folded] of Object.entries(shown)) assert.equal(fold(text), folded)
})

test('text without case and accents stays unchanged', () => {
  for (const text of ['', '日本語', 'سلام', '👩', '100 %_\\', '\ud83d']) assert.equal(fold(text), text)
})

test('a folded text folds to itself', () => {
  // Every character of the alphabets, and of the rest every seventh.
  for (let code = 1; code <= 0x10ffff; code += code < 0x3000 ? 1 : 7) {
    const folded = fold(String.fromCodePoint(code))
    assert.equal(fold(folded), folded)
  }
})
