import { letterFailed, whoWroteLetter } from '#modules/letters/index.ts'
import { builtInNamesIn } from '#shared/tenant-defaults/built-in-names.ts'
import { channelName } from './channel-names.ts'
import { notificationRule } from './notification-rule.ts'

const letterNames = { en: builtInNamesIn('en').letterRules, tr: builtInNamesIn('tr').letterRules }

/** What a letter is about, as its rule is called at first. */
const nameOf = (language: keyof typeof letterNames, event: string): string =>
  letterNames[language][event as keyof (typeof letterNames)['en']] ?? event

/** No channel is left for a letter: for who wrote it, and news for all who manage the reservations of the hotel. */
export const onLetterFailed = notificationRule({
  type: 'letterFailed',
  severity: 'warning',
  on: letterFailed,
  to: 'reservations.manage',
  isDirect: ({ data }) => whoWroteLetter(data.letterId),
  link: ({ data: { reservationId, offerId } }) =>
    reservationId === null ? { type: 'offer', id: offerId ?? '' } : { type: 'reservation', id: reservationId },
  text: {
    en: ({ data, hotelName }) => ({
      title: `Not delivered: ${nameOf('en', data.event)}`,
      body: `${hotelName}: a guest has not got the letter. By ${channelName('en', data.channel)} it failed, and no other channel is possible.`,
      advice: 'Check the addresses of the guest at the booking, then send it again.',
    }),
    tr: ({ data, hotelName }) => ({
      title: `Ulaşmadı: ${nameOf('tr', data.event)}`,
      body: `${hotelName}: bir misafir mektubu alamadı. ${channelName('tr', data.channel)} ile gönderilemedi, başka kanal da yok.`,
      advice: 'Rezervasyondaki misafirin adreslerini kontrol edip yeniden gönderin.',
    }),
  },
})
