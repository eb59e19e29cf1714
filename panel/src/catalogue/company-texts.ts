import { catalogue } from '../text/catalogue.ts'

/** The texts of the company's settings. */
export const companyTexts = catalogue('catalogue/companyTexts', {
  title: 'Company',
  phones: 'Phone numbers',
  country: 'Country of numbers without a country code',
  countryText: 'Without a country such numbers are refused, so that nobody calls a stranger abroad.',
  save: 'Save',
  saved: 'Saved',
})
