import {
  computed,
  country,
  date,
  email,
  flag,
  language,
  list,
  oneOf,
  optional,
  personal,
  phone,
  type Row,
  text,
  uuid,
  withDefault,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { guestCreated } from './events.ts'

const fields = {
  firstName: personal(text()),
  lastName: personal(text()),
  title: optional(text(20)),
  gender: personal(optional(oneOf('female', 'male', 'other'))),
  phone: personal(optional(phone()), 'phone'),
  email: personal(optional(email()), 'email'),
  birthDate: personal(optional(date())),
  nationalityCode: personal(optional(country())),
  languageCode: optional(language()),
  companyName: personal(optional(text())),
  taxNumber: personal(optional(text(50)), 'document'),
  guestTypeId: optional(uuid()),
  vipLevel: withDefault(oneOf('none', 'bronze', 'silver', 'gold', 'platinum'), 'none'),
  tags: withDefault(list(text(50), 50), []),
  isBlacklisted: withDefault(flag(), false),
  blacklistReason: personal(optional(text(4000))),
  doNotCall: withDefault(flag(), false),
  doNotMessage: withDefault(flag(), false),
  source: withDefault(computed(text(40)), 'api'),
  externalId: optional(text(255)),
}

/** §4.4 The guests of a hotel group. Several may share a phone number: families do. */
export const guests = resource({
  path: '/guests',
  table: 'guests',
  label: 'guest',
  access: { read: 'guests.read', write: 'guests.manage' },
  fields,
  filters: [
    'phone',
    'email',
    'lastName',
    'vipLevel',
    'tags',
    'guestTypeId',
    'isBlacklisted',
    'externalId',
    'createdAt',
  ],
  sort: ['createdAt', 'updatedAt', 'lastName', 'firstName'],
  announce: { created: guestCreated, data: createdPayload },
})

/** A guest as the API answers it. */
export type Guest = Row<typeof fields>

function createdPayload({ id, nationalityCode, ...guest }: Guest) {
  const { firstName, lastName, phone, email, languageCode, source, guestTypeId, createdAt } = guest
  return {
    hotelId: null,
    data: {
      guestId: id,
      firstName,
      lastName,
      phone,
      email,
      languageCode,
      countryCode: nationalityCode,
      source,
      guestTypeId,
      createdAt,
    },
  }
}
