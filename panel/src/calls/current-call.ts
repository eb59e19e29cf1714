import { useQuery } from '@tanstack/react-query'
import type { Call, CallContext, CurrentCall } from '../../../sdk/index.ts'
import type { ApiError } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { apiQuery, queryClient } from '../api/queries.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import type { LiveEvent } from '../live/read-stream.ts'
import { useLiveReaction } from '../live/use-live-events.ts'
import { useNow } from '../parts/use-now.ts'

export type { CurrentCall }

/** The call of the signed-in user; null without one. Live events keep it fresh, and a reload reads it again. */
export const currentCallQuery = apiQuery<CurrentCall | null>(['calls', 'current'], async (signal) => {
  // The cache takes no undefined.
  return (await api.calls.getCurrent({ signal })) ?? null
})

/** The call that rings, runs or needs its wrap-up for the signed-in user; undefined without one. */
export function useCurrentCall(): CurrentCall | undefined {
  const profile = useProfile()
  const { data } = useQuery({ ...currentCallQuery, enabled: isAllowed(profile, 'calls.manage') })
  return data ?? undefined
}

/** Reads the current call again when an event may have changed it. */
export function useCurrentCallEvents(): void {
  const { id: userId } = useProfile()
  useLiveReaction((event) => {
    if (concerns(event, userId)) void queryClient.invalidateQueries({ queryKey: currentCallQuery.queryKey })
  })
}

/** Whether an event may have changed the call of the user. Events of the queue are about calls that wait. */
function concerns({ type, data }: LiveEvent, userId: string): boolean {
  if (type === 'call.changed' || type === 'call.consultation') return true
  // The presence changes in every tab when one of them has finished the wrap-up.
  return type === 'agent.presence' && data['userId'] === userId && data['presence'] !== 'onCall'
}

/** What the panel shows of the call: somebody calls the user, the user calls somebody, they talk, the talk is over. */
export type CallStage = 'ringing' | 'dialling' | 'talking' | 'wrapUp'

/** The stage of a current call. */
export function stageOf(call: CurrentCall): CallStage {
  const { status, direction, answeredAt } = call
  if (isConsulted(call)) return call.leg?.state === 'ringing' ? 'ringing' : 'talking'
  if (status === 'wrapUp') return 'wrapUp'
  if (status !== 'ringing') return 'talking'
  return direction === 'inbound' || answeredAt !== null ? 'ringing' : 'dialling'
}

/** Whether the agent of the call consults the signed-in user about it. */
export const isConsulted = ({ leg, consultation }: CurrentCall): boolean =>
  leg !== null && leg.id === consultation?.legId

/** Whether the signed-in user consults a colleague about the call. */
export const isConsulting = (call: CurrentCall): boolean =>
  call.consultation !== null && call.consultation.endedAt === null && !isConsulted(call)

/** The number of the other side; null if it is withheld or there is none. */
export const otherNumber = ({ direction, fromNumber, toNumber }: Call): string | null =>
  direction === 'inbound' ? fromNumber : toNumber

/** Shows the answer to an action on the current call at once. The whole call is read again after it. */
export function showCurrentCall(changed: Call): void {
  queryClient.setQueryData(currentCallQuery.queryKey, (call: CurrentCall | null | undefined) =>
    call?.id === changed.id ? { ...call, ...changed } : call,
  )
}

/**
 * The clock of the service in milliseconds: that of the computer may be minutes off. The durations of the call say
 * what time it was when the call was read.
 */
export function useServiceTime(call: CurrentCall, everyMs = 1000): number {
  const now = useNow(everyMs)
  const { dataUpdatedAt } = useQuery(currentCallQuery)
  const [since, seconds] =
    call.status === 'wrapUp' && call.endedAt !== null
      ? [call.endedAt, call.wrapUpSeconds]
      : [call.startedAt, call.durationSeconds]
  const ahead = dataUpdatedAt - Date.parse(since) - seconds * 1000
  return Math.abs(ahead) < maxDeviationMs ? now : now - ahead
}

/** Durations are whole seconds and answers take a moment: less than this is no deviation of the clock. */
const maxDeviationMs = 2000

/** Everything about the caller: the line, the guests with the number, their stays, contacts and callbacks. */
export const callContextQuery = (callId: string) =>
  apiQuery(['calls', callId, 'context'], (signal) => api.calls.getContext(callId, { signal }))

/** The context of a call; nothing is read without an id. */
export function useCallContext(callId: string | undefined): { data: CallContext | undefined; error: ApiError | null } {
  const { data, error } = useQuery({ ...callContextQuery(callId ?? ''), enabled: callId !== undefined })
  return { data, error }
}
