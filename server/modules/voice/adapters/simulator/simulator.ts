import { Readable } from 'node:stream'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import type { TelephonyProvider } from '../../provider/port.ts'
import { newCall, obey } from './phone-network.ts'
import { beginSimulated, inNetwork, simulatorName } from './simulated-calls.ts'
import { scriptOf } from './simulated-script.ts'
import { toneWav } from './tone-wav.ts'

/**
 * A telephone network inside the service: calls come in by `POST /integrations/{id}/simulate`, agents answer by
 * themselves or when told to, talk is recorded as a tone. Its calls are rows, so they survive a restart and are the same
 * in every process.
 */
export const simulator: TelephonyProvider = {
  name: simulatorName,
  capabilities: {
    park: true,
    hold: true,
    dial: true,
    forward: true,
    recording: 'stereo',
    softphone: 'none',
    survivesRestart: true,
  },
  perform: (runtime, { id, tenantId }, { providerCallId }, command) =>
    inTenant(backgroundOf(runtime, tenantId), async (ctx) => {
      if (command.do === 'dial') {
        await beginSimulated(ctx, { integrationId: id, providerCallId, call: newCall(scriptOf({}), 'dialling') })
      }
      await inNetwork(ctx, providerCallId, (call, now) => obey(call, command, now))
    }),
  async fetchRecording(_runtime, _integration, ref) {
    if (ref.startsWith('lost')) throw new Error('The network does not have this recording')
    const sound = toneWav(Number(/-(\d+)s$/.exec(ref)?.[1] ?? 1))
    return { stream: Readable.from([sound]), contentType: 'audio/wav' }
  },
  check: async () => ({ ok: true, message: 'The simulated telephone network is part of the service' }),
}
