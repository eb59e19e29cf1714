import { type DecryptedIntegration, providerWebhookUrl } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import { type CommandRequest, controllerPaths } from '../../protocol/messages.ts'
import { readVoiceKeys } from '../../protocol/voice-keys.ts'
import { CallEndedError, type Command, CommandRefusedError, type CommandTarget } from '../../provider/port.ts'
import { voiceSettings } from '../../settings.ts'
import { callController } from './controller-api.ts'
import { isOwnEdge } from './edge-account.ts'

/**
 * Sends a command to the voice controller. Its events report what happens next. @throws CallEndedError,
 * CommandRefusedError; any other error is retried
 */
export async function performCommand(
  runtime: Runtime,
  integration: DecryptedIntegration,
  { callId, providerCallId }: CommandTarget,
  command: Command,
): Promise<void> {
  const keys = readVoiceKeys(voiceSettings.of(runtime.config))
  if (!isOwnEdge(keys, integration)) {
    throw new CommandRefusedError('The voice controller does not serve this integration')
  }
  const webhookUrl = providerWebhookUrl(runtime, integration) ?? ''
  const body: CommandRequest = { integrationId: integration.id, webhookUrl, callId, providerCallId, command }
  const { status, json } = await callController(runtime, keys, { method: 'POST', path: controllerPaths.commands, body })
  if (status === 204) return
  const message = refusalMessage(json) ?? `The voice controller answered ${status}`
  if (status === 410) throw new CallEndedError(message)
  if (status === 422) throw new CommandRefusedError(message)
  throw new Error(message)
}

function refusalMessage(json: unknown): string | undefined {
  const { message } = (json ?? {}) as { message?: unknown }
  return typeof message === 'string' && message !== '' ? message.slice(0, 500) : undefined
}
