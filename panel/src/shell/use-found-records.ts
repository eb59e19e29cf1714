import type { SearchHit } from '@bellhop/sdk'
import { useEffect, useState } from 'react'
import { useRead } from '../api/reads.ts'

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
  const { data, isFetching } = useRead('search.find', asked.length >= minLength ? [{ q: asked, pageSize: 20 }] : null)
  const isCurrent = asked === typed
  return {
    hits: isCurrent ? (data?.items ?? []) : [],
    isSearching: typed.length >= minLength && (isFetching || !isCurrent),
  }
}
