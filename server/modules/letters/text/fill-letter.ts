import { variablesIn } from '#modules/channels/index.ts'
import { cleanText } from '#shared/clean-text.ts'
import type { LetterFacts } from '../record/letter-facts.ts'
import { fillLine, fillMarkdown, fillPlain } from './fill-text.ts'
import { valueFormat, type Writing } from './format-values.ts'
import { type LetterValue, valueOf } from './variables.ts'

/** A text for a channel, in a language. */
type LetterRequest = {
  readonly channel: 'email' | 'sms'
  readonly languageCode: string
  readonly template: { readonly subject: string | null; readonly text: string }
}

/** A filled letter: the text of an e-mail is Markdown. */
export type FilledLetter = {
  readonly subject: string | null
  readonly text: string
  readonly omittedParagraphs: readonly string[]
}

/** Fills a text with what is known of a booking or an offer. */
export function fillWithFacts(facts: LetterFacts, { channel, languageCode, template }: LetterRequest): FilledLetter {
  const values = valuesOf(facts, { languageCode, isShort: channel === 'sms' })
  const fill = channel === 'email' ? fillMarkdown : fillPlain
  const subject = template.subject === null ? null : shorten(fillLine(template.subject, values))
  return { subject, ...fill(template.text, values) }
}

/** Fills single lines of plain text in a language. A variable without a value is left empty. */
export function lineWriter(facts: LetterFacts, languageCode: string): (source: string) => string {
  const values = valuesOf(facts, { languageCode, isShort: false })
  return (source) => fillLine(source, values)
}

type Parameters = Readonly<Record<string, readonly string[]>>

/** Fills the parameters of a message template by part; null if one has a variable without a value. */
export function fillParameters(
  facts: LetterFacts,
  languageCode: string,
  parameters: Parameters,
): Record<string, string[]> | null {
  const values = valuesOf(facts, { languageCode, isShort: false })
  const hasAll = Object.values(parameters)
    .flatMap((texts) => texts.flatMap(variablesIn))
    .every((name) => values(name) !== null)
  if (!hasAll) return null
  return Object.fromEntries(
    Object.entries(parameters).map(([part, texts]) => [part, texts.map((text) => fillLine(text, values))]),
  )
}

function valuesOf(facts: LetterFacts, writing: Writing): (name: string) => LetterValue | null {
  const [format, clean] = [valueFormat(writing), cleanFacts(facts)]
  const known = new Map<string, LetterValue | null>()
  return (name) => {
    const value = known.get(name) ?? valueOf(name, clean, format)
    known.set(name, value)
    return value
  }
}

/** Without marks of direction and other signs that nobody sees: only the format adds some. */
function cleanFacts({ guest, hotel, booking, offer, roomTypeNames, ...others }: LetterFacts): LetterFacts {
  const cleanString = (_key: string, value: unknown): unknown => (typeof value === 'string' ? cleanText(value) : value)
  return { ...others, ...JSON.parse(JSON.stringify({ guest, hotel, booking, offer, roomTypeNames }), cleanString) }
}

const maxSubject = 200

/** Names may be long, and mail programs show the beginning. */
const shorten = (subject: string): string =>
  subject.length <= maxSubject ? subject : `${subject.slice(0, maxSubject - 1).trimEnd()}…`
