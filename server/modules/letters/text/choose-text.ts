import { lowerAscii } from '#shared/letter-case.ts'
import type { LetterEvent } from '../letter-events.ts'
import { english, languageOf } from './languages/index.ts'
import type { LetterLanguage } from './letter-language.ts'

/** A text of a letter before its variables are filled. Only e-mails have a subject. */
export type LetterText = { readonly languageCode: string; readonly subject: string | null; readonly text: string }

/** What a text is chosen for. */
export type TextChoice = {
  readonly event: LetterEvent
  readonly channel: 'email' | 'sms'
  readonly guestLanguage: string | null
  readonly hotelLanguage: string | null
}

/**
 * The text in the language of the guest, else of the hotel, else in English; in each language the template, else the
 * built-in text. A template for `de` is also one for `de-AT`, whose dates and amounts it then has.
 */
export function chooseText(
  { event, channel, guestLanguage, hotelLanguage }: TextChoice,
  templates: readonly LetterText[],
): LetterText {
  const preferred = [guestLanguage, hotelLanguage].filter((code) => code !== null)
  for (const languageCode of preferred) {
    const text = findTemplate(templates, languageCode) ?? builtInText(languageCode, event, channel)
    if (text) return { ...text, languageCode }
  }
  return findTemplate(templates, 'en') ?? { ...textOf(english, event, channel), languageCode: 'en' }
}

const primary = (languageCode: string): string => lowerAscii(languageCode).split('-')[0] ?? ''

function findTemplate(templates: readonly LetterText[], languageCode: string): LetterText | undefined {
  const codes = [lowerAscii(languageCode), primary(languageCode)]
  const byCode = codes.map((code) => templates.find((template) => lowerAscii(template.languageCode) === code))
  return byCode.find(Boolean) ?? templates.find((template) => primary(template.languageCode) === primary(languageCode))
}

/** The built-in text of an event; undefined in a language that the service does not write. */
function builtInText(languageCode: string, event: LetterEvent, channel: TextChoice['channel']) {
  const language = languageOf(languageCode)
  return language && textOf(language, event, channel)
}

function textOf({ texts }: LetterLanguage, event: LetterEvent, channel: TextChoice['channel']) {
  const { subject, ...byChannel } = texts[event]
  return { subject: channel === 'email' ? subject : null, text: byChannel[channel] }
}
