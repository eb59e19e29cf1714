import { notifications } from '@mantine/notifications'
import { openPhone } from '../live/use-phone.ts'
import { catalogue, textsOf } from '../text/catalogue.ts'

export const showPhoneTexts = catalogue('parts/showPhoneTexts', {
  elsewhere: 'The phone is open in another window. Look for the small window “Phone”.',
})

/** Opens the phone after a click, or says that only another tab can bring it to the front. */
export function showPhone(): void {
  if (!openPhone()) notifications.show({ message: textsOf(showPhoneTexts).elsewhere })
}
