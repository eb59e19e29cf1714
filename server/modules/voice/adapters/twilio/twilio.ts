import { checkTwilioAccount } from '#modules/integrations/index.ts'
import type { TelephonyProvider } from '../../provider/port.ts'
import { deleteRecording, fetchRecording } from './fetch-recording.ts'
import { performCommand } from './perform-command.ts'
import { receiveCallback } from './receive-callback.ts'

/**
 * Calls through a Twilio account. Callers wait at Twilio; agents are Twilio clients, named by their user ids. There is
 * no hold, because taking a caller out of a talk disconnects the agent. Browser phones are not supported: they need API
 * keys, which the integration does not have.
 */
export const twilio: TelephonyProvider = {
  name: 'twilio',
  capabilities: {
    park: true,
    hold: false,
    answer: false,
    dial: true,
    consult: false,
    forward: true,
    recording: 'stereo',
    pauseRecording: true,
    softphone: 'none',
    survivesRestart: true,
  },
  perform: performCommand,
  fetchRecording,
  deleteRecording,
  check: checkTwilioAccount,
  receiveWebhook: receiveCallback,
}
