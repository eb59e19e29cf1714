import { type CalendarFile, type Channel, countSmsSegments, type MessageContent } from '#modules/channels/index.ts'
import { linkPlaceholder, openPreferencesLink } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { subjectIdOf } from '../subjects/letter-subject.ts'
import { subjectOf } from '../subjects/subject-of.ts'
import { calendarOf, chooseText, fillParameters, fillWithFacts, type LetterText, loadFacts } from '../text/index.ts'
import { type LetterLinks, noLinks } from '../text/letter-facts.ts'
import type { Route } from './channel-facts.ts'
import { changesOf } from './find-skip-reason.ts'
import type { LoadedLetter, TextRow } from './load-letter-facts.ts'
import type { LockedLetter } from './lock-letter.ts'

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
  readonly letter: LockedLetter
  readonly loaded: LoadedLetter
  readonly languageCode: string | null
}

/** Writes the text for a channel; null if there is none for it. */
export async function writeContent(
  ctx: WriteContext,
  request: TextRequest,
  {
    channel,
    route,
  }: { readonly channel: Channel; readonly route: Pick<Route, 'isWindowOpen' | 'templates' | 'sender'> },
): Promise<LetterContent | null> {
  if (channel === 'whatsapp' && !route.isWindowOpen) return fillMessageTemplate(ctx, request, route)
  const { letter, loaded } = request
  const kind = channel === 'email' ? 'email' : 'sms'
  const { reservationId, offerId } = letter
  const text = chooseText(
    { event: letter.event, channel: kind, ...languagesOf(request) },
    loaded.texts.filter((each) => each.channel === kind) as readonly LetterText[],
  )
  const { languageCode } = text
  const links = await openLinks(ctx, request, text.text)
  const changes = changesOf(letter, loaded.facts)
  const facts = await loadFacts(ctx, { reservationId, offerId, changes, links })
  const filled = fillWithFacts(facts, { channel: kind, languageCode, template: text })
  if (filled.text === '') return null
  const subject = filled.subject === null ? {} : { subject: filled.subject }
  const attached = channel === 'email' && loaded.facts.attachesCalendar ? facts.booking : null
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
async function fillMessageTemplate(
  ctx: WriteContext,
  request: TextRequest,
  { templates }: Pick<Route, 'templates'>,
): Promise<LetterContent | null> {
  const { letter, loaded } = request
  const chosen = templateIn(templates, Object.values(languagesOf(request)))
  if (!chosen?.messageTemplateId) return null
  const { languageCode, parameters, messageTemplateId } = chosen
  const links = await openLinks(ctx, request, JSON.stringify(parameters))
  const { reservationId, offerId } = letter
  const topic = { reservationId, offerId, changes: changesOf(letter, loaded.facts), links }
  const filled = await fillParameters(ctx, { languageCode, ...topic }, parameters ?? {})
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

/** Opens the links that a text needs. What stands for them in the stored text opens nothing. */
async function openLinks(ctx: WriteContext, { letter, loaded }: TextRequest, text: string): Promise<LetterLinks> {
  const links: Record<keyof LetterLinks, string | null> = { ...noLinks }
  const subjectId = subjectIdOf(letter)
  const openers = {
    ...subjectOf(ctx.runtime, letter).links,
    preferences: () => openPreferencesLink(ctx, loaded.facts.guestId),
  }
  for (const name of Object.keys(links) as (keyof LetterLinks)[]) {
    const open = openers[name]
    if (open === undefined || !text.includes(`link.${name}`)) continue
    const link = await open(ctx, subjectId)
    links[name] = link && linkPlaceholder(ctx.runtime.config.PUBLIC_URL, link.id)
  }
  return links
}
