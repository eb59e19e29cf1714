import { catalogue } from '../text/catalogue.ts'

/** The texts of the company's settings. */
export const companyTexts = catalogue('catalogue/companyTexts', {
  title: 'Company',
  phones: 'Phone numbers',
  country: 'Country of numbers without a country code',
  countryText: 'Without a country such numbers are refused, so that nobody calls a stranger abroad.',
  leads: 'Leads',
  leadsText: 'What becomes a lead by itself. Anybody who takes calls can always enter one.',
  offer: 'An offer that is sent',
  turnaway: 'A stay that a caller did not get or take',
  conversation: 'A stay that was not booked in a conversation',
  missedCall: 'A caller who was not answered',
  leadDays: 'Days until a lead is lost',
  leadDaysText: 'Without contact for so long, an open lead is lost with the reason “No answer”.',
  save: 'Save',
  saved: 'Saved',
})
