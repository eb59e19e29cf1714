import { Readable } from 'node:stream'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { TelephonyProvider } from '../../provider/port.ts'
import { applyCommand, newCall } from './phone-network.ts'
import { parseRecordingRef } from './recording-pauses.ts'
import { changeSimulatedCall, insertSimulatedCall, simulatorName } from './simulated-calls.ts'
import { parseScript } from './simulated-script.ts'
import { toneWav } from './tone-wav.ts'

/** The far end of a call that a user makes stays so long, unless the user hangs up. */
const dialledTalkSeconds = 120

/**
 * A telephone network inside the service. `POST /integrations/{id}/simulate` starts calls, agents answer automatically
 * or on request, and recordings contain a tone. Calls are database rows, so they survive a restart and are the same in
 * every process.
 */
export const simulator: TelephonyProvider = {
  name: simulatorName,
  capabilities: {
    park: true,
    hold: true,
    answer: true,
    dial: true,
    consult: true,
    forward: true,
    recording: 'stereo',
    pauseRecording: true,
    softphone: 'none',
    survivesRestart: true,
  },
  perform: (runtime, { id, tenantId }, { providerCallId }, command) =>
    inTransaction(backgroundInvocation(runtime, tenantId), async (ctx) => {
      if (command.do === 'dial') {
        await insertSimulatedCall(ctx, {
          integrationId: id,
          providerCallId,
          call: newCall(parseScript({ talkSeconds: dialledTalkSeconds }), 'dialling'),
        })
      }
      await changeSimulatedCall(ctx, providerCallId, (call, now) => applyCommand(call, command, now))
    }),
  async fetchRecording(_runtime, _integration, ref) {
    if (ref.startsWith('lost')) throw new Error('The network does not have this recording')
    const { seconds, silences } = parseRecordingRef(ref)
    const sound = toneWav(seconds, silences)
    return { stream: Readable.from([sound]), contentType: 'audio/wav' }
  },
  check: async () => ({ ok: true, message: 'The simulated telephone network is part of the service' }),
}
