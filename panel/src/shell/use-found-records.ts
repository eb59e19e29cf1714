import { useEffect, useState } from 'react'
import { useRead } from '../api/reads.ts'
import { type FoundRecord, storedRecords } from './found-records.ts'
import { isMatch, parseTyped } from './matches.ts'

/** How long the typing must pause before the API is asked. */
const pauseMs = 250
const minLength = 2

type SearchState = {
  readonly records: readonly FoundRecord[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

/**
 * The records of a search: at once those that the panel knows, then those that the service finds. A record keeps its place
 * when the service has found it too. Those of an earlier text never show: Enter would choose one of them.
 */
export function useFoundRecords(text: string, recent: readonly FoundRecord[]): SearchState {
  const typed = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const isLong = typed.length >= minLength
  const isCurrent = asked === typed
  const { data, isFetching, isError } = useRead(
    'search.find',
    asked.length >= minLength ? [{ q: asked, pageSize: 50 }] : null,
    { isHint: true },
  )
  return {
    records: isLong ? merge(knownRecords(typed, recent), isCurrent ? (data?.items ?? []) : []) : [],
    isSearching: isLong && (isFetching || !isCurrent),
    hasFailed: isCurrent && isError,
  }
}

/** The records that match among those that the panel knows, those that were opened before first. */
function knownRecords(text: string, recent: readonly FoundRecord[]): readonly FoundRecord[] {
  const typed = parseTyped(text)
  return [...recent, ...storedRecords()].filter(({ title, facts }) => isMatch(typed, [title, ...Object.values(facts)]))
}

/** One after the other, each once. What the service says of a record goes before what the panel knows of it. */
function merge(known: readonly FoundRecord[], found: readonly FoundRecord[]): readonly FoundRecord[] {
  const [first, best] = [new Map(known.toReversed().map(withId)), new Map(found.map(withId))]
  return [...new Set([...known, ...found].map(({ id }) => id))].flatMap((id) => best.get(id) ?? first.get(id) ?? [])
}

const withId = (record: FoundRecord) => [record.id, record] as const
