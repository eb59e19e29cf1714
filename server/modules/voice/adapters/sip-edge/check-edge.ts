import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import type { Health } from '#platform/provider-health.ts'
import type { Runtime } from '#platform/runtime.ts'
import { ControllerHealth, controllerPaths } from '../../protocol/messages.ts'
import { readVoiceKeys } from '../../protocol/voice-keys.ts'
import { voiceSettings } from '../../settings.ts'
import { ControllerUnavailableError, callController } from './controller-api.ts'
import { isOwnEdge } from './edge-account.ts'

/**
 * Checks the voice controller, the SIP edge and the media server. For another edge there is nothing to check, because
 * this service only makes credentials for it.
 */
export async function checkEdge(runtime: Runtime, integration: DecryptedIntegration): Promise<Health> {
  const keys = readVoiceKeys(voiceSettings.of(runtime.config))
  if (!isOwnEdge(keys, integration)) return { ok: true, message: otherEdge }
  try {
    const { status, json } = await callController(runtime, keys, { method: 'GET', path: controllerPaths.health })
    if (status === 200 && schemaMismatches(ControllerHealth, json).length === 0) {
      return healthOf(json as ControllerHealth)
    }
    return { ok: false, message: `The voice controller answered ${status} to the check` }
  } catch (error) {
    if (error instanceof ControllerUnavailableError) return { ok: false, message: error.message }
    throw error
  }
}

const otherEdge =
  'The settings are complete. This SIP edge is not the one of this service: softphones get credentials for it, but ' +
  'this service neither takes nor makes calls there.'

function healthOf({ ok, message, edge, media }: ControllerHealth): Health {
  if (!edge) return { ok: false, message: 'The SIP edge does not respond: no calls arrive and no phones ring' }
  if (!media) return { ok: false, message: 'The media server does not respond: calls would have no sound' }
  if (!ok) return { ok: false, message: message ?? 'The voice controller reports a fault' }
  return { ok: true, message: 'The voice controller, the SIP edge and the media server respond' }
}
