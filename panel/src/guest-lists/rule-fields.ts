/** What kind of value a field of a rule has. It decides how the field can be compared. */
export type FieldKind = 'text' | 'choice' | 'rank' | 'yesNo' | 'number' | 'day' | 'birthday' | 'words' | 'groups'

/** A comparison of the API's filter grammar. */
export type Operator =
  | 'equals'
  | 'notEquals'
  | 'contains'
  | 'startsWith'
  | 'in'
  | 'notIn'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'between'
  | 'isEmpty'
  | 'isNotEmpty'
  | 'inLastDays'
  | 'notInLastDays'
  | 'inNextDays'
  | 'anniversaryInNextDays'

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

/** The levels of guests, the lowest first. */
const vipLevels = ['none', 'bronze', 'silver', 'gold', 'platinum'] as const

const consents = ['granted', 'denied', 'withdrawn'] as const

/** A field that a rule can be about; `values` are those of a choice. `isPersonal` fields are hidden from masked roles. */
export type RuleField = {
  readonly name: string
  readonly kind: FieldKind
  readonly values?: readonly string[]
  readonly isPersonal?: true
}

/** The fields of a rule, those that hoteliers use most first. */
export const ruleFields = [
  { name: 'vipLevel', kind: 'rank', values: vipLevels },
  { name: 'stats.stays', kind: 'number' },
  { name: 'stats.stayNights', kind: 'number' },
  { name: 'stats.ahead', kind: 'number' },
  { name: 'stats.reservations', kind: 'number' },
  { name: 'stats.nights', kind: 'number' },
  { name: 'stats.lastStayAt', kind: 'day' },
  { name: 'stats.nextArrival', kind: 'day' },
  { name: 'stats.calls', kind: 'number' },
  { name: 'stats.messages', kind: 'number' },
  { name: 'tags', kind: 'words' },
  { name: 'guestGroupIds', kind: 'groups' },
  { name: 'languageCode', kind: 'choice' },
  { name: 'nationalityCode', kind: 'choice' },
  { name: 'address.countryCode', kind: 'choice' },
  { name: 'address.city', kind: 'text' },
  { name: 'companyName', kind: 'text' },
  { name: 'birthDate', kind: 'birthday' },
  { name: 'gender', kind: 'choice', values: ['female', 'male', 'other'] },
  { name: 'createdAt', kind: 'day' },
  { name: 'source', kind: 'text' },
  { name: 'isBlacklisted', kind: 'yesNo' },
  { name: 'doNotCall', kind: 'yesNo' },
  { name: 'doNotMessage', kind: 'yesNo' },
  { name: 'consents.marketing.email', kind: 'choice', values: consents },
  { name: 'consents.marketing.sms', kind: 'choice', values: consents },
  { name: 'consents.marketing.whatsapp', kind: 'choice', values: consents },
  { name: 'consents.marketing.phone', kind: 'choice', values: consents },
  { name: 'firstName', kind: 'text' },
  { name: 'lastName', kind: 'text' },
  { name: 'email', kind: 'text', isPersonal: true },
  { name: 'phone', kind: 'text', isPersonal: true },
] as const satisfies readonly RuleField[]

/** The name of a field that the panel knows. */
export type RuleFieldName = (typeof ruleFields)[number]['name']

/** The field of this name; undefined for those that only the API knows, such as custom fields. */
export const ruleField = (name: string): RuleField | undefined => ruleFields.find((field) => field.name === name)
