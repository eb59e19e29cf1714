import { refuse } from '#platform/kernel/errors.ts'
import { pauseRecording, resumeRecording } from '../state-machine/recording-transitions.ts'
import type { RecordingState } from '../state-machine/state.ts'
import { actionEndpoint } from './action-endpoint.ts'
import { assertCapability, assertNotConsulting, invalidTransition, isTalking } from './agent-action.ts'

/** `POST /calls/{id}/recording/pause`: stops the recording while the guest says a card number. */
export const pauseCallRecording = actionEndpoint(
  {
    verb: 'recording/pause',
    operationId: 'pauseCallRecording',
    summary: 'Pause the recording of a call',
    description:
      'Stops the recording of the talk, for example while the guest says a card number, and returns the call with ' +
      '`recording: pausing`. The provider still records then. Ask for the number when `recording` is `paused`: the ' +
      'live event `call.changed` says so, and `on` says that the provider could not pause. The recording has silence ' +
      'meanwhile. A hold does not end the pause. It ends with the talk: when another agent or another number takes ' +
      'the call over, the next talk is recorded from its start.',
  },
  (ctx) => ({
    action: 'call.recordingPaused',
    changes: () => [{ field: 'recording', before: 'on', after: 'pausing' }],
    transition(locked) {
      const { state } = locked
      assertNotConsulting(state)
      if (!isTalking(state)) throw invalidTransition(state, 'paused in its recording')
      assertCapability(ctx, locked, 'pauseRecording', 'pause its recording')
      if (state.recording !== 'on') throw refuseAs(sentences[state.recording])
      return pauseRecording(state, ctx.now)
    },
  }),
)

/** `POST /calls/{id}/recording/resume`: continues a paused recording. */
export const resumeCallRecording = actionEndpoint(
  {
    verb: 'recording/resume',
    operationId: 'resumeCallRecording',
    summary: 'Resume the recording of a call',
    description:
      'Continues a recording that is `paused`, and returns the call with `recording: resuming`. The live event ' +
      '`call.changed` says when the provider records again (`on`).',
  },
  (ctx) => ({
    action: 'call.recordingResumed',
    changes: () => [{ field: 'recording', before: 'paused', after: 'resuming' }],
    transition({ state }) {
      assertNotConsulting(state)
      if (state.recording !== 'paused') throw refuseAs(sentences[state.recording])
      return resumeRecording(state, ctx.now)
    },
  }),
)

const refuseAs = (sentence: string) => refuse('invalid_state_transition', sentence)

const sentences: Readonly<Record<RecordingState, string>> = {
  off: 'This call is not being recorded',
  on: 'The recording is not paused',
  pausing: 'The recording is being paused',
  paused: 'The recording is already paused',
  resuming: 'The recording is being resumed',
}
