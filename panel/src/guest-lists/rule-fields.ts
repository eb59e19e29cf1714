import type { SegmentOperator } from '@bellhop/sdk'
import { segmentFields } from '../../../sdk/generated/guest-fields.ts'

/** What kind of value a field of a rule has. It decides how the field can be compared. */
export type FieldKind = 'text' | 'choice' | 'rank' | 'yesNo' | 'number' | 'day' | 'birthday' | 'words' | 'groups'

/** A comparison of the API's filter grammar. */
export type Operator = SegmentOperator

const days = ['inLastDays', 'notInLastDays', 'inNextDays', 'gte', 'lte', 'between', 'isEmpty', 'isNotEmpty'] as const
const lists = ['in', 'notIn', 'isEmpty', 'isNotEmpty'] as const

/** The comparisons of each kind; the first is that of a new line. */
export const operatorsOf: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['contains', 'equals', 'notEquals', 'startsWith', 'isEmpty', 'isNotEmpty'],
  choice: lists,
  rank: ['gte', 'lte', 'in', 'notIn'],
  yesNo: ['equals'],
  number: ['gte', 'lte', 'equals', 'between'],
  day: days,
  birthday: ['anniversaryInNextDays', ...days],
  words: lists,
  groups: lists,
}

/** A field that a rule can be about; `values` are those of a choice. `isPersonal` fields are hidden from masked roles. */
export type RuleField = {
  readonly name: RuleFieldName
  readonly kind: FieldKind
  readonly values?: readonly string[]
  readonly isPersonal?: true
}

/** Fields of the service that hardly any rule is about, and one whose values are ids. */
const rareFields = [
  'title',
  'address.line1',
  'address.line2',
  'address.postalCode',
  'address.region',
  'taxNumber',
  'guestTypeId',
  'identityDocument.type',
  'identityDocument.issuingCountryCode',
  'identityDocument.expiresOn',
  'blacklistReason',
  'externalId',
  'updatedAt',
] as const

type SegmentField = (typeof segmentFields)[number]
type RareFieldName = (typeof rareFields)[number]
type OfferedField = Exclude<SegmentField, { readonly name: RareFieldName }>

const marketing = (['email', 'sms', 'whatsapp', 'phone'] as const).map(
  (channel) =>
    ({
      name: `consents.marketing.${channel}`,
      kind: 'choice',
      values: ['granted', 'denied', 'withdrawn'],
    }) as const,
)

/** The name of a field that the panel knows. Each has a text. */
export type RuleFieldName = OfferedField['name'] | (typeof marketing)[number]['name']

/** What hoteliers use most stands first; other fields follow in the order of the service. */
const first: readonly RuleFieldName[] = [
  'vipLevel',
  'stats.stays',
  'stats.stayNights',
  'stats.ahead',
  'stats.reservations',
  'stats.nights',
  'stats.lastStayAt',
  'stats.nextArrival',
  'stats.calls',
  'stats.messages',
  'tags',
  'guestGroupIds',
  'languageCode',
  'nationalityCode',
  'address.countryCode',
  'address.city',
  'companyName',
  'birthDate',
  'gender',
]

const isOffered = (field: SegmentField): field is OfferedField =>
  !(rareFields as readonly string[]).includes(field.name)

function kindOf(field: OfferedField): FieldKind {
  if (field.name === 'birthDate') return 'birthday'
  return 'codes' in field ? 'choice' : field.kind
}

const placeOf = ({ name }: RuleField): number => (first.includes(name) ? first.indexOf(name) : first.length)

/** The fields of a rule, those that hoteliers use most first. */
export const ruleFields: readonly RuleField[] = [
  ...segmentFields.filter(isOffered).map((field) => ({
    name: field.name,
    kind: kindOf(field),
    ...('values' in field ? { values: field.values } : {}),
    ...('isHidden' in field ? { isPersonal: true as const } : {}),
  })),
  ...marketing,
].toSorted((one, other) => placeOf(one) - placeOf(other))

/** The field of this name; undefined for those that only the API knows, such as custom fields. */
export const ruleField = (name: string): RuleField | undefined => ruleFields.find((field) => field.name === name)
