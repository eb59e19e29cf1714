import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, type Schema } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** How long the typing must pause before the API is asked. */
const pauseMs = 250
const minLength = 2

/** The records of a search, best first. Old ones stay until the new ones are here. */
export function useFoundRecords(text: string): { hits: readonly Schema<'SearchHit'>[]; isSearching: boolean } {
  const [asked, setAsked] = useState('')
  const wanted = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const { data, isFetching } = useQuery({
    ...apiQuery(['search', asked], (signal) =>
      api.GET('/search', { params: { query: { q: asked, pageSize: 20 } }, signal }),
    ),
    enabled: asked.length >= minLength,
    // A search of a minute ago is no longer true, and events do not refresh it.
    staleTime: 60_000,
    placeholderData: (previous) => previous,
  })
  const isLong = wanted.length >= minLength
  return { hits: isLong ? (data?.items ?? []) : [], isSearching: isLong && (isFetching || asked !== wanted) }
}
