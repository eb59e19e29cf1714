export type * from './events.ts'
export { type RawBody, verifyWebhook, type VerifyOptions } from './verify-webhook.ts'
export { WebhookSignatureError, type WebhookSignatureFault } from './webhook-signature-error.ts'
