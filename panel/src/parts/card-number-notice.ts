import { notifications } from '@mantine/notifications'
import { catalogue, textsOf } from '../text/catalogue.ts'

const texts = catalogue({
  en: {
    title: 'A card number was hidden',
    message: 'Numbers and security codes of cards are not stored. Only the last four digits remain.',
  },
  tr: {
    title: 'Bir kart numarası gizlendi',
    message: 'Kart numaraları ve güvenlik kodları saklanmaz. Yalnızca son dört hane kalır.',
  },
})

/** Tells the user that the service has masked a card number in what was saved. */
export const showCardNumberNotice = (): void => {
  notifications.show({ id: 'cardNumber', color: 'yellow', autoClose: 10_000, ...textsOf(texts) })
}
