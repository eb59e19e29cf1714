import { type Records, useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useBuiltInName } from '../parts/built-in-names.ts'
import { type Choice, namedChoice, toChoices } from '../parts/name-choices.ts'

/** The full name of a guest. */
export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** The groups of guests; empty for roles that may not list them. */
export function useGroups(): Records<Choice> {
  const mayList = isAllowed(useProfile(), 'guests.manage')
  return toChoices(useAll('guestGroups.list', mayList ? [{ sort: 'name' }] : null).data, namedChoice)
}

/** The segments of guests; empty for roles that may not list them. */
export function useSegments(): Records<Choice> {
  const mayList = isAllowed(useProfile(), 'guests.manage')
  return toChoices(useAll('guestSegments.list', mayList ? [{ sort: 'name' }] : null).data, namedChoice)
}

/** The types of guests; empty for roles that may not list them. */
export function useGuestTypes(): Records<Choice> {
  const mayList = isAllowed(useProfile(), 'settings.manage')
  const nameIn = useBuiltInName('guestTypes')
  return toChoices(useAll('guestTypes.list', mayList ? [{ sort: 'sortOrder' }] : null).data, ({ id, name }) => ({
    value: id,
    label: nameIn(name),
  }))
}
