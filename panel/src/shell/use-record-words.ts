import type { Call, Conversation, Reservation } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { callTexts } from '../calls/texts.ts'
import { channelIcons, useConversationName } from '../inbox/conversation-name.ts'
import { inboxTexts } from '../inbox/texts.ts'
import type { IconName } from '../parts/icon.tsx'
import type { ChipTone } from '../parts/status-chip.tsx'
import { reservationTexts } from '../reservations/texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import type { FoundRecord } from './found-records.ts'
import { shellTexts } from './texts.ts'

/** A record in the words of the user. */
export type RecordWords = {
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly state?: { readonly text: string; readonly tone: ChipTone }
}

/** The pages whose records the search finds besides guests, reservations, calls and conversations. */
export const pageTexts = {
  hotel: 'hotels',
  roomType: 'hotels',
  additionalService: 'services',
  currency: 'currencies',
  guestGroup: 'guestGroups',
  guestSegment: 'segments',
  guestType: 'guestTypes',
  discount: 'discounts',
  integration: 'integrations',
  voiceNumber: 'phoneNumbers',
  voiceQueue: 'voiceQueues',
  chatWidget: 'chatWidgets',
  messageTemplate: 'templates',
  cannedResponse: 'cannedResponses',
  webhook: 'webhooks',
  user: 'users',
  role: 'roles',
} as const

/** The states in which something was lost. */
const lost: readonly string[] = ['cancelled', 'noShow', 'missed', 'abandoned']

const joined = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ')

/** Says in the language and the time zone of the user what the search found. */
export function useRecordWords(): (record: FoundRecord) => RecordWords {
  const format = useFormat()
  const { hotels } = useProfile()
  const [shell, calls, channels, inbox, reservations] = [
    useTexts(shellTexts),
    useTexts(callTexts),
    useTexts(channelNames),
    useTexts(inboxTexts),
    useTexts(reservationTexts),
  ]
  const conversationName = useConversationName()
  const stateOf = (status: string | undefined, texts: object): Pick<RecordWords, 'state'> => {
    const text = (texts as Readonly<Record<string, string>>)[status ?? '']
    return text === undefined ? {} : { state: { text, tone: lost.includes(status ?? '') ? 'bad' : 'line' } }
  }
  /** Only where there are several: a company with one hotel knows which. */
  const hotelName = (id: string | null): string | undefined =>
    hotels.length > 1 ? hotels.find((hotel) => hotel.id === id)?.name : undefined
  return ({ type, title, facts, hotelId }) => {
    const { 'guest.name': guestName, status, number } = facts
    switch (type) {
      case 'guest':
        return { icon: 'user', title, detail: joined(Object.values(facts).map((fact) => formatPhone(fact))) }
      case 'reservation': {
        const stay = format.dayRange(facts['checkIn'] ?? '', facts['checkOut'] ?? '')
        const state = stateOf(status as Reservation['status'], reservations)
        return {
          icon: 'calendar',
          title: guestName ?? title,
          detail: joined([title, stay, hotelName(hotelId)]),
          ...state,
        }
      }
      case 'call': {
        const isLost = facts['direction'] === 'inbound' && lost.includes(status ?? '')
        const icon = isLost ? 'callMissed' : facts['direction'] === 'outbound' ? 'callOut' : 'callIn'
        const shownNumber = formatPhone(number)
        const name = guestName ?? shownNumber ?? calls.withheld
        const detail = joined([
          guestName === undefined ? undefined : shownNumber,
          format.dayTime(facts['startedAt'] ?? ''),
        ])
        return { icon, title: name, detail, ...stateOf(status as Call['status'], calls) }
      }
      case 'conversation': {
        const channel = facts['channel'] as Conversation['channel']
        const contact = {
          contactName: title === channel || title === '' ? null : title,
          contactAddress: facts['contactAddress'] ?? '',
        }
        const name = conversationName({ channel, guestName: guestName ?? null, ...contact })
        const detail = joined([channels[channel], format.dayTime(facts['lastMessageAt'] ?? '')])
        return { icon: channelIcons[channel], title: name, detail, ...stateOf(status, inbox) }
      }
      default: {
        const page = shell[pageTexts[type as keyof typeof pageTexts]]
        return {
          icon: 'manage',
          title,
          detail: joined([...Object.values(facts).map((fact) => formatPhone(fact)), hotelName(hotelId), page]),
        }
      }
    }
  }
}
