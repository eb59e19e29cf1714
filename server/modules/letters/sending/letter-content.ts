import { type CalendarFile, type Channel, countSmsSegments, type MessageContent } from '#modules/channels/index.ts'
import { type GuestLinks, type LinkRequest, linkPlaceholder, preferencesLink } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import type { LetterFacts, LetterLinks } from '../record/letter-facts.ts'
import { type RecordFacts, subjectIdOf } from '../subjects/letter-subject.ts'
import { subjectOf } from '../subjects/subject-of.ts'
import { calendarOf, chooseText, fillParameters, fillWithFacts, type LetterText } from '../text/index.ts'
import type { Route } from './channel-facts.ts'
import { changesOf } from './find-skip-reason.ts'
import type { LoadedLetter, TextRow } from './load-letters.ts'

/** What a channel is to carry. */
export type LetterContent = {
  readonly message: MessageContent & { readonly subject?: string }
  readonly languageCode: string
  /** SMS: what the network bills; 1 on other channels. */
  readonly segments: number
  /** E-mail: the stay as a calendar file, if the rule wishes one. */
  readonly calendar: CalendarFile | null
}

/** A letter whose text is to be written, in the language that a user wishes, or else that of the guest. */
export type TextRequest = {
  readonly loaded: LoadedLetter
  readonly languageCode: string | null
  readonly links: GuestLinks
}

/** Writes the text for a channel; null if there is none for it. */
export async function writeContent(
  ctx: WriteContext,
  request: TextRequest,
  { channel, route }: { readonly channel: Channel; readonly route: Pick<Route, 'isWindowOpen' | 'templates'> },
): Promise<LetterContent | null> {
  if (channel === 'whatsapp' && !route.isWindowOpen) return fillMessageTemplate(ctx, request, route)
  const { letter, texts, facts: rule } = request.loaded
  const kind = channel === 'email' ? 'email' : 'sms'
  const text = chooseText(
    { event: letter.event, channel: kind, ...languagesOf(request) },
    texts.filter((each) => each.channel === kind) as readonly LetterText[],
  )
  const { languageCode } = text
  const facts = textFactsOf(ctx, request, text.text)
  const filled = fillWithFacts(facts, { channel: kind, languageCode, template: text })
  if (filled.text === '') return null
  const subject = filled.subject === null ? {} : { subject: filled.subject }
  const attached = channel === 'email' && rule.attachesCalendar ? facts.booking : null
  return {
    message: { text: filled.text, ...subject },
    languageCode,
    segments: channel === 'sms' ? countSmsSegments(filled.text) : 1,
    calendar:
      attached && (await calendarOf(facts, attached, { languageCode, publicUrl: ctx.runtime.config.PUBLIC_URL })),
  }
}

const languagesOf = ({ languageCode, loaded: { facts } }: TextRequest) => ({
  guestLanguage: languageCode ?? facts.guestLanguage,
  hotelLanguage: facts.hotelLanguage,
})

/** Null if no message template is in a language of the guest, or one of its variables has no value. */
function fillMessageTemplate(
  ctx: WriteContext,
  request: TextRequest,
  { templates }: Pick<Route, 'templates'>,
): LetterContent | null {
  const chosen = templateIn(templates, Object.values(languagesOf(request)))
  if (!chosen?.messageTemplateId) return null
  const { languageCode, parameters, messageTemplateId } = chosen
  const facts = textFactsOf(ctx, request, JSON.stringify(parameters))
  const filled = fillParameters(facts, languageCode, parameters ?? {})
  if (!filled) return null
  const message = { template: { templateId: messageTemplateId, parameters: filled } }
  return { message, languageCode, segments: 1, calendar: null }
}

/** The template in the first of these languages, or else in English. `de` is also for `de-AT`. */
function templateIn(templates: readonly TextRow[], languages: readonly (string | null)[]): TextRow | undefined {
  const preferred = [...languages, 'en'].filter((code) => code !== null).map(lowerAscii)
  const codes = preferred.flatMap((code) => [code, code.split('-')[0]])
  return codes
    .map((code) => templates.find(({ languageCode }) => lowerAscii(languageCode) === code))
    .find((each) => each !== undefined)
}

/** What a text may tell. */
function textFactsOf(ctx: WriteContext, { loaded, links }: TextRequest, text: string): LetterFacts {
  const { guest, hotel, facts } = loaded.text
  if (!facts) throw new Error('The record of a letter is deleted')
  return {
    guest,
    hotel,
    ...facts,
    now: ctx.now,
    changes: changesOf(loaded),
    links: openLinks(ctx, { loaded, links, facts }, text),
  }
}

/** Opens the links that a text needs. What stands for them in the stored text opens nothing. */
function openLinks(
  { now, runtime }: WriteContext,
  { loaded, links, facts }: Pick<TextRequest, 'loaded' | 'links'> & { readonly facts: RecordFacts },
  text: string,
): LetterLinks {
  const { letter } = loaded
  const record = { id: subjectIdOf(letter), guestId: loaded.facts.guestId, hotelId: letter.hotelId }
  const { booking, offer } = subjectOf(runtime, letter).links
  const open = (name: keyof LetterLinks, request: () => LinkRequest | null | undefined): string | null => {
    const wished = text.includes(`link.${name}`) ? request() : null
    return wished ? linkPlaceholder(runtime.config.PUBLIC_URL, links.open(wished).id) : null
  }
  return {
    booking: open('booking', () => booking?.(record, facts, now)),
    offer: open('offer', () => offer?.(record, facts, now)),
    preferences: open('preferences', () => preferencesLink(now, record.guestId)),
  }
}
