import { readVoiceKeys } from '../../protocol/voice-keys.ts'
import type { TelephonyProvider } from '../../provider/port.ts'
import { voiceSettings } from '../../settings.ts'
import { checkEdge } from './check-edge.ts'
import { isOwnEdge } from './edge-account.ts'
import { deleteRecording, fetchRecording } from './fetch-recording.ts'
import { performCommand } from './perform-command.ts'
import { receiveMessage } from './receive-message.ts'

/**
 * Calls on the operator's own SIP trunk. The voice controller, a process of its own, parks callers, rings agents,
 * connects and records; it goes on while the service is down. Agents answer on their softphone, named by their user
 * ids, so the service does not answer for them.
 */
export const sipEdge: TelephonyProvider = {
  name: 'sipEdge',
  capabilities: {
    park: true,
    hold: true,
    answer: false,
    dial: true,
    consult: true,
    forward: true,
    recording: 'stereo',
    pauseRecording: true,
    softphone: 'sip',
    survivesRestart: true,
  },
  serves: async ({ config }, integration) => isOwnEdge(readVoiceKeys(voiceSettings.of(config)), integration),
  perform: performCommand,
  fetchRecording,
  deleteRecording,
  check: checkEdge,
  receiveWebhook: receiveMessage,
}
