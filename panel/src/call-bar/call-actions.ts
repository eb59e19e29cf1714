import { useChange } from '../api/changes.ts'
import { type CurrentCall, showCurrentCall } from '../calls/current-call.ts'

/** What a user does with the current call by one key. */
type CallAction =
  | 'calls.answer'
  | 'calls.cancelConsultation'
  | 'calls.decline'
  | 'calls.hangUp'
  | 'calls.hold'
  | 'calls.pauseRecording'
  | 'calls.resume'
  | 'calls.resumeRecording'

/** Does something with the call, and shows the result at once. */
export function useCallAction(action: CallAction, { id }: CurrentCall) {
  const { mutate, error, isPending } = useChange(action, { onDone: showCurrentCall })
  return { run: () => mutate([id]), error, isPending }
}
