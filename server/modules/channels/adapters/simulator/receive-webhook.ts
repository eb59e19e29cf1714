import { createHmac } from 'node:crypto'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import { integrationsSettings } from '#modules/integrations/settings.ts'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ProviderRequest, WebhookResult } from '../../provider/port.ts'
import { answerHandshake, plainTextResponse } from '../../provider/webhook-handshake.ts'
import { parseWebhook } from './parse-webhook.ts'

/** The header that carries the signature of a simulated network. */
export const signatureHeader = 'x-simulator-signature'

/** The signature of a body: `sha256=` and the hex HMAC-SHA256 of its bytes. */
export const signatureOf = (secret: string, rawBody: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`

/**
 * Verifies and reads a request of a simulated network: the handshake (`hub.challenge`, proved by the verify token) or
 * events, signed with the integration's `signingSecret`. Without a secret, or with `SIMULATOR` off, every request is
 * refused.
 */
export function receiveWebhook(
  { config }: Pick<Runtime, 'config'>,
  integration: DecryptedIntegration,
  { method, query, headers, rawBody }: ProviderRequest,
): WebhookResult {
  if (!integrationsSettings.of(config).SIMULATOR) return { isAuthentic: false }
  if (method === 'GET') return answerHandshake(integration.verifyToken, query)
  const { signingSecret } = integration.secrets as { signingSecret?: string }
  if (!signingSecret || !constantTimeEqual(headers[signatureHeader], signatureOf(signingSecret, rawBody))) {
    return { isAuthentic: false }
  }
  try {
    return { isAuthentic: true, events: parseWebhook(rawBody), response: plainTextResponse(200, 'ok') }
  } catch (error) {
    if (error instanceof Refusal || error instanceof SyntaxError) {
      return { isAuthentic: true, events: [], response: plainTextResponse(422, problemsIn(error)) }
    }
    throw error
  }
}

const problemsIn = (error: Refusal | SyntaxError): string =>
  error instanceof Refusal ? error.items.map(({ field, message }) => `${field}: ${message}`).join('\n') : error.message
