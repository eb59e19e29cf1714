import { notifications } from '@mantine/notifications'
import { openPhone } from '../live/use-phone.ts'
import { catalogue, textsOf } from '../text/catalogue.ts'

const texts = catalogue({
  en: { elsewhere: 'The phone is open in another window. Look for the small window “Phone”.' },
  tr: { elsewhere: 'Telefon başka bir pencerede açık. “Telefon” adlı küçük pencereye bakın.' },
})

/** Opens the phone after a click, or says that only another tab can bring it to the front. */
export function showPhone(): void {
  if (!openPhone()) notifications.show({ message: textsOf(texts).elsewhere })
}
