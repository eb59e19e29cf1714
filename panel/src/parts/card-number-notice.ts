import { notifications } from '@mantine/notifications'
import { catalogue, textsOf } from '../text/catalogue.ts'
import { tones } from '../theme/tones.ts'

export const cardNumberNoticeTexts = catalogue('parts/cardNumberNoticeTexts', {
  title: 'A card number was hidden',
  message: 'Numbers and security codes of cards are not stored. Only the last four digits remain.',
})

/** Tells the user that the service has masked a card number in what was saved. */
export const showCardNumberNotice = (): void => {
  notifications.show({ id: 'cardNumber', color: tones.warn, autoClose: 10_000, ...textsOf(cardNumberNoticeTexts) })
}
