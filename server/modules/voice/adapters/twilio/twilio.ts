import { checkTwilioAccount } from '#modules/integrations/index.ts'
import type { TelephonyProvider } from '../../provider/port.ts'
import { fetchRecording, forgetRecording } from './fetch-recording.ts'
import { performCommand } from './perform-command.ts'
import { receiveCallback } from './receive-callback.ts'

/**
 * Calls by an account at Twilio: callers wait there, agents are rung as its clients, named by their user id. It has no
 * hold: who is taken out of a talk there has lost the other side. Telephones in the browser sign in with keys that an
 * integration does not have.
 */
export const twilio: TelephonyProvider = {
  name: 'twilio',
  capabilities: {
    park: true,
    hold: false,
    dial: true,
    forward: true,
    recording: 'stereo',
    softphone: 'none',
    survivesRestart: true,
  },
  perform: performCommand,
  fetchRecording,
  forgetRecording,
  check: checkTwilioAccount,
  receive: receiveCallback,
}
