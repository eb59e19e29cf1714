import type { Readable } from 'node:stream'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { controllerPaths } from '../../protocol/messages.ts'
import { readVoiceKeys } from '../../protocol/voice-keys.ts'
import { voiceSettings } from '../../settings.ts'
import { callController, discard, downloadFromController } from './controller-api.ts'
import { isOwnEdge } from './edge-account.ts'

/**
 * Downloads a recording from the voice controller: WAV, the caller left and the agent right. @throws when the download
 * is not possible now
 */
export async function fetchRecording(
  runtime: Runtime,
  integration: DecryptedIntegration,
  ref: string,
): Promise<{ readonly stream: Readable; readonly contentType: string }> {
  const keys = await keysOf(runtime, integration)
  const { status, body } = await downloadFromController(runtime, keys, recordingPath(ref))
  if (status === 200) return { stream: body, contentType: 'audio/wav' }
  discard(body)
  throw new Error(`The voice controller answered ${status} instead of the recording`)
}

/** Deletes a recording at the voice controller. A recording that no longer exists there is not an error. */
export async function deleteRecording(runtime: Runtime, integration: DecryptedIntegration, ref: string): Promise<void> {
  const keys = await keysOf(runtime, integration)
  const { status } = await callController(runtime, keys, { method: 'DELETE', path: recordingPath(ref) })
  if (status !== 204 && status !== 404) throw new Error(`The voice controller answered ${status} to the deletion`)
}

async function keysOf({ config }: Runtime, integration: DecryptedIntegration) {
  const keys = readVoiceKeys(voiceSettings.of(config))
  if (!isOwnEdge(keys, integration)) throw new Error('The voice controller does not serve this integration')
  return keys
}

const recordingPath = (ref: string): string => `${controllerPaths.recordings}/${encodeURIComponent(ref)}`
