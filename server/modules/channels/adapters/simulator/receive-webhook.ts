import { createHmac } from 'node:crypto'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { isEqualInConstantTime } from '#platform/crypto/constant-time-equal.ts'
import { handshake, plain } from '../../provider/webhook-handshake.ts'
import type { ProviderRequest, Received } from '../../provider/port.ts'
import { tidingsOf } from './webhook-body.ts'

/** The header with the signature of the simulated networks, and what it holds for a body. */
export const signatureHeader = 'x-simulator-signature'
export const signatureOf = (secret: string, rawBody: Buffer): string =>
  `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`

/**
 * Understands what is sent as if a network had: the handshake (`hub.challenge` for who knows the verify token), and tidings,
 * signed with the `signingSecret` of the integration. With no secret, or the simulator switched off, nothing is the network's.
 */
export function receiveTold(
  { config }: Pick<Runtime, 'config'>,
  integration: OpenIntegration,
  { method, query, headers, rawBody }: ProviderRequest,
): Received {
  if (!config.SIMULATOR) return { isAuthentic: false }
  if (method === 'GET') return handshake(integration.verifyToken, query)
  const { signingSecret } = integration.secrets as { signingSecret?: string }
  if (!signingSecret || !isEqualInConstantTime(headers[signatureHeader], signatureOf(signingSecret, rawBody))) {
    return { isAuthentic: false }
  }
  try {
    return { isAuthentic: true, tidings: tidingsOf(rawBody), answer: plain(200, 'ok') }
  } catch (error) {
    if (error instanceof Refusal || error instanceof SyntaxError) {
      return { isAuthentic: true, tidings: [], answer: plain(422, wrongIn(error)) }
    }
    throw error
  }
}

const wrongIn = (error: Refusal | SyntaxError): string =>
  error instanceof Refusal ? error.items.map(({ field, message }) => `${field}: ${message}`).join('\n') : error.message
