import type { Transition } from './effects.ts'
import type { CallState, RecordingState } from './state.ts'
import { addCommand, isAtLeg, transition } from './transition.ts'

/**
 * A user pauses the recording of the talk. It counts as paused only when the provider has stopped it, because the agent
 * then asks for a card number. A call whose recording is not running does not change.
 */
export const pauseRecording = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    if (call.recording !== 'on' || !call.leg) return
    call.recording = 'pausing'
    addCommand(draft, { do: 'pauseRecording', legId: call.leg.id })
  })

/** A user continues a paused recording. */
export const resumeRecording = (before: CallState, at: Temporal.Instant): Transition =>
  transition(before, at, (draft) => {
    const { call } = draft
    if (call.recording !== 'paused' || !call.leg) return
    call.recording = 'resuming'
    addCommand(draft, { do: 'resumeRecording', legId: call.leg.id })
  })

/** The provider records nothing of this leg's talk at the moment. */
export const markRecordingPaused = (before: CallState, legId: string, at: Temporal.Instant): Transition =>
  markRecording(before, { legId, recording: 'paused', at })

/** The provider records this leg's talk: again after a pause, or still because it could not pause. */
export const markRecordingResumed = (before: CallState, legId: string, at: Temporal.Instant): Transition =>
  markRecording(before, { legId, recording: 'on', at })

type RecordingMark = { readonly legId: string; readonly recording: RecordingState; readonly at: Temporal.Instant }

/** A report about a talk that is over changes nothing. */
const markRecording = (before: CallState, { legId, recording, at }: RecordingMark): Transition =>
  transition(before, at, ({ call }) => {
    if (isAtLeg(call, legId) && call.recording !== 'off') call.recording = recording
  })
