import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { countSmsSegments, renderMarkdown } from '#modules/channels/index.ts'
import { type LetterEvent, letterEventNames } from '../letter-events.ts'
import type { LetterFacts } from '../record/letter-facts.ts'
import { chooseText } from './choose-text.ts'
import { fillWithFacts } from './fill-letter.ts'
import { builtInLanguages } from './languages/index.ts'
import { factsAfter, factsOf, randomFacts } from './testing/example-facts.ts'

type Channel = 'email' | 'sms'

/** The built-in text of an event, filled. */
function written(facts: LetterFacts, of: { event: LetterEvent; channel: Channel; languageCode: string }) {
  const { languageCode } = of
  const template = chooseText({ ...of, guestLanguage: languageCode, hotelLanguage: null }, [])
  return fillWithFacts(facts, { channel: of.channel, languageCode, template })
}

/** A text of the company, filled for a guest who reads a language. */
const filled = (text: string, facts: Partial<LetterFacts> = {}, languageCode = 'en', channel: Channel = 'email') =>
  fillWithFacts({ ...factsAfter('confirmed'), ...facts }, { channel, languageCode, template: { subject: null, text } })

const goldenFile = (languageCode: string, channel: Channel): URL =>
  new URL(`testing/golden/${languageCode}.${channel}.txt`, import.meta.url)

for (const languageCode of builtInLanguages) {
  for (const channel of ['email', 'sms'] as const) {
    test(`the built-in texts for ${channel} in ${languageCode} are those of the golden file`, () => {
      const letters = letterEventNames.map((event) => {
        const { subject, text } = written(factsOf(event), { event, channel, languageCode })
        const shown = channel === 'email' ? renderMarkdown(text, { languageCode }).text : text
        return `== ${event} ${subject === null ? '' : `== ${subject}`}\n\n${shown}\n`
      })
      const golden = goldenFile(languageCode, channel)
      // `UPDATE_GOLDEN=1` writes the files anew. Read them before you commit them.
      if (process.env.UPDATE_GOLDEN) writeFileSync(golden, letters.join('\n'))
      assert.equal(letters.join('\n'), readFileSync(golden, 'utf8'))
    })
  }
}

test('whatever the booking, each built-in text is whole, names the booking and fits into three SMS', () => {
  const letter = fc
    .record({
      event: fc.constantFrom(...letterEventNames),
      channel: fc.constantFrom('email' as const, 'sms' as const),
      languageCode: fc.constantFrom(...builtInLanguages, 'de-AT', 'ar-EG', 'fa'),
    })
    .chain((of) => randomFacts(of.event).map((facts) => ({ of, facts })))
  fc.assert(
    fc.property(letter, ({ of, facts }) => {
      const { subject, text } = written(facts, of)
      assert.doesNotMatch(`${subject} ${text}`, /\{\{|\}\}|undefined|NaN|Infinity|\[object|\bInvalid\b/)
      assert.ok(text.length > 40 && text === text.trim() && !text.includes('\n\n\n'))
      if (of.event !== 'afterStay') assert.ok(text.includes('K7M2PQ9R'))
      if (of.channel === 'sms') assert.ok(countSmsSegments(text) <= 3, text)
      else {
        assert.ok(subject !== null && subject.length <= 200 && !subject.includes('\n'))
        const { html } = renderMarkdown(text, { languageCode: of.languageCode })
        const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
        assert.ok(
          links.every((address) => address?.startsWith('https://bellhop.example.com/g#')),
          links.join(),
        )
      }
    }),
    { numRuns: 400 },
  )
})

test('an English or German SMS needs no character outside the alphabet of SMS', () => {
  for (const languageCode of ['en', 'de']) {
    for (const event of letterEventNames) {
      const { text } = written(factsOf(event), { event, channel: 'sms', languageCode })
      assert.equal(countSmsSegments(text), Math.ceil(text.length / (text.length > 160 ? 153 : 160)), text)
    }
  }
})

test('a paragraph with a variable without a value is left out: a paragraph, an item, or a line of an SMS', () => {
  const { hotel, guest } = factsAfter('confirmed')
  const facts = { hotel: { ...hotel, phone: null }, guest: { ...guest, title: null } }
  const text = '# {{guest.title}}\n\nDear {{guest.lastName}},\n\nfirst\n{{hotel.phone}}\n\n- a\n- {{hotel.phone}}\n- c'
  assert.deepEqual(filled(text, facts), {
    subject: null,
    text: 'Dear Yıldız,\n\n- a\n- c',
    omittedParagraphs: ['# {{guest.title}}', 'first\n{{hotel.phone}}', '- {{hotel.phone}}'],
  })
  const sms = filled('one\ntwo {{hotel.phone}}\nthree', facts, 'en', 'sms')
  assert.deepEqual(sms, { subject: null, text: 'one\nthree', omittedParagraphs: ['two {{hotel.phone}}'] })
  assert.equal(filled('a {{constructor}}\n\nb').text, 'b')
})

test('Markdown, line breaks and marks of direction in a name stay text, in the subject, too', () => {
  const guest = {
    title: null,
    firstName: '[x](https://evil.test)\r\nBcc: a@b.de',
    lastName: '\u202e<b>*Ali*</b>\u2066',
  }
  const template = {
    subject: '{{guest.firstName}} {{guest.lastName}}',
    text: 'Dear {{guest.firstName}} {{guest.lastName}}',
  }
  const of = { languageCode: 'en', template }
  const email = fillWithFacts({ ...factsAfter('confirmed'), guest }, { ...of, channel: 'email' })
  assert.equal(email.subject, '[x](https://evil.test) Bcc: a@b.de <b>*Ali*</b>')
  const { text, html } = renderMarkdown(email.text, { languageCode: 'en' })
  assert.equal(text, 'Dear [x](https://evil.test)\nBcc: a@b.de <b>*Ali*</b>')
  assert.doesNotMatch(html, /<a |<b>|<em/)
  const sms = fillWithFacts({ ...factsAfter('confirmed'), guest }, { ...of, channel: 'sms' })
  assert.equal(sms.text, 'Dear [x](https://evil.test) Bcc: a@b.de <b>*Ali*</b>')
})

test('the language is that of the guest, else of the hotel, else English; in each the template, else the built-in text', () => {
  const template = (languageCode: string) => ({ languageCode, subject: null, text: `own ${languageCode}` })
  const choose = (guestLanguage: string | null, hotelLanguage: string | null, ...codes: string[]) => {
    const text = chooseText({ event: 'held', channel: 'sms', guestLanguage, hotelLanguage }, codes.map(template))
    return [text.languageCode, text.text.startsWith('own') ? text.text : 'built-in']
  }
  assert.deepEqual(choose('tr', 'de', 'de', 'en'), ['tr', 'built-in'])
  assert.deepEqual(choose('tr', 'de', 'tr'), ['tr', 'own tr'])
  assert.deepEqual(choose('fr', 'de', 'de'), ['de', 'own de'])
  assert.deepEqual(choose('fr', 'de', 'fr'), ['fr', 'own fr'])
  assert.deepEqual(choose('fr', null, 'en'), ['en', 'own en'])
  assert.deepEqual(choose('fr', 'it'), ['en', 'built-in'])
  assert.deepEqual(choose(null, null), ['en', 'built-in'])
  assert.deepEqual(choose('de-AT', null, 'de', 'de-CH'), ['de-AT', 'own de'])
  assert.deepEqual(choose('de-AT', null, 'de', 'DE-at'), ['de-AT', 'own DE-at'])
  assert.deepEqual(choose('pt', null, 'pt-BR'), ['pt', 'own pt-BR'])
  assert.deepEqual(choose('ar-EG', null), ['ar-EG', 'built-in'])
})

test('nights are counted as each language does, in Arabic in six forms', () => {
  const { booking } = factsAfter('confirmed')
  const nights = (languageCode: string, ...counts: number[]) =>
    counts.map((count) => filled('{{booking.nights}}', { booking: { ...booking, nights: count } }, languageCode).text)
  assert.deepEqual(nights('ar', 0, 1, 2, 3, 11, 100), [
    '0 ليلة',
    'ليلة واحدة',
    'ليلتان',
    '3 ليالٍ',
    '11 ليلة',
    '100 ليلة',
  ])
  assert.deepEqual(nights('ru', 1, 2, 5, 21), ['1 ночь', '2 ночи', '5 ночей', '21 ночь'])
  assert.deepEqual(nights('de', 1, 2), ['1 Nacht', '2 Nächte'])
  assert.deepEqual(nights('fr', 1, 2), ['1', '2'])
})

test('dates, times and amounts are written as the language of the guest does, by the calendar of the hotel', () => {
  const text = '{{booking.checkIn}} | {{hotel.checkInTime}} | {{booking.total}}'
  const spaced = (languageCode: string) => filled(text, {}, languageCode).text.replaceAll(/\s/g, ' ')
  assert.equal(spaced('en'), 'Friday, 12 June 2026 | 14:00 | €1,234.50')
  assert.equal(spaced('en-US'), 'Friday, June 12, 2026 | 02:00 PM | €1,234.50')
  assert.equal(spaced('de'), 'Freitag, 12. Juni 2026 | 14:00 | 1.234,50 €')
  assert.match(spaced('fa'), /۲۰۲۶/)
  assert.match(spaced('th'), /2026/)
})

test('the terms say from when on a cancellation costs how much, and what has changed names rooms and guests', () => {
  const { booking } = factsAfter('confirmed')
  const terms = (part: Partial<typeof booking>) =>
    filled('{{booking.terms}}', { booking: { ...booking, ...part } }, 'en', 'sms').text.split('\n')
  assert.deepEqual(terms({}), [
    'You may cancel free of charge until 5 Jun 2026, 14:00.',
    'If you cancel from 5 Jun 2026, 14:00 on, we charge EUR 280.50.',
    'If you cancel from 11 Jun 2026, 14:00 on, we charge EUR 1,234.50.',
  ])
  const policy = (feeType: string) => [{ from: 'booking', offset: 'PT0S', feeType, feeValue: 0 }]
  assert.deepEqual(terms({ cancellationPolicy: policy('full') }), ['If you cancel, we charge EUR 1,234.50.'])
  assert.deepEqual(terms({ cancellationPolicy: policy('none') }), ['You may cancel free of charge until your arrival.'])
  assert.deepEqual(terms({ cancellationPolicy: [] }), [''])

  const { text } = filled('{{changes}}', { ...factsAfter('changed') }, 'en', 'sms')
  assert.deepEqual(text.split('\n'), [
    'Arrival: 11 Jun > 12 Jun',
    'Room type: Garden Double > Deluxe Sea View',
    'Guests: 4 adults > 4 adults, 2 children',
    'Total price: EUR 1,500.00 > EUR 1,234.50',
  ])
})
