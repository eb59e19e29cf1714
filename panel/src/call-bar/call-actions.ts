import type { Call } from '../../../sdk/index.ts'
import { api } from '../api/client.ts'
import { useChange } from '../api/queries.ts'
import { type CurrentCall, showCurrentCall } from '../calls/current-call.ts'

/** What a user does with the call: each shows its result at once. */
export function useCallAction(send: (callId: string) => PromiseLike<Call>, { id }: CurrentCall) {
  return useChange(() => send(id), { refreshes: ['calls', 'queue', 'agents'], onDone: showCurrentCall })
}

export const answer = (callId: string): PromiseLike<Call> => api.calls.answer(callId)
export const decline = (callId: string): PromiseLike<Call> => api.calls.decline(callId)
export const hangUp = (callId: string): PromiseLike<Call> => api.calls.hangUp(callId)
export const hold = (callId: string): PromiseLike<Call> => api.calls.hold(callId)
export const pauseRecording = (callId: string): PromiseLike<Call> => api.calls.pauseRecording(callId)
export const resumeRecording = (callId: string): PromiseLike<Call> => api.calls.resumeRecording(callId)
export const completeConsultation = (callId: string): PromiseLike<Call> => api.calls.completeConsultation(callId)
export const cancelConsultation = (callId: string): PromiseLike<Call> => api.calls.cancelConsultation(callId)
export const resume = (callId: string): PromiseLike<Call> => api.calls.resume(callId)
