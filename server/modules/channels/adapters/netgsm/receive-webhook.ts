import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ProviderRequest, WebhookResult } from '../../provider/port.ts'
import { plainTextResponse } from '../../provider/webhook-handshake.ts'
import { parseWebhook } from './parse-webhook.ts'

/**
 * Verifies and reads a message that Netgsm forwards (`URL Adresine Yönlendir`). Netgsm signs nothing: the token in the
 * address is the only proof.
 */
export function receiveWebhook(
  runtime: Runtime,
  integration: DecryptedIntegration,
  { method, url, rawBody }: ProviderRequest,
): WebhookResult {
  const tokens = new URL(url).searchParams.getAll('token')
  if (tokens.length !== 1 || !constantTimeEqual(tokens[0], integration.verifyToken)) return { isAuthentic: false }
  const event = method === 'POST' ? parseWebhook(rawBody, runtime.now()) : undefined
  return { isAuthentic: true, events: event ? [event] : [], response: plainTextResponse(200, 'OK') }
}
