import type { Guest, MergeGuestsInput } from '@bellhop/sdk'
import { guestFields } from '../../../sdk/generated/guest-fields.ts'

/** Which of the two records a value comes from. */
export type Side = 'survivor' | 'other'

/** The choices of the user, by the key of the row. */
export type Choices = Readonly<Record<string, Side>>

type DeclaredField = (typeof guestFields)[number]
type ChosenField = Extract<DeclaredField, { readonly merge: 'one' | 'primary' }>['name']

type SingleField = Exclude<ChosenField, 'firstName' | 'lastName'>

/** The key of a row whose value is chosen: first and last name are one row. */
export type RowKey = 'name' | SingleField

const isSingle = (name: ChosenField): name is SingleField => name !== 'firstName' && name !== 'lastName'

const chosenFields = guestFields.flatMap(({ name, merge }) => (merge === 'one' || merge === 'primary' ? [name] : []))

/** The rows whose value is chosen. A merge takes each of them from one record. */
export const choosableRows: readonly RowKey[] = ['name', ...chosenFields.filter(isSingle)]

const fieldsOf = (key: RowKey): readonly ChosenField[] => (key === 'name' ? ['firstName', 'lastName'] : [key])

/** Warnings: set if one of the records has them. */
export const warnings = guestFields.flatMap((field) => (field.merge === 'any' ? [field.name] : []))

const isEmpty = (value: unknown): boolean => value === null || value === 'none' || value === ''

const valuesOf = (guest: Guest, key: RowKey): readonly unknown[] => fieldsOf(key).map((field) => guest[field])

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
    fieldsOf(key).map((field) => [field, side === 'survivor' ? survivor.id : other.id]),
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
