import { type DecryptedIntegration, isValidTwilioSignature, twilioAccount } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ProviderRequest, WebhookResult } from '../../provider/port.ts'
import { parseWebhook } from './parse-webhook.ts'

/** Empty TwiML: Twilio would send any text of the response to the guest. */
const emptyTwiml = {
  status: 200,
  contentType: 'text/xml; charset=utf-8',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
}

/** Verifies the signature of a request and reads it. Messages and delivery statuses come to the same address. */
export function receiveWebhook(
  runtime: Runtime,
  integration: DecryptedIntegration,
  { url, headers, rawBody }: ProviderRequest,
): WebhookResult {
  const signed = { signature: headers['x-twilio-signature'], url, contentType: headers['content-type'], body: rawBody }
  if (!isValidTwilioSignature(twilioAccount(integration).secrets.authToken, signed)) return { isAuthentic: false }
  const event = parseWebhook(new URLSearchParams(rawBody.toString()), runtime.now())
  return { isAuthentic: true, events: event ? [event] : [], response: emptyTwiml }
}
