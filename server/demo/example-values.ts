import type { ExampleValues } from '#platform/http/docs/example-values.ts'

/**
 * The values of the examples in the OpenAPI document, by the name of the property: the demo hotel, its guests and a
 * stay there.
 */
export const exampleValues: ExampleValues = {
  firstName: 'Elif',
  lastName: 'Yıldız',
  companyName: 'Bellhop Hotels',
  email: 'elif.yildiz@example.com',
  phone: '+905321110001',
  number: '+902121110000',
  currencyCode: 'EUR',
  languageCode: 'tr',
  timeZone: 'Europe/Istanbul',
  countryCode: 'TR',
  city: 'İstanbul',
  checkIn: '2027-06-12',
  checkOut: '2027-06-15',
  password: 'correct horse battery staple',
  hotelName: 'Bellhop Bosphorus',
  roomTypeName: 'Double',
  guestName: 'Elif Yıldız',
  version: 1,
}
