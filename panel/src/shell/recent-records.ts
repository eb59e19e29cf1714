import { useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readCached } from '../api/reads.ts'
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

/** The records that were open before, the latest first. Those that cannot be read are left out. */
export function useRecentRecords(): readonly (Visit & Title)[] {
  const [found, setFound] = useState<readonly (Visit & Title)[]>([])
  useEffect(() => {
    const titled = async (visit: Visit) => ({ ...visit, ...(await titles[visit.type](visit.id)) })
    void Promise.all(visitsBefore().map((visit) => titled(visit).catch(() => undefined))).then((all) =>
      setFound(all.filter((each) => each !== undefined)),
    )
  }, [])
  return found
}

const titles: Readonly<Record<PagedType, (id: string) => Promise<Title>>> = {
  guest: async (id) => {
    const { firstName, lastName, phone } = await readCached('guests.get', [id])
    return { title: `${firstName} ${lastName}`, detail: phone ?? '' }
  },
  reservation: async (id) => {
    const { confirmationNumber, guest } = await readCached('reservations.get', [id])
    return { title: confirmationNumber, detail: `${guest.firstName} ${guest.lastName}` }
  },
  hotel: async (id) => {
    const { name, address } = await readCached('hotels.get', [id])
    return { title: name, detail: address?.city ?? '' }
  },
  call: async (id) => {
    const { guestName, direction, fromNumber, toNumber } = await readCached('calls.get', [id])
    const number = (direction === 'inbound' ? fromNumber : toNumber) ?? ''
    return guestName === null ? { title: number, detail: '' } : { title: guestName, detail: number }
  },
  webhook: async (id) => {
    const { url, description } = await readCached('webhooks.get', [id])
    return { title: url, detail: description ?? '' }
  },
  user: async (id) => {
    const { firstName, lastName, email } = await readCached('users.get', [id])
    return { title: `${firstName} ${lastName}`, detail: email }
  },
  role: async (id) => {
    const { name, description } = await readCached('roles.get', [id])
    return { title: name, detail: description ?? '' }
  },
  integration: async (id) => {
    const { name, provider } = await readCached('integrations.get', [id])
    return { title: name, detail: provider }
  },
  discount: async (id) => {
    const { name, code } = await readCached('discounts.get', [id])
    return { title: name, detail: code }
  },
  voiceNumber: async (id) => {
    const { number, label } = await readCached('voiceDids.get', [id])
    return { title: number, detail: label ?? '' }
  },
  voiceQueue: async (id) => {
    const { name, key } = await readCached('voiceQueues.get', [id])
    return { title: name, detail: key }
  },
}
