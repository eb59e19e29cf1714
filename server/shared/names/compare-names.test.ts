import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareNames, type FullName } from './compare-names.ts'

const named = (text: string): FullName => {
  const [firstName = '', lastName = ''] = text.split('|')
  return { firstName, lastName }
}

const cases: readonly (readonly [one: string, other: string, agreement: string])[] = [
  ['Ayşe|Işık', 'AYŞE|IŞIK', 'same'],
  ['Ayşe|Işık', 'Ayse|Isik', 'same'],
  ['Ayşe|Işık', 'Ays\u0327e|Is\u0327ık', 'same'],
  ['Ayşe|Işık', 'Işık|Ayşe', 'same'],
  ['Ayşe|Işık', '  ayşe |IŞIK\u00a0', 'same'],
  ['Mehmet Ali|Kaya', 'Mehmet|Ali Kaya', 'same'],
  ['Mehmet Ali|Kaya', 'KAYA|ALİ MEHMET', 'same'],
  ['Jürgen|Müller', 'Juergen|Mueller', 'same'],
  ['Jürgen|Müller', 'JURGEN|MULLER', 'same'],
  ['Søren|Ågård', 'Soeren|Aagaard', 'same'],
  ['Đorđe|Đoković', 'Djordje|Djokovic', 'same'],
  ['Գևորգ|Սևակ', 'ԳԵՎՈՐԳ|ՍԵՎԱԿ', 'same'],
  ['Hans-Peter|Groß', 'Hanspeter|GROSS', 'same'],
  ['Sean|O’Brien', 'Sean|O Brien', 'same'],
  ['Νίκος|Παπαδόπουλος', 'ΝΙΚΟΣ|ΠΑΠΑΔΟΠΟΥΛΟΣ', 'same'],
  ['أحمد|علي', 'احمد|على', 'same'],
  ['عبد الرحمن|سعيد', 'عبدالرحمن|سعيد', 'same'],
  ['Ａｄａ|Ｋａｙａ', 'Ada|Kaya', 'same'],
  ['李|小明', '小明|李', 'same'],
  ['M.|Kaya', 'Mehmet|Kaya', 'short'],
  ['Mehmet Ali|Kaya', 'Mehmet|Kaya', 'short'],
  ['Mehmet Ali|Kaya', 'Ali|Kaya', 'short'],
  ['Mehmet Ali|Kaya', 'M. A.|Kaya', 'short'],
  ['Mehmet Ali|Kaya', 'Kaya|M. Ali', 'short'],
  ['Alex|Smith', 'Alexander|Smith', 'short'],
  ['Alexander|Smith', 'Smith|Alex', 'short'],
  ['Elif|', 'Elif|Yıldız', 'short'],
  ['Elif|Yıldız', 'Emre|Yıldız', 'different'],
  ['Elif|Yıldız', 'Elif|Yıldırım', 'different'],
  ['Elif|Y', 'Elif|Yıldız', 'different'],
  ['Elif|Yıldız', 'Elif|Yıldız Kaya', 'different'],
  ['Mehmet Can|Kaya', 'Mehmet Ali|Kaya', 'different'],
  ['Elif|', 'Emre|Yıldız', 'different'],
  ['민지|김', '민진|김', 'different'],
  ['–|–', '★|★', 'different'],
  ['★|★', '★|★', 'same'],
]
for (const [one, other, agreement] of cases) {
  test(`${one.replace('|', ' ')} and ${other.replace('|', ' ')} are ${agreement}`, () => {
    assert.equal(compareNames(named(one), named(other)), agreement)
    assert.equal(compareNames(named(other), named(one)), agreement)
  })
}

test('a comparison of names has no order, and every name is its own', () => {
  const word = fc.constantFrom('Mehmet', 'M.', 'Ali', 'Kaya', 'Müller', 'ß', 'Ιωάννης', 'فاطمة', 'ｱ', '', '-')
  const name = fc.record({ firstName: word, lastName: word })
  fc.assert(
    fc.property(name, name, (one, other) => {
      assert.equal(compareNames(one, other), compareNames(other, one))
      assert.equal(compareNames(one, one), 'same')
      assert.equal(compareNames(one, { firstName: one.lastName, lastName: one.firstName }), 'same')
    }),
  )
})
