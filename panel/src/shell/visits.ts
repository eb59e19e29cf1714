import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { tabStore } from '../browser/store.ts'
import { type PagedType, recordOfPage } from '../parts/record-link.ts'

/** A record whose page was open in this tab. Only its type and id are remembered, and only until the tab closes. */
export type Visit = { readonly type: PagedType; readonly id: string }

const key = 'bellhop.visits'
const maxVisits = 8

const visits = (): readonly Visit[] => JSON.parse(tabStore.get(key) ?? '[]') as readonly Visit[]

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
    if (id === undefined) return
    const before = visits().filter((visit) => visit.id !== id)
    tabStore.set(key, JSON.stringify([{ type, id }, ...before].slice(0, maxVisits)))
  }, [opened])
  useEffect(() => () => tabStore.remove(key), [])
}

/** The records that were open before, the latest first, without that of the present page. */
export const visitsBefore = (): readonly Visit[] => visits().filter(({ id }) => !location.pathname.includes(id))
