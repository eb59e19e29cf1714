import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { randomCard, withCheckDigit } from '../../testing/cards.ts'
import { repetitions } from '../../testing/full.ts'
import { holdsCardNumber, maskCardNumbers } from './card-numbers.ts'

const isMasked = (text: string, expected: string) => assert.equal(maskCardNumbers(text), expected, text)
const isLeft = (text: string) => isMasked(text, text)

test('the numbers of every issuer are masked to their last four digits', () => {
  const numbers = [
    '4222222222222',
    '4111111111111111',
    '4000000000000000006',
    '5555555555554444',
    '2223003122003222',
    '378282246310005',
    '6011111111111117',
    '30569309025904',
    '36227206271667',
    '3530111333300000',
    '6200000000000000003',
    '6759649826438453',
    '6304000000000000',
    '586824160825533338',
    '9792030394440796',
    '2200770212727079',
    '6071827364554546',
  ]
  for (const number of numbers.map((each) => withCheckDigit(each.slice(0, -1)))) {
    isMasked(number, `•••• ${number.slice(-4)}`)
    isMasked(`Card no.${number}, please`, `Card no.•••• ${number.slice(-4)}, please`)
  }
})

test('a number counts in every spelling: grouped, in other digits, with invisible signs, over a line break', () => {
  for (const text of [
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111.1111.1111.1111',
    '4111\u00a01111\u20111111\u20131111',
    '4111 - 1111 - 1111 - 1111',
    '4111 1111  1111 1111',
    '4111 1111\n1111 1111',
    '41 111 1111-11111.11',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
    '４１１１－１１１１－１１１１－１１１１',
    '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
    '4\u200b111\u00ad1111\u20601111\ufeff1111',
    '4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣',
  ]) {
    isMasked(text, '•••• 1111')
    isMasked(`😀${text}😀`, '😀•••• 1111😀')
  }
  isMasked('4111111111111111 5555555555554444', '•••• 1111 •••• 4444')
  isMasked('Room 12 4111 1111 1111 1111, 2 nights', 'Room 12 •••• 1111, 2 nights')
})

test('security codes beside a number are hidden: after their names in many languages, and bare after the expiry', () => {
  isMasked('4111111111111111 12/27 123', '•••• 1111 12/27 •••')
  isMasked('4111 1111 1111 1111 1227 123', '•••• 1111 1227 •••')
  isMasked('4111-1111-1111-1111 12-2027, 1234', '•••• 1111 12-2027, •••')
  isMasked('4111111111111111|12|27|123', '•••• 1111|12|27|•••')
  isMasked('4111 1111 1111 1111/12/27/123', '•••• 1111/12/27/•••')
  isMasked('4111111111111111 valid until 12/27 - 123', '•••• 1111 valid until 12/27 - •••')
  isMasked('4111111111111111 123 12/27', '•••• 1111 ••• 12/27')
  isMasked('41111 111111 11111 12/27\n123', '•••• 1111 12/27\n•••')
  isMasked('4111111111111111=27121010000012345678', '•••• 1111=•••')
  isMasked('kart no:4111111111111111skt:12/27cvv:123', 'kart no:•••• 1111skt:12/27cvv:•••')
  for (const name of [
    'security code is',
    'Güvenlik kodu:',
    'GÜVENLİK KODU',
    'güv. kodu =',
    'Prüfziffer',
    'Sicherheitscode:',
    'código de seguridad',
    'code de sécurité :',
    'codice di sicurezza',
    'код безопасности',
    'رمز الأمان',
  ]) {
    isMasked(`4111111111111111, ${name} 123`, `•••• 1111, ${name} •••`)
    isLeft(`${name} 123`)
  }
  for (const name of ['CVV', 'cvv2:', 'CVC number', 'CVC2 (back)', 'Kartenprüfnummer', 'card security code ='])
    isMasked(`${name} 123`, `${name} •••`)
  isMasked('the CVV of it: ١٢٣', 'the CVV of it: ١٢٣')
  isMasked('cvv: ١٢٣', 'cvv: •••')
  isMasked('cvv 1 2 3', 'cvv •••')
  isMasked('1234 (CVV)', '••• (CVV)')
  isLeft('•••• 1111 CVV')
  isLeft('4 nights, arrives 12/27 123 guests')
})

test('phone numbers, accounts, bookings, times, prices, rooms and codes survive', () => {
  for (const text of [
    '+4111111111111111',
    '+49 1512 3456787 and +90 (532) 123 45 67',
    '004915123456787',
    '00 49 1512 3456787',
    'Tel. 4222222222222',
    '0532 123 45 67 0533 765 43 21 0212 555 44 33',
    '528 744 63 30 557 198 74 44',
    'TR33 0006 1005 1978 6457 8413 26',
    'tr330006100519786457841326',
    'DE89 3704 0044 0532 0130 00',
    'GB33BUKB20201555555555',
    '41111111111111111111',
    '12344111111111111111111',
    '9780306406157',
    '4111-1111-1111-1112',
    '411111111111111',
    '51051051051051000',
    '4101 4102 4103 4104',
    '4500\n1200\n1300\n1404',
    '2026-11-27 15:51:05.123',
    '20261127155105123',
    '1764258665123',
    '356938035643809',
    '019abc12-3456-7890-8123-456789012abc',
    '01890000-0000-4111-8111-111111111111',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '€4.111,00 · €1.111,00',
  ])
    isLeft(text)
})

const separators = fc.constantFrom(' ', '-', '.', '')
const words = fc.stringMatching(/^[a-zçğıöşü ,:;!?\n]{0,30}$/)

/** The digits in groups of four, or of any sizes. */
const grouped = (digits: string, separator: string, sizes: readonly number[]): string => {
  const groups: string[] = []
  let at = 0
  for (let n = 0; at < digits.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 4
    groups.push(digits.slice(at, at + size))
    at += size
  }
  return groups.join(separator)
}

test('a card number in any text is masked once and for all, and the text never gets longer', () => {
  const sizes = fc.oneof(fc.constant([4]), fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 8 }))
  fc.assert(
    fc.property(fc.tuple(words, words), randomCard, separators, sizes, ([before, after], card, separator, groups) => {
      const text = `${before} ${grouped(card, separator, groups)} ${after}`
      const masked = maskCardNumbers(text)
      const shown = masked.slice(before.length + 1, masked.length - after.length - 1)
      // Sixteen of nineteen digits may be a number, too; then the last three are hidden as a code.
      assert.match(shown, /^•••• \d{4}(?:[ .-]?•••)?$/)
      assert.ok(shown.endsWith('•••') || shown.endsWith(card.slice(-4)), shown)
      assert.ok(masked.length < text.length)
      assert.equal(maskCardNumbers(masked), masked)
    }),
    { numRuns: repetitions(2_000, 30_000) },
  )
})

test('what stands beside a card number or a code is judged as before when that is masked', () => {
  for (const [text, masked] of [
    ['56900 365103526 4000000000000002', '56900 365103526 •••• 0002'],
    ['4000000000000002 56900 365103526', '•••• 0002 56900 365103526'],
    ['4000000000000002 12/27 123 56900 365103526', '•••• 0002 12/27 ••• 56900 365103526'],
    ['000cvv000•••• 4242', '000cvv••••••• 4242'],
    ['47915603196 00 4000000000000002', '•••• 9600 •••• 0002'],
  ] as const) {
    assert.equal(maskCardNumbers(text), masked)
    assert.equal(maskCardNumbers(masked), masked)
  }
})

test('no part of a hash is hidden as a security code: what is left of it would be masked the next time', () => {
  // The sixteen digits behind the equals sign are the beginning of a hash of 33.
  isMasked('4000000000000002=4000000000000002A4000000000000002', '•••• 0002=4000000000000002A4000000000000002')
})

test('masking anything twice changes nothing, and no text gets longer', () => {
  const piece = fc.oneof(
    randomCard,
    fc.constantFrom(
      ' ',
      '-',
      '\n',
      '/',
      '+',
      '00',
      '12/27',
      'cvv',
      'CVC:',
      '123',
      '•••• 4242',
      '4242',
      '=',
      '  ',
      '٤٢',
    ),
    fc.stringMatching(/^\d{1,20}$/),
    fc.string({ unit: 'grapheme', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const masked = maskCardNumbers(text)
      assert.ok(masked.length <= text.length)
      assert.equal(maskCardNumbers(masked), masked)
      assert.equal(holdsCardNumber(text), masked !== text)
    }),
    { numRuns: repetitions(5_000, 60_000) },
  )
})

test('a long text of hostile digits takes time linear in its length', () => {
  const maxLength = repetitions(200_000, 1_000_000)
  const effort = (text: string): number => {
    const before = process.cpuUsage()
    maskCardNumbers(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const pieces = [
    '4',
    '4 ',
    '4111 1111 1111 1111 ',
    '00 4111111111111111 ',
    'cvv',
    'cvv 1 ',
    'TR33',
    '1/',
    '•••• 1111 12/27 ',
    '٤ ',
    '4242 ',
  ]
  for (const piece of pieces) {
    const text = (length: number) => piece.repeat(length / piece.length)
    // Quadratic work on the half would take minutes.
    effort(text(10_000))
    const [half, whole] = [effort(text(maxLength / 2)), effort(text(maxLength))]
    assert.ok(whole < 300 || whole < 4 * half, `${piece}: ${half} ms, ${whole} ms`)
  }
})
