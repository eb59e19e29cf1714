import { type Query, snake, sql } from '#platform/db/sql.ts'
import { choicesOf, codesOf, type ValueKind, type ValueShape, valueKind } from '../../record/guest-field.ts'
import { guestFieldList } from '../../record/guest-fields.ts'
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

/** A field of the filter grammar. */
export type FilterField = {
  readonly kind: FieldType
  readonly value: Query
  /** Roles with `piiAccess: masked` cannot filter by it. */
  readonly isHidden?: true
  /** Of what its texts are codes. */
  readonly codes?: 'country' | 'language'
}

/** The FROM clause of filters: guests with their stats. */
export const guestsToFilter = sql`guests left join guest_stats
  on guest_stats.tenant_id = guests.tenant_id and guest_stats.guest_id = guests.id`

const membershipsSql = sql`select from guest_group_members m where m.tenant_id = guests.tenant_id
  and m.guest_id = guests.id`
const groups = idList(
  (ids) => sql`exists (${membershipsSql} and m.guest_group_id = any (${sql.val(ids)}::uuid[]))`,
  sql`exists (${membershipsSql})`,
)

/** The types of columns by the kind of their values; all others are compared as text. */
const types: Partial<Record<ValueKind, FieldType>> = {
  yesNo: yesOrNo,
  number,
  day,
  moment,
  id,
  phone: phoneNumber,
  words: wordList,
}

function columnField(column: Query, shape: ValueShape, isRanked = false): FilterField {
  const [kind, values, codes] = [valueKind(shape), choicesOf(shape), codesOf(shape)]
  if (isRanked) {
    const inOrder = sql.join(values.map((each) => sql.lit(each)))
    return { kind: rank(...values), value: sql`array_position(array[${inOrder}], ${column})` }
  }
  const type = kind === 'choice' ? choice(...values) : (types[kind] ?? text)
  return { kind: type, value: column, ...(codes ? { codes } : {}) }
}

/** The columns of the guest that segments can filter by. */
const guestColumns = guestFieldList.flatMap(([name, { schema, personal = 'other', use }]): [string, FilterField][] => {
  if (use.segment === false || use.segment === 'own') return []
  const shape = schema as ValueShape
  const column = sql.ref(`guests.${snake(name)}`)
  if (shape.properties) {
    return Object.entries(shape.properties).map(([part, of]) => [
      `${name}.${part}`,
      columnField(sql`(${column} ->> ${sql.lit(part)})`, of),
    ])
  }
  const field = columnField(column, shape, use.segment === 'rank')
  return [[name, personal === 'other' ? field : { ...field, isHidden: true }]]
})

/** The named fields of the filter grammar. */
export const segmentFields = new Map<string, FilterField>([
  ...guestColumns,
  ...Object.entries({
    'identityDocument.type': {
      kind: choice('passport', 'idCard', 'drivingLicence', 'other'),
      value: sql`guests.identity_document ->> 'type'`,
    },
    'identityDocument.issuingCountryCode': { kind: text, value: sql`guests.document_country_code` },
    'identityDocument.expiresOn': { kind: day, value: sql`(guests.identity_document ->> 'expiresOn')::date` },
    guestGroupIds: { kind: groups, value: sql`guests.id` },
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
])

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
  return segmentFields.get(name) ?? consentField(name) ?? amountField(name) ?? customField(name)
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
