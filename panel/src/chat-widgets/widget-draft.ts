import type { ChatWidget, ChatWidgetCreate, PreChatField } from '@bellhop/sdk'
import { businessHoursOf, type HoursDraft, hoursDraftOf } from '../parts/opening-hours.ts'

/** The values of the form. Fields of the API keep their names, so that errors appear beside them. */
export type Draft = {
  readonly name: string
  readonly hotelId: string | null
  /** The list has a state of its own. */
  readonly allowedOrigins: null
  readonly businessHours: HoursDraft | null
  readonly colour: string
  readonly welcomeText: string
  readonly offlineText: string
  readonly languageCode: string
  readonly askName: string
  readonly askEmail: string
  readonly askPhone: string
  readonly identityVerification: string
  readonly identitySecret: string
}

/** The values of a widget, or of a new one of a user of these hotels. */
export function draftOf(widget: ChatWidget | undefined, ownHotels: readonly string[]): Draft {
  const choiceOf = (field: PreChatField['field']): string => {
    const question = widget?.preChatFields.find((each) => each.field === field)
    if (!question) return 'not'
    return question.isRequired ? 'required' : 'optional'
  }
  return {
    name: widget?.name ?? '',
    hotelId: widget ? widget.hotelId : (ownHotels[0] ?? null),
    allowedOrigins: null,
    businessHours: hoursDraftOf(widget?.businessHours),
    colour: widget?.colour ?? '',
    welcomeText: widget?.welcomeText ?? '',
    offlineText: widget?.offlineText ?? '',
    languageCode: widget?.languageCode ?? 'page',
    askName: choiceOf('name'),
    askEmail: choiceOf('email'),
    askPhone: choiceOf('phone'),
    identityVerification: widget?.identityVerification ?? 'off',
    identitySecret: '',
  }
}

/** The questions before the chat. */
export const questionsOf = ({ askName, askEmail, askPhone }: Draft): PreChatField[] =>
  (
    [
      ['name', askName],
      ['email', askEmail],
      ['phone', askPhone],
    ] as const
  )
    .filter(([, choice]) => choice !== 'not')
    .map(([field, choice]) => ({ field, isRequired: choice === 'required' }))

/** The values as the API takes them. */
export function bodyOf(draft: Draft, origins: readonly string[]): ChatWidgetCreate {
  const orNull = (text: string): string | null => text.trim() || null
  return {
    name: draft.name.trim(),
    hotelId: draft.hotelId,
    // An address often ends in a slash, or is that of a page.
    allowedOrigins: origins.map((origin) => origin.trim().replace(/\/$/, '')).filter((origin) => origin !== ''),
    colour: orNull(draft.colour),
    welcomeText: orNull(draft.welcomeText),
    offlineText: orNull(draft.offlineText),
    languageCode: draft.languageCode === 'page' ? null : draft.languageCode,
    preChatFields: questionsOf(draft),
    businessHours: businessHoursOf(draft.businessHours),
    identityVerification: draft.identityVerification === 'required' ? 'required' : 'off',
    ...(draft.identitySecret === '' ? {} : { identitySecret: draft.identitySecret }),
  }
}
