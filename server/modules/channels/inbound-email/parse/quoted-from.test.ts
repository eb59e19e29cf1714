import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { quotedFrom } from './quoted-from.ts'

const ours = `Dear Ms Yıldız,

your room is ready from 14:00. Breakfast is served until 10:30, and the pool is open all day.

Kind regards
Bellhop Bosphorus`

const names = ['stay@hotel.test', 'Bellhop Bosphorus', 'ada@guest.test', 'Your stay in June']

/** What the panel shows unfolded. */
const visible = (text: string, texts: readonly string[] = [ours]): string => {
  const from = quotedFrom(text, { texts, names })
  return from === null ? text : text.slice(0, from)
}

const marked = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Wraps lines as another client does. */
const wrapped = (text: string, width: number): string =>
  text
    .split('\n')
    .map((line) => {
      const rows = ['']
      for (const word of line.split(' ')) {
        const row = rows.at(-1) ?? ''
        if (row !== '' && row.length + word.length >= width) rows.push(word)
        else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`
      }
      return rows.join('\n')
    })
    .join('\n')

test('the quotation below an answer is found in every language, with the line above it', () => {
  const answer = 'Teşekkürler, saat 15:00 gibi geliriz.\n\n'
  const above = [
    'On Tue, 3 Feb 2026 at 10:00, Bellhop Bosphorus <stay@hotel.test> wrote:',
    'Am 03.02.2026 um 10:00 schrieb Bellhop Bosphorus:',
    '3 Şub 2026 Sal, 10:00 tarihinde Bellhop Bosphorus\n<stay@hotel.test> şunu yazdı:',
    'вт, 3 февр. 2026 г. в 10:00, Bellhop Bosphorus <stay@hotel.test>:',
    'كتب Bellhop Bosphorus في 3/2/2026:',
  ]
  for (const line of above) {
    assert.equal(visible(`${answer}${line}\n${marked(ours)}`), answer, line)
    assert.equal(visible(`${answer}${line}\n\n${marked(wrapped(ours, 40))}`), answer, line)
  }
})

test('the header of a forwarded message belongs to the quotation', () => {
  const answer = 'Thank you!\n\n'
  const header = `-----Original Message-----
From: Bellhop Bosphorus <stay@hotel.test>
Sent: Tuesday, February 3, 2026 10:00
To: Ada <ada@guest.test>
Subject: Your stay in June`
  assert.equal(visible(`${answer}${header}\n\n${ours}`), answer)
  assert.equal(visible(`${answer}________________________________\n${header.slice(27)}\n\n${ours}`), answer)
})

test('what the guest writes below or within a quotation is not hidden', () => {
  const lines = ours.split('\n')
  const within = `> ${lines[0]}\n> ${lines[2]}\nLovely. Is the pool warm?\n> Kind regards\n> Bellhop Bosphorus`
  assert.ok(visible(within).includes('Is the pool warm?'))
  const below = `${marked(ours)}\n\nThank you very much, see you then.`
  assert.equal(visible(below), below)
})

test('a short answer that an earlier message contains is no quotation', () => {
  for (const answer of ['Yes', '14:00', 'until 10:30', 'Bellhop Bosphorus', '']) {
    assert.equal(visible(answer), answer)
    assert.equal(visible(`${answer}\n\n${marked(ours)}`).trim(), answer)
  }
})

test('a mail that repeats nothing has no quotation, and one without a thread neither', () => {
  assert.equal(quotedFrom('Is there a room?\n\n> quoted from elsewhere', { texts: [ours], names }), null)
  assert.equal(quotedFrom(`Hello\n\n${marked(ours)}`, { texts: [], names: [] }), null)
})

test('any answer above any quotation is shown whole, however the quotation is wrapped', () => {
  const word = fc.stringMatching(/^[a-zA-Zşğıäöüа-я]{2,9}$/)
  const line = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
  const text = fc.array(line, { minLength: 3, maxLength: 12 }).map((lines) => lines.join('\n'))
  const property = fc.property(
    text,
    text,
    fc.integer({ min: 20, max: 78 }),
    fc.boolean(),
    (answer, earlier, width, isMarked) => {
      fc.pre(earlier.split(/\s+/).length >= 6 && !answer.split('\n').some((each) => earlier.includes(each)))
      const quotation = isMarked ? marked(wrapped(earlier, width)) : wrapped(earlier, width)
      const mail = `${answer}\n\nOn 3 Feb 2026 stay@hotel.test wrote:\n${quotation}`
      assert.equal(visible(mail, [earlier]), `${answer}\n\n`)
    },
  )
  fc.assert(property, { numRuns: 300 })
})
