import { useQueries } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'
import { type PagedType, recordOfPage } from '../parts/record-link.ts'

/** A record whose page was open in this tab. Only its type and id are remembered, and only until the tab closes. */
type Visit = { readonly type: PagedType; readonly id: string }

/** How a record is called. */
type Title = { readonly title: string; readonly detail: string }

const maxVisits = 6
let visits: readonly Visit[] = []

/** Remembers the records whose pages are opened, until the user signs out. */
export function useRememberedVisits(): void {
  const opened = useMatches({
    select(matches) {
      const route = matches.at(-1)
      const record = route && recordOfPage(route.fullPath, (route.params as { id?: string }).id)
      // A text stays the same from render to render.
      return record && `${record.type} ${record.id}`
    },
  })
  useEffect(() => {
    const [type, id] = (opened ?? '').split(' ') as [PagedType, string | undefined]
    if (id !== undefined) visits = [{ type, id }, ...visits.filter((visit) => visit.id !== id)].slice(0, maxVisits)
  }, [opened])
  useEffect(
    () => () => {
      visits = []
    },
    [],
  )
}

/** Whether the page of a record was open in this tab. */
export const isRecent = (id: string): boolean => visits.some((visit) => visit.id === id)

/** Without the record of the present page. */
const visitsBefore = (): readonly Visit[] => visits.filter(({ id }) => !location.pathname.includes(id))

/** The records that were open before, the latest first. Those that can no longer be read are left out. */
export const useRecentRecords = (): readonly (Visit & Title)[] =>
  useQueries({
    queries: visitsBefore().map(({ type, id }) =>
      apiQuery(['recentRecords', type, id], async (signal) => ({ type, id, ...(await readers[type](id, signal)) })),
    ),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })

const readers: Readonly<Record<PagedType, (id: string, signal: AbortSignal) => Promise<Title>>> = {
  async guest(id, signal) {
    const { firstName, lastName, phone } = await api.guests.get(id, { signal })
    return { title: `${firstName} ${lastName}`, detail: phone ?? '' }
  },
  async reservation(id, signal) {
    const { confirmationNumber, guest } = await api.reservations.get(id, { signal })
    return { title: confirmationNumber, detail: `${guest.firstName} ${guest.lastName}` }
  },
  async hotel(id, signal) {
    const { name, address } = await api.hotels.get(id, { signal })
    return { title: name, detail: address?.city ?? '' }
  },
  async call(id, signal) {
    const { guestName, direction, fromNumber, toNumber } = await api.calls.get(id, { signal })
    const number = (direction === 'inbound' ? fromNumber : toNumber) ?? ''
    return guestName === null ? { title: number, detail: '' } : { title: guestName, detail: number }
  },
  async webhook(id, signal) {
    const { url, description } = await api.webhooks.get(id, { signal })
    return { title: url, detail: description ?? '' }
  },
  async user(id, signal) {
    const { firstName, lastName, email } = await api.users.get(id, { signal })
    return { title: `${firstName} ${lastName}`, detail: email }
  },
  async role(id, signal) {
    const { name, description } = await api.roles.get(id, { signal })
    return { title: name, detail: description ?? '' }
  },
  async integration(id, signal) {
    const { name, provider } = await api.integrations.get(id, { signal })
    return { title: name, detail: provider }
  },
  async discount(id, signal) {
    const { name, code } = await api.discounts.get(id, { signal })
    return { title: name, detail: code }
  },
  async voiceNumber(id, signal) {
    const { number, label } = await api.voiceDids.get(id, { signal })
    return { title: number, detail: label ?? '' }
  },
  async voiceQueue(id, signal) {
    const { name, key } = await api.voiceQueues.get(id, { signal })
    return { title: name, detail: key }
  },
}
