import { schemaMismatches } from '#platform/http/request/validation.ts'
import type { MetricSource } from '#platform/observability/metric-source.ts'
import type { Runtime } from '#platform/runtime.ts'
import { ControllerHealth, controllerPaths } from '../../protocol/messages.ts'
import { readVoiceKeys } from '../../protocol/voice-keys.ts'
import { voiceSettings } from '../../settings.ts'
import { ControllerUnavailableError, callController } from './controller-api.ts'

/** What the controller said last: a counter must not fall to zero while the controller is away. */
const lastStrangers = new WeakMap<Runtime, number>()

/** What the voice controller counts. */
export const edgeMetrics: MetricSource = {
  metrics: {
    strangers: {
      name: 'bellhop_call_strangers_total',
      help: 'Strangers who sent packets to a telephone call on the own SIP trunk, which were dropped',
      isCounter: true,
    },
  },
  async read(runtime) {
    const keys = readVoiceKeys(voiceSettings.of(runtime.config))
    try {
      const { status, json } = await callController(runtime, keys, { method: 'GET', path: controllerPaths.health })
      if (status === 200 && schemaMismatches(ControllerHealth, json).length === 0) {
        lastStrangers.set(runtime, (json as ControllerHealth).strangers ?? 0)
      }
    } catch (error) {
      if (!(error instanceof ControllerUnavailableError)) throw error
    }
    return { strangers: lastStrangers.get(runtime) ?? 0 }
  },
}
