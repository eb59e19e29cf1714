import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type PagedType, recordOfPage } from '../parts/record-link.ts'

/** A record whose page was open in this tab. Only its type and id are remembered, and only until the tab closes. */
export type Visit = { readonly type: PagedType; readonly id: string }

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

/** The visits without that of the present page, the latest first. */
export const visitsBefore = (): readonly Visit[] => visits.filter(({ id }) => !location.pathname.includes(id))
