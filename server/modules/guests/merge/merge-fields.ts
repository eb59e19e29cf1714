import { lowerAscii } from '#shared/letter-case.ts'
import type { MergeRule } from '../record/guest-field.ts'
import { type GuestFieldName, guestFieldList, type guestFields } from '../record/guest-fields.ts'
import type { Guest, GuestValues } from '../record/guests.ts'

type NamesOf<Rule> = {
  [Name in GuestFieldName]: (typeof guestFields)[Name]['use']['merge'] extends Rule ? Name : never
}[GuestFieldName]

const fieldsBy = <Rule extends MergeRule>(rule: Rule): readonly NamesOf<Rule>[] =>
  guestFieldList.filter(([, { use }]) => use.merge === rule).map(([name]) => name as NamesOf<Rule>)

const [single, warnings, keyed, lists] = [fieldsBy('one'), fieldsBy('any'), fieldsBy('keys'), fieldsBy('items')]

/** The fields for which a request can choose the guest whose value survives. */
export const selectableFields = [...single, ...warnings, ...keyed, ...fieldsBy('primary')]
/** The columns of the survivor that a merge can change. */
export const mergedFields = [...single, ...warnings, ...keyed, ...lists]

/** The id of the guest whose value survives, by field. */
export type FieldSources = { readonly [Name in (typeof selectableFields)[number]]?: string | undefined }

const isEmpty = (value: unknown): boolean => value === null || value === 'none'

/**
 * The merged values of the survivor: the chosen value, else its own, else the first other guest's that is not empty.
 * Warnings are combined with OR; the keys of objects and the items of lists are merged.
 */
export function mergeFields(survivor: Guest, others: readonly Guest[], choice: FieldSources): GuestValues {
  const all = [survivor, ...others]
  const chosen = (name: keyof FieldSources): Guest | undefined =>
    all.find(({ id }) => id === lowerAscii(choice[name] ?? ''))
  const one = single.map((name) => [name, sourceOf(name, all, chosen(name))[name]])
  const warned = warnings.map((name) => [name, chosen(name)?.[name] ?? all.some((guest) => guest[name])])
  const joined = keyed.map((name) => [name, chosen(name)?.[name] ?? mergeKeys(all.map((guest) => guest[name]))])
  const listed = lists.map((name) => [name, [...new Set(all.flatMap((guest) => guest[name]))]])
  return Object.fromEntries([...one, ...warned, ...joined, ...listed]) as GuestValues
}

/** The guest whose value of a field survives. */
export function sourceOf(name: NamesOf<'one'>, all: readonly Guest[], chosen: Guest | undefined): Guest {
  const guestWithValue = chosen ?? all.find((guest) => !isEmpty(guest[name])) ?? all[0]
  if (!guestWithValue) throw new Error('A merge needs at least one guest')
  return guestWithValue
}

const mergeKeys = (all: readonly object[]): object => Object.assign({}, ...all.toReversed())
