import type { Guest, MergeGuestsInput } from '../../../sdk/index.ts'

/** Which of the two records a value comes from. */
export type Side = 'survivor' | 'other'

/** The choices of the user, by the key of the row. */
export type Choices = Readonly<Record<string, Side>>

/** Fields that are chosen together. A merge takes each of them from one record. */
export const choosableRows = {
  name: ['firstName', 'lastName'],
  phone: ['phone'],
  email: ['email'],
  title: ['title'],
  gender: ['gender'],
  birthDate: ['birthDate'],
  languageCode: ['languageCode'],
  nationalityCode: ['nationalityCode'],
  address: ['address'],
  vipLevel: ['vipLevel'],
  guestTypeId: ['guestTypeId'],
  companyName: ['companyName'],
  taxNumber: ['taxNumber'],
  identityDocument: ['identityDocument'],
  externalId: ['externalId'],
} as const satisfies Record<string, readonly (keyof Guest & keyof NonNullable<MergeGuestsInput['fields']>)[]>

/** The key of a row whose value is chosen. */
export type RowKey = keyof typeof choosableRows

/** Warnings: set if one of the records has them. */
export const warnings = ['isBlacklisted', 'doNotCall', 'doNotMessage'] as const

const isEmpty = (value: unknown): boolean => value === null || value === 'none' || value === ''

const valuesOf = (guest: Guest, key: RowKey): readonly unknown[] => choosableRows[key].map((field) => guest[field])

/** Whether both records have the same values, so that there is nothing to choose. */
export const isSame = (survivor: Guest, other: Guest, key: RowKey): boolean =>
  JSON.stringify(valuesOf(survivor, key)) === JSON.stringify(valuesOf(other, key))

/** Whether neither record has a value. */
export const isAbsent = (survivor: Guest, other: Guest, key: RowKey): boolean =>
  [...valuesOf(survivor, key), ...valuesOf(other, key)].every(isEmpty)

/** The record whose value survives: the chosen one, else the survivor unless only the other one has a value. */
export function sideOf(survivor: Guest, other: Guest, key: RowKey, choices: Choices): Side {
  const isSurvivorEmpty = valuesOf(survivor, key).every(isEmpty)
  const isOtherEmpty = valuesOf(other, key).every(isEmpty)
  return choices[key] ?? (isSurvivorEmpty && !isOtherEmpty ? 'other' : 'survivor')
}

/** The body of the merge: only what the user chose. The API decides the rest by the same rules. */
export function mergeBody(survivor: Guest, other: Guest, choices: Choices): MergeGuestsInput {
  const chosen = Object.entries(choices) as [RowKey, Side][]
  const fields = chosen.flatMap(([key, side]) =>
    choosableRows[key].map((field) => [field, side === 'survivor' ? survivor.id : other.id]),
  )
  return { guestIds: [other.id], fields: Object.fromEntries(fields) }
}

type Consent = Guest['consents'][number]

/** An answer of each record, and the one that remains. */
export type ConsentRow = {
  readonly key: string
  readonly survivor: Consent | undefined
  readonly other: Consent | undefined
  readonly result: Consent
  /** Whether a refusal prevails over a consent of the other record. */
  readonly hasRefusal: boolean
}

/** The answers of two records. A refusal prevails; of two refusals or two consents, the later one. */
export function consentRows(survivor: Guest, other: Guest): ConsentRow[] {
  const keyOf = ({ purpose, channel }: Consent): string => `${purpose} ${channel}`
  const keys = [...new Set([...survivor.consents, ...other.consents].map(keyOf))].toSorted()
  return keys.flatMap((key) => {
    const [mine, theirs] = [survivor, other].map(({ consents }) => consents.find((each) => keyOf(each) === key))
    const [latest, earlier] = [mine, theirs]
      .filter((each) => each !== undefined)
      .toSorted((a, b) => Date.parse(b.capturedAt ?? '') - Date.parse(a.capturedAt ?? ''))
    if (!latest) return []
    const hasRefusal = earlier !== undefined && (earlier.status === 'granted') !== (latest.status === 'granted')
    const result = hasRefusal && latest.status === 'granted' ? earlier : latest
    return [{ key, survivor: mine, other: theirs, result, hasRefusal }]
  })
}
