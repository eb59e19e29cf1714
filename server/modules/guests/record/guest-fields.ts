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
import { consents } from '../consents/consents.ts'
import { contactPoints } from '../contact-points/contact-points.ts'
import { groupIdsSql } from '../groups/set-groups.ts'
import { customFields } from './custom-fields.ts'
import { stats } from './guest-stats.ts'
import { identityDocument } from './identity-document.ts'

const segmentIdsSql = sql`array(
  select m.guest_segment_id from guest_segment_members m
  where m.tenant_id = guests.tenant_id and m.guest_id = guests.id order by m.guest_segment_id)`

/** The fields of a guest. `phone` and `email` are the values of the primary contact points. */
export const guestFields = {
  firstName: doc(personal(text()), 'The first name.', 'Elif'),
  lastName: doc(personal(text()), 'The last name.', 'Yıldız'),
  title: doc(personal(optional(text(20))), 'How the guest is addressed.', 'Ms'),
  gender: doc(personal(optional(oneOf('female', 'male', 'other'))), 'The gender, if it is known.'),
  phone: doc(
    personal(optional(phone({ takesExtension: true })), 'phone'),
    'The primary phone number, as E.164. An extension goes to the label of its contact point.',
    '+905321110001',
  ),
  email: doc(personal(optional(email()), 'email'), 'The primary e-mail address.', 'elif.yildiz@example.com'),
  contactPoints: doc(
    contactPoints,
    'All numbers, addresses and accounts of the guest. Callers are recognised by any of them.',
  ),
  birthDate: doc(personal(optional(date())), 'The date of birth.', '1988-04-17'),
  nationalityCode: doc(personal(optional(country())), 'The nationality, ISO 3166-1 alpha-2.', 'TR'),
  languageCode: doc(optional(language()), 'The language to write and speak in.', 'tr'),
  address: doc(personal(optional(jsonValue<object>(Address))), 'The postal address.'),
  companyName: doc(personal(optional(text())), 'The company that the guest travels for.'),
  taxNumber: doc(personal(optional(text(50)), 'document'), 'The tax number, for invoices.'),
  identityDocument: doc(identityDocument, 'The identity document. Its number is stored encrypted and shown masked.'),
  guestTypeId: doc(optional(uuid()), 'The guest type that prices use for this guest.'),
  guestGroupIds: doc(
    storedSeparately(withDefault(list<string>(uuid(), 100), []), groupIdsSql),
    'The groups that the guest was put into.',
    [],
  ),
  segmentIds: doc(derived(list<string>(uuid(), 1000), segmentIdsSql, []), 'The segments that the guest is in.', []),
  vipLevel: doc(
    withDefault(oneOf('none', 'bronze', 'silver', 'gold', 'platinum'), 'none'),
    'How important the guest is.',
    'gold',
  ),
  tags: doc(personal(withDefault(list(text(50), 50), [])), 'Free words to find guests by.', ['honeymoon']),
  isBlacklisted: doc(withDefault(flag(), false), 'True if the guest must not be booked.'),
  blacklistReason: doc(personal(optional(text(4000))), 'Why the guest is blacklisted.'),
  preferences: doc(customFields(), 'What the guest likes, by names of your own.', { pillow: 'soft' }),
  customFields: doc(customFields(), 'Further values, by names of your own.', {}),
  consents: doc(consents, 'The latest answer for each purpose and channel.'),
  doNotCall: doc(withDefault(flag(), false), 'True if the guest must not be called.'),
  doNotMessage: doc(withDefault(flag(), false), 'True if no messages may be written to the guest.'),
  source: doc(withDefault(computed(text(40)), 'api'), 'Where the record came from.', 'api'),
  stats: doc(stats, 'Totals of the stays, calls and messages of the guest.'),
  mergedIntoGuestId: doc(computed(optional(uuid())), 'The guest that this one was merged into; null otherwise.'),
  status: doc(
    withDefault(computed(oneOf('active', 'merged', 'anonymized')), 'active'),
    '`merged` and `anonymized` records are no longer used.',
  ),
  externalId: doc(personal(optional(externalCode())), 'The id of the guest in another system.'),
}
