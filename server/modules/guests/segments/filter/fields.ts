import { type Query, sql } from '#platform/db/sql.ts'
import {
  choice,
  day,
  type FieldType,
  id,
  idList,
  jsonValue,
  moment,
  number,
  phoneNumber,
  rank,
  text,
  wordList,
  yesOrNo,
} from './field-types.ts'

/** A field of the filter grammar. `isHidden`: roles with `piiAccess: masked` cannot filter by it. */
export type FilterField = { readonly kind: FieldType; readonly value: Query; readonly isHidden?: true }

/** The FROM clause of filters: guests with their stats. */
export const guestsToFilter = sql`guests left join guest_stats
  on guest_stats.tenant_id = guests.tenant_id and guest_stats.guest_id = guests.id`

const vipLevels = ['none', 'bronze', 'silver', 'gold', 'platinum']
const vipRank = sql`array_position(array['none', 'bronze', 'silver', 'gold', 'platinum'], guests.vip_level)`

const membershipsSql = sql`select from guest_group_members m where m.tenant_id = guests.tenant_id
  and m.guest_id = guests.id`
const groups = idList(
  (ids) => sql`exists (${membershipsSql} and m.guest_group_id = any (${sql.val(ids)}::uuid[]))`,
  sql`exists (${membershipsSql})`,
)

const namedFields = new Map<string, FilterField>(
  Object.entries({
    firstName: { kind: text, value: sql`guests.first_name` },
    lastName: { kind: text, value: sql`guests.last_name` },
    title: { kind: text, value: sql`guests.title` },
    gender: { kind: choice('female', 'male', 'other'), value: sql`guests.gender` },
    phone: { kind: phoneNumber, value: sql`guests.phone`, isHidden: true },
    email: { kind: text, value: sql`guests.email`, isHidden: true },
    birthDate: { kind: day, value: sql`guests.birth_date` },
    nationalityCode: { kind: text, value: sql`guests.nationality_code` },
    languageCode: { kind: text, value: sql`guests.language_code` },
    'address.line1': { kind: text, value: sql`(guests.address ->> 'line1')` },
    'address.line2': { kind: text, value: sql`(guests.address ->> 'line2')` },
    'address.postalCode': { kind: text, value: sql`(guests.address ->> 'postalCode')` },
    'address.city': { kind: text, value: sql`(guests.address ->> 'city')` },
    'address.region': { kind: text, value: sql`(guests.address ->> 'region')` },
    'address.countryCode': { kind: text, value: sql`(guests.address ->> 'countryCode')` },
    companyName: { kind: text, value: sql`guests.company_name` },
    taxNumber: { kind: text, value: sql`guests.tax_number`, isHidden: true },
    'identityDocument.type': {
      kind: choice('passport', 'idCard', 'drivingLicence', 'other'),
      value: sql`guests.identity_document ->> 'type'`,
    },
    'identityDocument.issuingCountryCode': { kind: text, value: sql`guests.document_country_code` },
    'identityDocument.expiresOn': { kind: day, value: sql`(guests.identity_document ->> 'expiresOn')::date` },
    guestTypeId: { kind: id, value: sql`guests.guest_type_id` },
    guestGroupIds: { kind: groups, value: sql`guests.id` },
    vipLevel: { kind: rank(...vipLevels), value: vipRank },
    isBlacklisted: { kind: yesOrNo, value: sql`guests.is_blacklisted` },
    blacklistReason: { kind: text, value: sql`guests.blacklist_reason` },
    tags: { kind: wordList, value: sql`guests.tags` },
    doNotCall: { kind: yesOrNo, value: sql`guests.do_not_call` },
    doNotMessage: { kind: yesOrNo, value: sql`guests.do_not_message` },
    source: { kind: text, value: sql`guests.source` },
    externalId: { kind: text, value: sql`guests.external_id` },
    createdAt: { kind: moment, value: sql`guests.created_at` },
    updatedAt: { kind: moment, value: sql`guests.updated_at` },
    'stats.reservations': { kind: number, value: sql`coalesce(guest_stats.reservations, 0)` },
    'stats.stays': { kind: number, value: sql`coalesce(guest_stats.stays, 0)` },
    'stats.ahead': { kind: number, value: sql`coalesce(guest_stats.reservations - guest_stats.stays, 0)` },
    'stats.stayNights': { kind: number, value: sql`coalesce(guest_stats.stay_nights, 0)` },
    'stats.nights': { kind: number, value: sql`coalesce(guest_stats.nights, 0)` },
    'stats.calls': { kind: number, value: sql`coalesce(guest_stats.calls, 0)` },
    'stats.messages': { kind: number, value: sql`coalesce(guest_stats.messages, 0)` },
    'stats.lastStayAt': { kind: day, value: sql`guest_stats.last_stay_at` },
    'stats.nextArrival': { kind: day, value: sql`guest_stats.next_arrival` },
  }),
)

const consent = /^consents\.((?:marketing|profiling|callRecording)\.(?:email|sms|whatsapp|phone))$/
const amount = /^stats\.(revenue|spent|bookedAhead)\.([A-Z]{3})$/
const amountColumns = {
  revenue: sql`guest_stats.revenue`,
  spent: sql`guest_stats.spent`,
  bookedAhead: sql`guest_stats.booked_ahead`,
} as const
const customKey = /^(preferences|customFields)\.(.{1,120})$/s

/** The field with this name. The keys of preferences, custom fields and consents are passed as SQL parameters. */
export function filterField(name: string): FilterField | undefined {
  return namedFields.get(name) ?? consentField(name) ?? amountField(name) ?? customField(name)
}

function consentField(name: string): FilterField | undefined {
  const [, key] = consent.exec(name) ?? []
  if (key === undefined) return undefined
  return { kind: choice('granted', 'denied', 'withdrawn'), value: sql`(guests.current_consents ->> ${key}::text)` }
}

function amountField(name: string): FilterField | undefined {
  const [, kind, currencyCode] = amount.exec(name) ?? []
  if (kind === undefined || currencyCode === undefined) return undefined
  const amounts = amountColumns[kind as keyof typeof amountColumns]
  const value = sql`coalesce((
    select sum((one ->> 'amount')::numeric) from jsonb_array_elements(${amounts}) one
    where one ->> 'currencyCode' = ${currencyCode}), 0)`
  return { kind: number, value }
}

function customField(name: string): FilterField | undefined {
  const [, object, key] = customKey.exec(name) ?? []
  if (object === undefined || key === undefined) return undefined
  const column = object === 'preferences' ? sql`guests.preferences` : sql`guests.custom_fields`
  return { kind: jsonValue, value: sql`(${column} -> ${key}::text)` }
}
