import { useQuery } from '@tanstack/react-query'
import type { Guest } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient } from '../api/queries.ts'
import { isAllowed, type Profile, useProfile } from '../api/session.ts'
import type { Choice } from '../parts/name-choices.ts'
import { type GuestSearch, guestFilters, guestsPerPage } from './guest-search.ts'

/** Colleagues change guests, and no event says so: a page that opens reads again what is older than this. */
export const freshMs = 15_000

/** A page of the list. */
export const guestListQuery = (search: GuestSearch) => {
  const { sort = '-createdAt', page = 1 } = search
  const query = { ...guestFilters(search), sort, page, pageSize: guestsPerPage }
  const list = apiQuery(['guests', 'list', query], (signal) => api.guests.list(query, { signal }))
  return { ...list, staleTime: freshMs }
}

/** A guest. The id of a merged guest reads the surviving one. */
export const guestQuery = (id: string) => ({
  ...apiQuery(['guests', 'record', id], (signal) => api.guests.get(id, { signal })),
  staleTime: freshMs,
})

/** The guest of a page below a `GuestPage`, which has read it. */
export function useGuest(id: string): Guest | undefined {
  return useQuery(guestQuery(id)).data
}

/** Puts a guest that a change returned where all parts of the panel see it, and reads again what shows guests. */
export async function guestChanged(guest: Guest): Promise<void> {
  queryClient.setQueryData(guestQuery(guest.id).queryKey, guest)
  await refreshGuests()
}

/** Reads again what shows guests: lists, records, timelines, histories. */
export const refreshGuests = async (): Promise<void> => {
  await Promise.all(guestKeys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** The first parts of the keys of everything about guests. */
export const guestKeys = ['guests', 'timelines', 'guestNotes', 'consents', 'guestMerges', 'audit'] as const

type NamedRecord = { readonly id: string; readonly name: string }

const toChoices = ({ items }: { readonly items: readonly NamedRecord[] }): readonly Choice[] =>
  items.map(({ id, name }) => ({ value: id, label: name }))

/** The groups of guests; empty for roles that may not list them. */
export function useGroups(): readonly Choice[] {
  const query = apiQuery(['guestGroups'], (signal) => api.guestGroups.list({ pageSize: 100, sort: 'name' }, { signal }))
  return useChoices(query, 'guests.manage')
}

/** The segments of guests; empty for roles that may not list them. */
export function useSegments(): readonly Choice[] {
  const query = apiQuery(['guestSegments'], (signal) =>
    api.guestSegments.list({ pageSize: 100, sort: 'name' }, { signal }),
  )
  return useChoices(query, 'guests.manage')
}

/** The types of guests; empty for roles that may not list them. */
export function useGuestTypes(): readonly Choice[] {
  const query = apiQuery(['guestTypes'], (signal) =>
    api.guestTypes.list({ pageSize: 100, sort: 'sortOrder' }, { signal }),
  )
  return useChoices(query, 'settings.manage')
}

type NamedPage = { readonly items: readonly NamedRecord[] }

function useChoices<Page extends NamedPage>(
  query: ReturnType<typeof apiQuery<Page>>,
  permission: Profile['permissions'][number],
): readonly Choice[] {
  const profile = useProfile()
  const { data } = useQuery({ ...query, enabled: isAllowed(profile, permission as never) })
  return data ? toChoices(data) : []
}

/** The full name of a guest. */
export const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string =>
  `${firstName} ${lastName}`.trim()
