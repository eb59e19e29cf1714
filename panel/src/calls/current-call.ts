import type { Call, CallContext, CurrentCall } from '@bellhop/sdk'
import type { ApiError } from '../api/api-error.ts'
import { showRead, useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useNow } from '../parts/use-now.ts'

export type { CurrentCall }

/** The call that rings, runs or needs its wrap-up for the signed-in user; undefined without one. */
export function useCurrentCall(): CurrentCall | undefined {
  const profile = useProfile()
  const { data } = useRead('calls.getCurrent', isAllowed(profile, 'calls.manage') ? [] : null)
  return data ?? undefined
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

/** The provider of calls that only this tab has: those of the practice room. */
export const practiceProvider = 'practice'

/** Whether the agent of the call consults the signed-in user about it. */
export const isConsulted = ({ leg, consultation }: CurrentCall): boolean =>
  leg !== null && leg.id === consultation?.legId

/** Whether the signed-in user consults a colleague about the call. */
export const isConsulting = (call: CurrentCall): boolean =>
  call.consultation !== null && call.consultation.endedAt === null && !isConsulted(call)

/** The number of the other side; null if it is withheld or there is none. */
export const otherNumber = ({
  direction,
  fromNumber,
  toNumber,
}: Pick<Call, 'direction' | 'fromNumber' | 'toNumber'>): string | null =>
  direction === 'inbound' ? fromNumber : toNumber

/** Shows the answer to an action on the current call at once. The whole call is read again after it. */
export function showCurrentCall(changed: Call): void {
  showRead('calls.getCurrent', [], (call) => (call?.id === changed.id ? { ...call, ...changed } : call))
}

/** Shows at once that the user has no call any more. */
export const endCurrentCall = (): void => showRead('calls.getCurrent', [], null)

/**
 * The clock of the service in milliseconds: that of the computer may be minutes off. The durations of the call say
 * what time it was when the call was read.
 */
export function useServiceTime(call: CurrentCall, everyMs = 1000): number {
  const now = useNow(everyMs)
  const { dataUpdatedAt } = useRead('calls.getCurrent')
  const [since, seconds] =
    call.status === 'wrapUp' && call.endedAt !== null
      ? [call.endedAt, call.wrapUpSeconds]
      : [call.startedAt, call.durationSeconds]
  const ahead = dataUpdatedAt - Date.parse(since) - seconds * 1000
  return Math.abs(ahead) < maxDeviationMs ? now : now - ahead
}

/** Durations are whole seconds and answers take a moment: less than this is no deviation of the clock. */
const maxDeviationMs = 2000

/**
 * Everything about the caller: the line, the guests with the number, their stays, contacts and callbacks. Nothing is read
 * without an id.
 */
export function useCallContext(callId: string | undefined): { data: CallContext | undefined; error: ApiError | null } {
  const { data, error } = useRead('calls.getContext', callId === undefined ? null : [callId])
  return { data, error }
}
