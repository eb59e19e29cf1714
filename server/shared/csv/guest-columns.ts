import { fold } from '../fold.ts'

/** The columns that an import of guests takes, as the API names them, the usual ones first. */
export const importColumns = [
  'firstName',
  'lastName',
  'phone',
  'phoneCountry',
  'email',
  'title',
  'gender',
  'birthDate',
  'nationalityCode',
  'languageCode',
  'companyName',
  'taxNumber',
  'address.line1',
  'address.line2',
  'address.postalCode',
  'address.city',
  'address.region',
  'address.countryCode',
  'guestType',
  'guestGroups',
  'vipLevel',
  'tags',
  'isBlacklisted',
  'blacklistReason',
  'doNotCall',
  'doNotMessage',
  'identityDocument.type',
  'identityDocument.number',
  'identityDocument.issuingCountryCode',
  'identityDocument.expiresOn',
  'externalId',
  'id',
  'contactPoints',
  'preferences',
  'customFields',
  'consents',
] as const

/** A column of an import. */
export type ImportColumn = (typeof importColumns)[number]

/** The name of a column that is left out. */
export const leftOut = '-'

/** What other systems call these columns, in English, Turkish and German, without spaces and marks. */
const otherNames: Partial<Record<ImportColumn, string>> = {
  firstName: 'first forename givenname ad adi isim vorname',
  lastName: 'last surname familyname soyad soyadi soyisim nachname familienname',
  phone: 'phonenumber mobile mobilephone cell telephone tel gsm telefon ceptelefonu cep telefonnumarasi handy',
  email: 'mail emailaddress eposta epostaadresi',
  birthDate: 'birthday dateofbirth dob dogumtarihi dogumgunu geburtsdatum',
  nationalityCode: 'nationality uyruk nationalitat',
  languageCode: 'language lang dil sprache',
  companyName: 'company organization sirket firma',
  taxNumber: 'taxid vat vatnumber vergino verginumarasi steuernummer',
  'address.line1': 'address street adres strasse adresse',
  'address.postalCode': 'postalcode postcode zip zipcode postakodu plz',
  'address.city': 'city town sehir il stadt ort',
  'address.region': 'region state province bolge',
  'address.countryCode': 'country countrycode ulke land',
  gender: 'sex cinsiyet geschlecht',
  title: 'salutation unvan anrede titel',
  vipLevel: 'vip level',
  tags: 'tag labels etiket etiketler',
  externalId: 'guestid customerid customernumber misafirno musterino kundennummer',
}

const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The column that a header of another system probably means. */
export const findColumn = (header: string): ImportColumn | undefined =>
  importColumns.find((name) => name === header.trim()) ??
  importColumns.find((name) => plain(name) === plain(header)) ??
  importColumns.find((name) => otherNames[name]?.split(' ').includes(plain(header)))

/** What the columns of a file probably are, by their names; each at most once, and `-` for the others. */
export function guessColumns(headers: readonly string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const found = findColumn(header)
    if (found === undefined || taken.has(found)) return leftOut
    taken.add(found)
    return found
  })
}
