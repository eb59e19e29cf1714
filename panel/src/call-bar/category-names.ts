import type { WrapUpCategory } from '@bellhop/sdk'
import { catalogue, textsIn } from '../text/catalogue.ts'
import type { Language } from '../text/language.ts'

/** The names of the categories of a new company, as the service enters them. */
export const categoryNames = catalogue('call-bar/categoryNames', {
  reservationMade: 'Reservation made',
  hotLead: 'Hot lead',
  notBooked: 'Not booked',
  noAvailability: 'No availability',
  reservationChanged: 'Reservation changed',
  reservationCancelled: 'Reservation cancelled',
  generalInfo: 'General information',
  complaint: 'Complaint',
  callbackScheduled: 'Callback scheduled',
  groupRequest: 'Group request',
  wrongNumber: 'Wrong number',
  spam: 'Spam',
  unclassified: 'Unclassified',
})

/** The name of a category. A name that the company has entered stays as it is. */
export function categoryName({ code, name }: Pick<WrapUpCategory, 'code' | 'name'>, language: Language): string {
  const entered: Readonly<Record<string, string>> = categoryNames.english
  const translated: Readonly<Record<string, string>> = textsIn(categoryNames, language)
  return (name === entered[code] ? translated[code] : undefined) ?? name
}
