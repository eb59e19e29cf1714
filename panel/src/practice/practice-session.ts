import type { CurrentCall, Guest, GuestNote, Reservation } from '@bellhop/sdk'
import { useSyncExternalStore } from 'react'
import type { Beat, Cue, Script, ScriptKey } from './scripts.ts'

/** The days that the caller asks for. */
export type RequestedStay = { readonly hotelId: string; readonly checkIn: string; readonly checkOut: string }

/** A practice call that rings, runs or needs its wrap-up. It is in the memory of this tab and nowhere else. */
export type Practice = {
  readonly script: Script
  readonly call: CurrentCall
  readonly wanted: RequestedStay
  /** The stay that is booked already; undefined if the caller has none. */
  readonly booked: Reservation | undefined
  readonly guests: readonly Guest[]
  readonly reservations: readonly Reservation[]
  /** What the agent has noted about guests, the newest first. */
  readonly notes: readonly GuestNote[]
  /** The line that the caller says; the number of lines when all are said. */
  readonly at: number
  /** What the agent has done. */
  readonly done: ReadonlySet<Cue>
  /** Runs when the call is over. */
  readonly onEnd: () => void
}

/** How a practice call went. */
export type PracticeResult = {
  readonly script: ScriptKey
  readonly seconds: number
  readonly goals: readonly { readonly goal: Goal; readonly isMet: boolean }[]
  /** What the agent has noted in the call and after it, in this order. */
  readonly notes: readonly string[]
}

/** What a practice call is judged by. */
export type Goal = Exclude<Cue, 'hungUp' | 'said'> | 'category'

/** So soon a call is answered, in seconds. */
const soonSeconds = 20

let practice: Practice | undefined
let results: readonly PracticeResult[] = []
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The practice call of now; undefined without one. */
export const currentPractice = (): Practice | undefined => practice

/** The practice call of now, for components. */
export const usePractice = (): Practice | undefined => useSyncExternalStore(subscribe, currentPractice)

/** How the practice calls of this tab went, the last first. */
export const usePracticeResults = (): readonly PracticeResult[] => useSyncExternalStore(subscribe, () => results)

/** Puts a practice call in the place of the one of before. */
export function showPractice(next: Practice | undefined): void {
  const before = practice
  practice = next
  for (const listener of listeners) listener()
  if (next === undefined) before?.onEnd()
}

/** Changes the practice call of now. */
export function changePractice(changes: Partial<Practice>): void {
  if (practice) showPractice({ ...practice, ...changes })
}

/** Notes what the agent has done. If the caller has waited for it, the next line follows. */
export function noteCue(cue: Cue): void {
  if (!practice) return
  const { script, at, done } = practice
  changePractice({ done: new Set([...done, cue]), at: script.beats[at]?.until === cue ? at + 1 : at })
}

/** The line that the caller says; undefined before the answer and when all is said. */
export const currentBeat = ({ script, at, call }: Practice): Beat | undefined =>
  call.status === 'ringing' ? undefined : script.beats[at]

/** The caller says the next line although the agent has not done what it waits for. */
export const skipBeat = (): void => practice && changePractice({ at: practice.at + 1 })

/** Ends the practice call with a category and its note, and keeps how it went. */
export function finishPractice(category: string, note: string | null): void {
  if (!practice) return
  const { script, call, done, notes } = practice
  const end = call.endedAt ?? call.startedAt
  const answered = call.answeredAt === null ? Number.POSITIVE_INFINITY : secondsBetween(call.ringingAt, call.answeredAt)
  const goals = script.beats.flatMap(({ until }) => (until === 'hungUp' || until === 'said' ? [] : [until]))
  results = [
    {
      script: script.key,
      seconds: secondsBetween(call.answeredAt, end),
      goals: [
        { goal: 'answered', isMet: answered <= soonSeconds },
        ...goals.map((goal) => ({ goal, isMet: done.has(goal) })),
        { goal: 'category', isMet: script.categories.includes(category) },
      ],
      notes: [...notes.map(({ text }) => text).toReversed(), ...(note === null ? [] : [note])],
    },
    ...results,
  ]
  showPractice(undefined)
}

const secondsBetween = (from: string | null, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from ?? to)) / 1000))
