import type { Guest, GuestValues } from '../record/guests.ts'

/** Fields of which one guest’s value survives whole. */
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
/** Warnings: what one of them has said holds for the person. */
const warnings = ['isBlacklisted', 'doNotCall', 'doNotMessage'] as const
/** Values under keys of their own. */
const keyed = ['preferences', 'customFields'] as const

/** The fields for which a merge may choose whose value survives. */
export const choosable = [...single, ...warnings, ...keyed, 'phone', 'email'] as const
/** The columns of the survivor that a merge may change. */
export const united = [...single, ...warnings, ...keyed, 'tags'] as const

/** By field, the guest whose value survives. */
export type Choice = { readonly [Name in (typeof choosable)[number]]?: string | undefined }

const isEmpty = (value: unknown): boolean => value === null || value === 'none'

/**
 * What the survivor is from now on: what is chosen; else its own values, and where it has none those of the first of the
 * others who has. Warnings hold when they hold for one, keys and tags are united.
 */
export function uniteValues(survivor: Guest, others: readonly Guest[], choice: Choice): GuestValues {
  const all = [survivor, ...others]
  const chosen = (name: keyof Choice): Guest | undefined => all.find(({ id }) => id === choice[name]?.toLowerCase())
  const one = single.map((name) => [name, bearerOf(name, all, chosen(name))[name]])
  const warned = warnings.map((name) => [name, chosen(name)?.[name] ?? all.some((guest) => guest[name])])
  const joined = keyed.map((name) => [name, chosen(name)?.[name] ?? unitedKeys(all.map((guest) => guest[name]))])
  const tags = [...new Set(all.flatMap((guest) => guest.tags))]
  return Object.fromEntries([...one, ...warned, ...joined, ['tags', tags]]) as GuestValues
}

/** Whose value of a field survives. */
export function bearerOf(name: (typeof single)[number], all: readonly Guest[], chosen: Guest | undefined): Guest {
  const found = chosen ?? all.find((guest) => !isEmpty(guest[name])) ?? all[0]
  if (!found) throw new Error('Nobody to choose from')
  return found
}

const unitedKeys = (all: readonly object[]): object => Object.assign({}, ...all.toReversed())
