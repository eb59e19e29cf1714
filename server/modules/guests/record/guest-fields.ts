import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { Address } from '#platform/resource/address.ts'
import {
  computed,
  country,
  date,
  derived,
  email,
  externalCode,
  type Field,
  flag,
  jsonValue,
  language,
  list,
  oneOf,
  optional,
  personal,
  phone,
  storedSeparately,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { erasedName } from '#shared/names/erased-name.ts'
import { consents } from '../consents/consents.ts'
import { contactPoints } from '../contact-points/contact-points.ts'
import { groupIdsSql } from '../groups/set-groups.ts'
import { customFields } from './custom-fields.ts'
import { type FieldUse, guestField, usual } from './guest-field.ts'
import { stats } from './guest-stats.ts'
import { identityDocument } from './identity-document.ts'

const segmentIdsSql = sql`array(
  select m.guest_segment_id from guest_segment_members m
  where m.tenant_id = guests.tenant_id and m.guest_id = guests.id order by m.guest_segment_id)`

/**
 * The fields of a guest, each with what becomes of it where guests are merged, erased, imported, exported, filtered and
 * shown. `phone` and `email` are the values of the primary contact points.
 */
export const guestFields = {
  firstName: guestField(doc(personal(text()), 'The first name.', 'Elif'), {
    ...usual,
    erasedAs: erasedName.firstName,
    otherNames: 'first forename givenname ad adi isim vorname',
    form: false,
  }),
  lastName: guestField(doc(personal(text()), 'The last name.', 'Yıldız'), {
    ...usual,
    erasedAs: erasedName.lastName,
    otherNames: 'last surname familyname soyad soyadi soyisim nachname familienname',
    form: false,
  }),
  title: guestField(doc(personal(optional(text(20))), 'How the guest is addressed.', 'Ms'), {
    ...usual,
    erasedAs: null,
    otherNames: 'salutation unvan anrede titel',
    form: 'person',
  }),
  gender: guestField(doc(personal(optional(oneOf('female', 'male', 'other'))), 'The gender, if it is known.'), {
    ...usual,
    erasedAs: null,
    otherNames: 'sex cinsiyet geschlecht',
    form: 'person',
  }),
  phone: guestField(
    doc(
      personal(optional(phone({ takesExtension: true })), 'phone'),
      'The primary phone number, as E.164. An extension goes to the label of its contact point.',
      '+905321110001',
    ),
    {
      erasedAs: null,
      merge: 'primary',
      csv: true,
      otherNames: 'phonenumber mobile mobilephone cell telephone tel gsm telefon ceptelefonu cep telefonnumarasi handy',
      segment: true,
      form: false,
    },
  ),
  email: guestField(
    doc(personal(optional(email()), 'email'), 'The primary e-mail address.', 'elif.yildiz@example.com'),
    {
      erasedAs: null,
      merge: 'primary',
      csv: true,
      otherNames: 'mail emailaddress eposta epostaadresi',
      segment: true,
      form: false,
    },
  ),
  contactPoints: guestField(
    doc(contactPoints, 'All numbers, addresses and accounts of the guest. Callers are recognised by any of them.'),
    { merge: false, csv: true, segment: false, form: false },
  ),
  birthDate: guestField(doc(personal(optional(date())), 'The date of birth.', '1988-04-17'), {
    ...usual,
    erasedAs: null,
    otherNames: 'birthday dateofbirth dob dogumtarihi dogumgunu geburtsdatum',
    form: 'person',
  }),
  nationalityCode: guestField(doc(personal(optional(country())), 'The nationality, ISO 3166-1 alpha-2.', 'TR'), {
    ...usual,
    erasedAs: null,
    otherNames: 'nationality uyruk nationalitat',
    form: 'kind',
  }),
  languageCode: guestField(doc(optional(language()), 'The language to write and speak in.', 'tr'), {
    ...usual,
    erasedAs: null,
    otherNames: 'language lang dil sprache',
    form: 'kind',
  }),
  preferredChannel: guestField(
    doc(
      optional(oneOf('whatsapp', 'email', 'sms')),
      'By which channel letters are written to the guest, if it is possible; null for the order of the letter rule.',
      'email',
    ),
    { ...usual, otherNames: 'preferredchannel tercihedilenkanal bevorzugterkanal', form: 'kind' },
  ),
  address: guestField(doc(personal(optional(jsonValue<object>(Address))), 'The postal address.'), {
    erasedAs: null,
    merge: 'one',
    csv: { parts: ['line1', 'line2', 'postalCode', 'city', 'region', 'countryCode'] },
    otherNames: {
      line1: 'address street adres strasse adresse',
      postalCode: 'postalcode postcode zip zipcode postakodu plz',
      city: 'city town sehir il stadt ort',
      region: 'region state province bolge',
      countryCode: 'country countrycode ulke land',
    },
    segment: true,
    form: false,
  }),
  companyName: guestField(doc(personal(optional(text())), 'The company that the guest travels for.'), {
    ...usual,
    erasedAs: null,
    otherNames: 'company organization sirket firma',
    isSearched: true,
    form: 'company',
  }),
  taxNumber: guestField(doc(personal(optional(text(50)), 'document'), 'The tax number, for invoices.'), {
    ...usual,
    erasedAs: null,
    otherNames: 'taxid vat vatnumber vergino verginumarasi steuernummer',
    isIdentifier: true,
    form: 'company',
  }),
  identityDocument: guestField(
    doc(identityDocument, 'The identity document. Its number is stored encrypted and shown masked.'),
    {
      erasedAs: null,
      merge: 'one',
      csv: { parts: ['type', 'number', 'issuingCountryCode', 'expiresOn', 'numberMasked'] },
      segment: 'own',
      form: false,
    },
  ),
  guestTypeId: guestField(doc(optional(uuid()), 'The guest type that prices use for this guest.'), {
    merge: 'one',
    csv: 'guestType',
    segment: true,
    form: false,
  }),
  guestGroupIds: guestField(
    doc(
      storedSeparately(withDefault(list<string>(uuid(), 100), []), groupIdsSql),
      'The groups that the guest was put into.',
      [],
    ),
    { merge: false, csv: 'guestGroups', segment: 'own', form: false },
  ),
  segmentIds: guestField(
    doc(derived(list<string>(uuid(), 1000), segmentIdsSql, []), 'The segments that the guest is in.', []),
    { merge: false, csv: false, segment: false, form: false },
  ),
  vipLevel: guestField(
    doc(
      withDefault(oneOf('none', 'bronze', 'silver', 'gold', 'platinum'), 'none'),
      'How important the guest is.',
      'gold',
    ),
    { merge: 'one', csv: true, otherNames: 'vip level', segment: 'rank', form: 'kind' },
  ),
  tags: guestField(doc(personal(withDefault(list(text(50), 50), [])), 'Free words to find guests by.', ['honeymoon']), {
    erasedAs: [],
    merge: 'items',
    csv: true,
    otherNames: 'tag labels etiket etiketler',
    segment: true,
    form: false,
  }),
  isBlacklisted: guestField(doc(withDefault(flag(), false), 'True if the guest must not be booked.'), {
    merge: 'any',
    csv: true,
    segment: true,
    form: 'care',
  }),
  blacklistReason: guestField(doc(personal(optional(text(4000))), 'Why the guest is blacklisted.'), {
    ...usual,
    erasedAs: null,
    form: 'care',
  }),
  preferences: guestField(doc(customFields(), 'What the guest likes, by names of your own.', { pillow: 'soft' }), {
    erasedAs: {},
    merge: 'keys',
    csv: true,
    segment: 'own',
    form: false,
  }),
  customFields: guestField(doc(customFields(), 'Further values, by names of your own.', {}), {
    erasedAs: {},
    merge: 'keys',
    csv: true,
    segment: 'own',
    form: false,
  }),
  consents: guestField(doc(consents, 'The latest answer for each purpose and channel.'), {
    merge: false,
    csv: true,
    segment: 'own',
    form: false,
  }),
  doNotCall: guestField(doc(withDefault(flag(), false), 'True if the guest must not be called.'), {
    merge: 'any',
    csv: true,
    segment: true,
    form: 'care',
  }),
  doNotMessage: guestField(doc(withDefault(flag(), false), 'True if no messages may be written to the guest.'), {
    merge: 'any',
    csv: true,
    segment: true,
    form: 'care',
  }),
  source: guestField(doc(withDefault(computed(text(40)), 'api'), 'Where the record came from.', 'api'), {
    merge: false,
    csv: true,
    segment: true,
    form: false,
  }),
  stats: guestField(doc(stats, 'Totals of the stays, calls and messages of the guest.'), {
    merge: false,
    csv: { parts: ['reservations', 'nights', 'lastStayAt', 'nextArrival'] },
    segment: 'own',
    form: false,
  }),
  mergedIntoGuestId: guestField(
    doc(computed(optional(uuid())), 'The guest that this one was merged into; null otherwise.'),
    { merge: false, csv: false, segment: false, form: false },
  ),
  status: guestField(
    doc(
      withDefault(computed(oneOf('active', 'merged', 'anonymized')), 'active'),
      '`merged` and `anonymized` records are no longer used.',
    ),
    { merge: false, csv: false, segment: false, form: false },
  ),
  externalId: guestField(doc(personal(optional(externalCode())), 'The id of the guest in another system.'), {
    ...usual,
    erasedAs: null,
    otherNames: 'guestid customerid customernumber misafirno musterino kundennummer',
    isIdentifier: true,
    form: false,
  }),
}

/** The name of a field of a guest. */
export type GuestFieldName = keyof typeof guestFields

/** The fields of a guest with their names, in their order. */
export const guestFieldList = Object.entries(guestFields) as readonly (readonly [
  GuestFieldName,
  Field & { use: FieldUse },
])[]
