/** Shorter secrets can be guessed. They are allowed, because they may come from another system. */
const advisedLength = 16

const secretBytes = 32

/** A random signing secret of 256 bits. */
export function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes))
  const text = btoa(String.fromCharCode(...bytes))
  return `whsec_${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** Whether a secret has fewer characters than advised. */
export const isShort = (secret: string): boolean => [...secret].length < advisedLength

/** How a receiver verifies an event with the SDK. */
export const verifySnippet = `import { verifyWebhook } from '@bellhop/sdk'

const event = await verifyWebhook(
  rawBody, // exactly as received, before parsing
  request.headers['x-service-signature'],
  process.env.BELLHOP_WEBHOOK_SECRET,
)`
