import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dayOrderOf } from './day-tokens.ts'
import type { DayVocabulary } from './day-vocabulary.ts'
import { formatIn } from './format-in.ts'
import { readDay, readMoment, readSpan } from './read-days.ts'
import { writeDay, writeMoment, writeSpan } from './write-days.ts'
import { addDays } from './zoned-time.ts'

const languages = ['en', 'de', 'tr'] as const
type Language = (typeof languages)[number]

/** By their paths: these modules need the types of a browser. */
const { addLanguages, showLanguage } = await import(`${import.meta.dirname}/language.ts`)
const { explainRefusal } = await import(`${import.meta.dirname}/day-texts.ts`)
const { dayVocabulary } = await import(`${import.meta.dirname}/day-words.ts`)

addLanguages(['de', 'tr'], async (language: string) => {
  const { texts } = await import(`./further-texts.${language}.ts`)
  return Object.fromEntries(Object.entries(texts).map(([name, translated]) => [`text/${name}`, translated]))
})
for (const language of languages) await showLanguage(language)

/** A Saturday. */
const today = '2026-11-28'
const now = '2026-11-28 09:15:00'
const contextOf = (language: Language) =>
  ({ language, vocabulary: dayVocabulary(language) as DayVocabulary, order: 'dayFirst', today }) as const
const stayIn = (language: Language) => ({ ...contextOf(language), min: today, isStay: true })

const formats = { en: formatIn('en'), de: formatIn('de'), tr: formatIn('tr') }
const language = fc.constantFrom(...languages)
const dayFrom = (min: number, max: number) => fc.integer({ min, max }).map((count) => addDays(today, count))
const span = (min: number, max: number, minLength: number) =>
  fc
    .tuple(dayFrom(min, max), fc.integer({ min: minLength, max: 90 }))
    .map(([from, length]) => ({ from, to: addDays(from, length) }))

test('what a field for days shows is read back as the same days, in each language', () => {
  const anyDay = fc.tuple(dayFrom(-4000, 4000), fc.boolean(), fc.boolean())
  fc.assert(
    fc.property(language, span(0, 900, 1), span(-900, 900, 0), anyDay, (of, stay, days, [day, isPast, needsYear]) => {
      assert.deepEqual(readSpan(writeSpan(stay, stayIn(of)), stayIn(of)), stay, writeSpan(stay, stayIn(of)))
      const context = { ...contextOf(of), isPast, needsYear }
      assert.deepEqual(readSpan(writeSpan(days, context), context), days, writeSpan(days, context))
      assert.equal(readDay(writeDay(day, context), context), day, writeDay(day, context))
    }),
    { numRuns: 200 },
  )
  const moments = fc.tuple(dayFrom(-900, 900), fc.integer({ min: 0, max: 1439 }))
  fc.assert(
    fc.property(language, moments, (of, [day, minute]) => {
      const moment = `${day} ${new Date(minute * 60_000).toISOString().slice(11, 16)}:00`
      const context = { ...contextOf(of), now }
      assert.equal(readMoment(writeMoment(moment, context), context), moment, writeMoment(moment, context))
    }),
  )
})

test('days that the panel writes anywhere can be copied into a field', () => {
  fc.assert(
    fc.property(language, span(0, 150, 1), (of, stay) => {
      const format = formats[of]
      for (const text of [format.nightRange(stay.from, stay.to), format.dayRange(stay.from, stay.to)])
        assert.deepEqual(readSpan(text, stayIn(of)), stay, text)
      for (const text of [format.day(stay.from), format.plainDay(stay.from), format.shortDay(stay.from), stay.from])
        assert.equal(readDay(text, stayIn(of)), stay.from, text)
    }),
    { numRuns: 100 },
  )
})

const june = ['2027-06-12', '2027-06-17']

/** What guests say, by language, with the days that they mean on Saturday, 28 November 2026. */
const stays: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    '12–17 Jun': june,
    'jun 12 - 17': june,
    '12th to 17th of June': june,
    'from 12 june until 17 june': june,
    '12.6.–17.6.': june,
    '12/6-17/6/27': june,
    'Sat 12 Jun 5 nights': june,
    '2027-06-12 – 2027-06-17': june,
    '24 Dec – 2 Jan': ['2026-12-24', '2027-01-02'],
    '31 jan - 4 feb': ['2027-01-31', '2027-02-04'],
    '30–2 Jan 2028': ['2027-12-30', '2028-01-02'],
    'next fri 3 nights': ['2026-12-04', '2026-12-07'],
    'this sunday, two nights': ['2026-11-29', '2026-12-01'],
    'fri – mon': ['2026-12-04', '2026-12-07'],
    sat: ['2026-12-05', '2026-12-09'],
    today: ['2026-11-28', '2026-12-02'],
    'tomorrow 1 night': ['2026-11-29', '2026-11-30'],
    'the day after tomorrow, a week': ['2026-11-30', '2026-12-07'],
    'in 2 weeks': ['2026-12-12', '2026-12-16'],
    'in a month 2n': ['2026-12-28', '2026-12-30'],
    '3 nights': ['2026-12-01', '2026-12-04'],
    '24/12': ['2026-12-24', '2026-12-28'],
    '12–17': ['2026-12-12', '2026-12-17'],
    '29 feb 1 night': ['2028-02-29', '2028-03-01'],
  },
  de: {
    '12.6.–17.6.': june,
    '12.-17.6.2027': june,
    '12. bis 17. Juni': june,
    'vom 12.6. bis zum 17.6.': june,
    'heute 2 Nächte': ['2026-11-28', '2026-11-30'],
    'morgen eine nacht': ['2026-11-29', '2026-11-30'],
    übermorgen: ['2026-11-30', '2026-12-04'],
    'nächsten Freitag drei Nächte': ['2026-12-04', '2026-12-07'],
    'Fr bis Mo': ['2026-12-04', '2026-12-07'],
    'in 2 Wochen 4 Nächte': ['2026-12-12', '2026-12-16'],
    '1. maerz 2 naechte': ['2027-03-01', '2027-03-03'],
    '1. märz 2 nächte': ['2027-03-01', '2027-03-03'],
    '1 marz 2 nachte': ['2027-03-01', '2027-03-03'],
  },
  tr: {
    '15 aralık 3 gece': ['2026-12-15', '2026-12-18'],
    '15 ARALIK 3 GECE': ['2026-12-15', '2026-12-18'],
    '15 aralik uc gece': ['2026-12-15', '2026-12-18'],
    '12–17 Haziran': june,
    "12 haziran'dan 17 haziran'a kadar": [],
    '12 ile 17 haziran arası': june,
    'bugün 2 gece': ['2026-11-28', '2026-11-30'],
    yarın: ['2026-11-29', '2026-12-03'],
    'yarından 2 gece': ['2026-11-29', '2026-12-01'],
    'öbür gün 1 gece': ['2026-11-30', '2026-12-01'],
    'gelecek cuma 3 gece': ['2026-12-04', '2026-12-07'],
    'bu pazar bir gece': ['2026-11-29', '2026-11-30'],
    '2 hafta sonra 4 gece': ['2026-12-12', '2026-12-16'],
    'pazartesi 2 gece': ['2026-11-30', '2026-12-02'],
  },
}

test('a stay is read as guests say it, and in no other way', () => {
  const value = { from: '2026-12-01', to: '2026-12-05' }
  for (const of of languages)
    for (const [text, [from, to]] of Object.entries(stays[of])) {
      const read = readSpan(text, { ...stayIn(of), value })
      assert.deepEqual(read, from === undefined ? { reason: 'noDay' } : { from, to }, `${of}: ${text}`)
    }
})

test('the country decides whether 5/6 is in May or in June, unless one number can be no month', () => {
  const order = dayOrderOf('en-US')
  assert.equal(readDay('5/6', { ...contextOf('en'), order }), '2027-05-06')
  assert.equal(readDay('5/6', { ...contextOf('en'), order: dayOrderOf('de-AT') }), '2027-06-05')
  for (const each of [order, dayOrderOf('en-GB')])
    assert.equal(readDay('24/12', { ...contextOf('en'), order: each }), '2026-12-24')
})

test('a filter takes days that have been, and whole months', () => {
  const calls = { ...contextOf('en'), isPast: true }
  assert.deepEqual(readSpan('12–17 jun', calls), { from: '2026-06-12', to: '2026-06-17' })
  assert.deepEqual(readSpan('last month', calls), { from: '2026-10-01', to: '2026-10-31' })
  assert.deepEqual(readSpan('this week', calls), { from: '2026-11-23', to: '2026-11-29' })
  assert.deepEqual(readSpan('yesterday', calls), { from: '2026-11-27', to: '2026-11-27' })
  assert.deepEqual(readSpan('letzten Monat', { ...contextOf('de'), isPast: true }), {
    from: '2026-10-01',
    to: '2026-10-31',
  })
  assert.deepEqual(readSpan('bu ay', { ...contextOf('tr'), isPast: true }), { from: '2026-11-01', to: '2026-11-30' })
  assert.equal(readDay('12/6/80', { ...calls, needsYear: true }), '1980-06-12')
})

test('a moment is read with its time', () => {
  const read = (text: string, of: Language = 'en') =>
    readMoment(text, { ...contextOf(of), min: today, now, value: '2026-11-30 10:00:00' })
  assert.equal(read('fri 15:30'), '2026-12-04 15:30:00')
  assert.equal(read('tomorrow at 3 pm'), '2026-11-29 15:00:00')
  assert.equal(read('tomorrow 9'), '2026-11-29 09:00:00')
  assert.equal(read('in 2 hours'), '2026-11-28 11:15:00')
  assert.equal(read('15:30'), '2026-11-30 15:30:00')
  assert.equal(read('in 2 weeks'), '2026-12-12 10:00:00')
  assert.equal(read('morgen um 9 Uhr', 'de'), '2026-11-29 09:00:00')
  assert.equal(read('yarın saat 9', 'tr'), '2026-11-29 09:00:00')
  assert.equal(read('2 saat sonra', 'tr'), '2026-11-28 11:15:00')
  for (const text of ['25:00', '10:75', 'tomorrow 13 pm', 'fri 15:30 3 nights'])
    assert.deepEqual(read(text), { reason: 'noDay' }, text)
})

test('what is no date, or not the one that it says, is refused with what is wrong', () => {
  const reasonOf = (text: string): string => {
    const read = readSpan(text, stayIn('en'))
    return 'reason' in read ? read.reason : JSON.stringify(read)
  }
  for (const text of [
    'abc',
    '',
    ' ',
    '-',
    '12 17',
    'jun',
    'fri jun',
    '12 jun 27',
    '3 days',
    'a week from friday',
    '12 jun – 17 jun 3 nights',
    '12 jun, 14 jun',
    'next june',
    '1e5',
  ])
    assert.equal(reasonOf(text), 'noDay', text)
  for (const text of ['31 jun', '29 feb 2027', '32 dec', '13.13.', '0 jun'])
    assert.equal(reasonOf(text), 'noSuchDay', text)
  assert.equal(reasonOf('fri 12 jun 2027'), 'otherWeekday')
  assert.equal(reasonOf('17 jun – 12 jun'), 'reversed')
  assert.equal(reasonOf('yesterday'), 'tooEarly')
  assert.deepEqual(readDay('12 jun', { ...contextOf('en'), needsYear: true }), { reason: 'noYear' })
})

test('a word that is no part of a date makes a date unreadable, and so does another weekday', () => {
  const junk = fc.constantFrom('foo', 'hotel', '€', '(', '12:', 'x', '?', '#1', '1000000')
  fc.assert(
    fc.property(language, span(0, 150, 1), junk, fc.nat(3), (of, stay, word, at) => {
      const words = writeSpan(stay, stayIn(of)).split(' ')
      const text = words.toSpliced(at, 0, word).join(' ')
      assert.ok('reason' in readSpan(text, stayIn(of)), text)
      const { weekdayName } = formats[of]
      const day = writeDay(stay.from, stayIn(of))
      const other = day.replace(
        weekdayName(stay.from).replace('.', ''),
        weekdayName(addDays(stay.from, 1)).replace('.', ''),
      )
      assert.deepEqual(readDay(other, stayIn(of)), { reason: 'otherWeekday', day: stay.from }, other)
    }),
  )
})

test('every number of a text that is read is one of the days, a count of nights or a year', () => {
  const words = [
    'jun',
    'december',
    'fri',
    'next',
    'tomorrow',
    'nights',
    'in',
    'weeks',
    '-',
    '/',
    '.',
    'to',
    '1',
    '4',
    '12',
    '17',
    '31',
    '2027',
    'from',
    ',',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 7 }), (chosen) => {
      const text = chosen.join(' ')
      const read = readSpan(text, stayIn('en'))
      if ('reason' in read) return
      const nights = (Date.parse(read.to) - Date.parse(read.from)) / 86_400_000
      const ahead = [read.from, read.to].map((day) => (Date.parse(day) - Date.parse(today)) / (7 * 86_400_000))
      const known = [read.from, read.to].flatMap((day) => day.split('-').map(Number))
      const numbers = (text.match(/\d+/g) ?? []).map(Number)
      assert.ok(
        numbers.every((number) => [...known, nights, nights / 7, ...ahead].includes(number)),
        `${text} ${JSON.stringify(read)}`,
      )
    }),
    { numRuns: 2000 },
  )
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), language, (text, of) => void readSpan(text, stayIn(of))))
})

test('the examples that a refusal names are read, in each language', async () => {
  const examples = { en: ' or ', de: ' oder ', tr: ' ya da ' } as const
  for (const of of languages) {
    await showLanguage(of)
    const named = (kind: 'stay' | 'span' | 'day' | 'moment'): string[] =>
      explainRefusal('?', { reason: 'noDay' }, kind)
        .replace(/^.*“.*(?:like|yazın:) |^.*Beispiel /, '')
        .split(examples[of])
    for (const kind of ['stay', 'span'] as const)
      for (const text of named(kind)) {
        const read = readSpan(text, { ...contextOf(of), isStay: kind === 'stay' })
        assert.ok('from' in read, `${of} ${text}`)
      }
    for (const text of named('day')) assert.equal(typeof readDay(text, contextOf(of)), 'string', text)
    for (const text of named('moment')) assert.equal(typeof readMoment(text, { ...contextOf(of), now }), 'string', text)
  }
})
