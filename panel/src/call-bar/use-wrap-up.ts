import { useRef, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { change, useChange } from '../api/changes.ts'
import { type CurrentCall, endCurrentCall } from '../calls/current-call.ts'
import type { LostReason } from '../turnaways/lost-reason-select.tsx'
import { isPromise, momentOf, type PromisedCallback } from './promised-callback.ts'
import type { callBarTexts } from './texts.ts'

/** The category of calls without a category of their own. */
export const unclassified = 'unclassified'

/** What the user enters after a talk. */
export type WrapUpValues = {
  readonly category: string | undefined
  /** Why what was looked for was not booked. */
  readonly lostReason: LostReason | undefined
  readonly note: string
  readonly promise: PromisedCallback
}

type Problem = 'chooseCategory' | 'chooseTime' | 'chooseNumber'

type WrapUp = {
  readonly save: (values: WrapUpValues) => void
  /** What is missing. */
  readonly problem: (Problem & keyof (typeof callBarTexts)['english']) | undefined
  readonly error: ApiError | null
  readonly isSaving: boolean
}

/** Saves the end of a call: first the callback that was promised, then the category, which completes the call. */
export function useWrapUp(call: CurrentCall): WrapUp {
  const [problem, setProblem] = useState<Problem>()
  // A second try after an error must not promise the same call twice.
  const hasPromised = useRef(false)
  const { mutate, error, isPending } = useChange((values: WrapUpValues) => send(call, values, hasPromised), {
    onDone: endCurrentCall,
  })
  const save = (values: WrapUpValues): void => {
    if (isPending) return
    const missing = problemOf(values)
    setProblem(missing)
    if (!missing) mutate(values)
  }
  return { save, problem, error, isSaving: isPending }
}

function problemOf({ category, promise }: WrapUpValues): Problem | undefined {
  if (category === undefined) return 'chooseCategory'
  if (!isPromise(promise)) return undefined
  if (promise.phone.trim() === '') return 'chooseNumber'
  return momentOf(promise) === undefined ? 'chooseTime' : undefined
}

async function send(
  call: CurrentCall,
  { category = unclassified, lostReason, note, promise }: WrapUpValues,
  hasPromised: { current: boolean },
) {
  const scheduledAt = momentOf(promise)
  const text = note.trim() === '' ? null : note.trim()
  if (isPromise(promise) && scheduledAt !== undefined && !hasPromised.current) {
    const { phone, timeZone, assignedUserId } = promise
    await change('scheduledCallbacks.create', {
      phone,
      scheduledAt,
      timeZone,
      guestId: call.guestId,
      hotelId: call.hotelId,
      callId: call.id,
      queueKey: call.queueKey,
      assignedUserId,
      reason: reasonOf(category),
      notes: text,
    })
    hasPromised.current = true
  }
  return change('calls.wrapUp', call.id, { category, note: text, lostReason: lostReason ?? null })
}

/** Why the guest is called back, by what the call was about. */
function reasonOf(category: string): 'reservation' | 'complaint' | 'followUp' {
  if (category === 'complaint') return 'complaint'
  return ['hotLead', 'notBooked', 'noAvailability', 'groupRequest'].includes(category) ? 'reservation' : 'followUp'
}
