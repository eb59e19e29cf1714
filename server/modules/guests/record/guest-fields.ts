import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { orNull, strict } from '#platform/http/schemas.ts'
import {
  computed,
  country,
  date,
  derived,
  email,
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

const line = (max: number) => Type.Optional(orNull(text(max).schema))

const Address = Type.Object(
  {
    line1: line(200),
    line2: line(200),
    postalCode: line(20),
    city: line(120),
    region: line(120),
    countryCode: Type.Optional(orNull(country().schema)),
  },
  strict,
)

const segmentIdsSql = sql`array(
  select m.guest_segment_id from guest_segment_members m
  where m.tenant_id = guests.tenant_id and m.guest_id = guests.id order by m.guest_segment_id)`

/** The fields of a guest. `phone` and `email` are the values of the primary contact points. */
export const guestFields = {
  firstName: personal(text()),
  lastName: personal(text()),
  title: personal(optional(text(20))),
  gender: personal(optional(oneOf('female', 'male', 'other'))),
  phone: personal(optional(phone()), 'phone'),
  email: personal(optional(email()), 'email'),
  contactPoints,
  birthDate: personal(optional(date())),
  nationalityCode: personal(optional(country())),
  languageCode: optional(language()),
  address: personal(optional(jsonValue<object>(Address))),
  companyName: personal(optional(text())),
  taxNumber: personal(optional(text(50)), 'document'),
  identityDocument,
  guestTypeId: optional(uuid()),
  guestGroupIds: storedSeparately(withDefault(list<string>(uuid(), 100), []), groupIdsSql),
  segmentIds: derived(list<string>(uuid(), 1000), segmentIdsSql),
  vipLevel: withDefault(oneOf('none', 'bronze', 'silver', 'gold', 'platinum'), 'none'),
  tags: personal(withDefault(list(text(50), 50), [])),
  isBlacklisted: withDefault(flag(), false),
  blacklistReason: personal(optional(text(4000))),
  preferences: customFields(),
  customFields: customFields(),
  consents,
  doNotCall: withDefault(flag(), false),
  doNotMessage: withDefault(flag(), false),
  source: withDefault(computed(text(40)), 'api'),
  stats,
  mergedIntoGuestId: computed(optional(uuid())),
  status: withDefault(computed(oneOf('active', 'merged', 'anonymized')), 'active'),
  externalId: personal(optional(text(255))),
}
