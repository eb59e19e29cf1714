import type { WebhookEvent } from './events.ts'
import { readSignatureHeader, type SignatureHeader } from './signature-header.ts'
import { WebhookSignatureError } from './webhook-signature-error.ts'

/** The body as it was received, before anything parsed it: only these bytes were signed (§6.3.3). */
export type RawBody = string | Uint8Array | ArrayBuffer

/** `tolerance`: how far `t` may be from now, in seconds, both ways; 300 unless given. `now`: in Unix seconds. */
export type VerifyOptions = { readonly tolerance?: number; readonly now?: number }

const utf8 = new TextEncoder()

/**
 * The event of a delivery, once its signature is proven (§6.3). `header` is the value of `X-Service-Signature`; `secret` is
 * the one given at registration, or a list of them while one replaces another. Throws `WebhookSignatureError` for a
 * request that is not genuine, and `TypeError` for a mistake of the caller: a parsed body, no secret, no sensible time.
 */
export async function verifyWebhook(
  rawBody: RawBody,
  header: string | readonly string[] | null | undefined,
  secret: string | readonly string[],
  { tolerance = 300, now = Date.now() / 1000 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody)
  const secrets = checkedSecrets(secret)
  checkTimes(tolerance, now)
  const signature = readSignatureHeader(header)
  if (Math.abs(now - Number(signature.t)) > tolerance) throw new WebhookSignatureError('timestamp_out_of_tolerance')
  if (!(await isSigned(body, signature, secrets))) throw new WebhookSignatureError('no_match')
  return eventOf(body)
}

/** A copy, so that nobody changes the bytes between their proof and their reading. */
function bytesOf(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return utf8.encode(rawBody)
  // Not `instanceof`: test runners and workers have more than one ArrayBuffer.
  if (Object.prototype.toString.call(rawBody) === '[object ArrayBuffer]') {
    return new Uint8Array(rawBody as ArrayBuffer).slice()
  }
  if (Object.prototype.toString.call(rawBody) === '[object Uint8Array]') return Uint8Array.from(rawBody as Uint8Array)
  throw new TypeError(
    'verifyWebhook needs the raw body as it was received (string, Uint8Array or ArrayBuffer); a parsed one cannot be verified',
  )
}

function checkedSecrets(secret: unknown): readonly string[] {
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret]
  const areTexts = secrets.every((each): each is string => typeof each === 'string' && each.trim() !== '')
  if (secrets.length > 0 && areTexts) return secrets
  throw new TypeError('verifyWebhook needs the secret of the registration, or a list of secrets; none may be blank')
}

/** `NaN` would let every time pass. */
function checkTimes(tolerance: number, now: number): void {
  if (!(Number.isFinite(tolerance) && tolerance >= 0)) {
    throw new TypeError('tolerance is a number of seconds that is not negative')
  }
  if (!Number.isFinite(now)) throw new TypeError('now is a number of seconds since 1970')
}

/** WebCrypto compares in constant time (§6.3.5). */
async function isSigned(
  body: Uint8Array,
  { t, digests }: SignatureHeader,
  secrets: readonly string[],
): Promise<boolean> {
  const head = utf8.encode(`${t}.`)
  const signed = new Uint8Array(head.length + body.length)
  signed.set(head)
  signed.set(body, head.length)
  for (const secret of secrets) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['verify'])
    for (const digest of digests) if (await crypto.subtle.verify('HMAC', key, digest, signed)) return true
  }
  return false
}

/** Read from the bytes that were proven, whatever the caller gave them as. */
function eventOf(body: Uint8Array): WebhookEvent {
  const event = parsed(body)
  const isEvent = isObject(event) && typeof event.id === 'string' && typeof event.type === 'string'
  if (!isEvent || !isObject(event.data)) throw new WebhookSignatureError('not_an_event')
  return event as WebhookEvent
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    throw new WebhookSignatureError('not_json')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
