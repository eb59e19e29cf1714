export type * from './events.ts'
export { type RawBody, type VerifyOptions, verifyWebhook } from './verify-webhook.ts'
export { WebhookSignatureError, type WebhookSignatureFault } from './webhook-signature-error.ts'
