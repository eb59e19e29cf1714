import type { MessageChannel } from '@bellhop/sdk'
import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The views of the inbox. */
export const inboxViews = ['mine', 'nobody', 'all', 'resolved'] as const

/** One of the views. */
export type InboxView = (typeof inboxViews)[number]

/** The channels, as the filter lists them. */
export const channels: readonly MessageChannel[] = ['whatsapp', 'email', 'webchat', 'instagram', 'messenger', 'sms']

const drawers = ['guest', 'newGuest'] as const

/** What the address of the inbox holds: view, filters, page, and the open drawer. */
export type InboxSearch = {
  readonly view?: InboxView | undefined
  readonly channel?: MessageChannel | undefined
  readonly label?: string | undefined
  /** Only conversations whose guest waits for an answer. */
  readonly waiting?: true | undefined
  /** Words to find conversations by. The view and the other filters do not count then. */
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly drawer?: (typeof drawers)[number] | undefined
  /** Narrow screens show the guest in place of the conversation. */
  readonly pane?: 'guest' | undefined
}

/** Reads the address of the inbox. */
export const readInboxSearch = (search: Record<string, unknown>): InboxSearch =>
  withoutAbsent({
    view: wordValue(search, 'view', inboxViews),
    channel: wordValue(search, 'channel', channels),
    label: textValue(search, 'label'),
    waiting: search['waiting'] === true ? true : undefined,
    q: textValue(search, 'q'),
    page: pageValue(search),
    drawer: wordValue(search, 'drawer', drawers),
    pane: wordValue(search, 'pane', ['guest'] as const),
  })
