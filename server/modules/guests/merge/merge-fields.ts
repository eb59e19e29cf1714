import { lowerAscii } from '#shared/letter-case.ts'
import type { Guest, GuestValues } from '../record/guests.ts'

/** Fields whose value comes from exactly one guest. */
const single = [
  'firstName',
  'lastName',
  'title',
  'gender',
  'birthDate',
  'nationalityCode',
  'languageCode',
  'address',
  'companyName',
  'taxNumber',
  'identityDocument',
  'guestTypeId',
  'vipLevel',
  'blacklistReason',
  'externalId',
] as const
/** Warnings: they stay set if one of the guests has them. */
const warnings = ['isBlacklisted', 'doNotCall', 'doNotMessage'] as const
/** Objects whose keys are merged. */
const keyed = ['preferences', 'customFields'] as const

/** The fields for which a request can choose the guest whose value survives. */
export const selectableFields = [...single, ...warnings, ...keyed, 'phone', 'email'] as const
/** The columns of the survivor that a merge can change. */
export const mergedFields = [...single, ...warnings, ...keyed, 'tags'] as const

/** The id of the guest whose value survives, by field. */
export type FieldSources = { readonly [Name in (typeof selectableFields)[number]]?: string | undefined }

const isEmpty = (value: unknown): boolean => value === null || value === 'none'

/**
 * The merged values of the survivor: the chosen value, else its own, else the first other guest's that is not empty.
 * Warnings are combined with OR; the keys of objects and the tags are merged.
 */
export function mergeFields(survivor: Guest, others: readonly Guest[], choice: FieldSources): GuestValues {
  const all = [survivor, ...others]
  const chosen = (name: keyof FieldSources): Guest | undefined =>
    all.find(({ id }) => id === lowerAscii(choice[name] ?? ''))
  const one = single.map((name) => [name, sourceOf(name, all, chosen(name))[name]])
  const warned = warnings.map((name) => [name, chosen(name)?.[name] ?? all.some((guest) => guest[name])])
  const joined = keyed.map((name) => [name, chosen(name)?.[name] ?? mergeKeys(all.map((guest) => guest[name]))])
  const tags = [...new Set(all.flatMap((guest) => guest.tags))]
  return Object.fromEntries([...one, ...warned, ...joined, ['tags', tags]]) as GuestValues
}

/** The guest whose value of a field survives. */
export function sourceOf(name: (typeof single)[number], all: readonly Guest[], chosen: Guest | undefined): Guest {
  const guestWithValue = chosen ?? all.find((guest) => !isEmpty(guest[name])) ?? all[0]
  if (!guestWithValue) throw new Error('A merge needs at least one guest')
  return guestWithValue
}

const mergeKeys = (all: readonly object[]): object => Object.assign({}, ...all.toReversed())
