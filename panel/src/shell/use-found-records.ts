import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchHit } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** How long the typing must pause before the API is asked. */
const pauseMs = 250
const minLength = 2

/** The records of a search, best first. Those of an earlier text never show: Enter would choose one of them. */
export function useFoundRecords(text: string): { hits: readonly SearchHit[]; isSearching: boolean } {
  const [asked, setAsked] = useState('')
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching } = useQuery({
    ...apiQuery(['search', asked], (signal) => api.search.find({ q: asked, pageSize: 20 }, { signal })),
    enabled: asked.length >= minLength,
    // A search of a minute ago is no longer true, and events do not refresh it.
    staleTime: 60_000,
  })
  const isCurrent = asked === typed
  return {
    hits: isCurrent ? (data?.items ?? []) : [],
    isSearching: typed.length >= minLength && (isFetching || !isCurrent),
  }
}
