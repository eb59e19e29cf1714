import type { WebhookEvent } from '../generated/events.ts'
import { parseSignatureHeader, type SignatureHeader } from './signature-header.ts'
import { WebhookSignatureError } from './webhook-signature-error.ts'

/** The body exactly as received, before any parsing: only these bytes were signed (§6.3.3). */
export type RawBody = string | Uint8Array | ArrayBuffer

/** `tolerance`: the maximum difference between `t` and now in seconds; default 300. `now`: in Unix seconds. */
export type VerifyOptions = { readonly tolerance?: number; readonly now?: number }

const utf8 = new TextEncoder()

/**
 * Verifies the signature of a delivery and returns its event (§6.3). `header` is the value of `X-Service-Signature`.
 * `secret` is that of the registration, or a list while a new secret replaces an old one. Throws
 * `WebhookSignatureError` if the request is not authentic, and `TypeError` for a bug of the caller: a parsed body, no
 * secret, or an invalid time.
 */
export async function verifyWebhook(
  rawBody: RawBody,
  header: string | readonly string[] | null | undefined,
  secret: string | readonly string[],
  { tolerance = 300, now = Date.now() / 1000 }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const body = toBytes(rawBody)
  const secrets = validateSecrets(secret)
  validateTimes(tolerance, now)
  const signature = parseSignatureHeader(header)
  if (Math.abs(now - Number(signature.t)) > tolerance) throw new WebhookSignatureError('timestamp_out_of_tolerance')
  if (!(await isAuthentic(body, signature, secrets))) throw new WebhookSignatureError('no_match')
  return parseEvent(body)
}

/** Copies the body, so that the caller cannot change it between verification and parsing. */
function toBytes(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === 'string') return utf8.encode(rawBody)
  // Not `instanceof`: test runners and workers have more than one ArrayBuffer.
  if (Object.prototype.toString.call(rawBody) === '[object ArrayBuffer]') {
    return new Uint8Array(rawBody as ArrayBuffer).slice()
  }
  if (Object.prototype.toString.call(rawBody) === '[object Uint8Array]') return Uint8Array.from(rawBody as Uint8Array)
  throw new TypeError(
    'verifyWebhook needs the raw body as it was received (string, Uint8Array or ArrayBuffer); a parsed one cannot ' +
      'be verified',
  )
}

function validateSecrets(secret: unknown): readonly string[] {
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret]
  const areStrings = secrets.every((each): each is string => typeof each === 'string' && each.trim() !== '')
  if (secrets.length > 0 && areStrings) return secrets
  throw new TypeError('verifyWebhook needs the secret of the registration, or a list of secrets; none may be blank')
}

/** Throws for `NaN`, which would accept every time. */
function validateTimes(tolerance: number, now: number): void {
  if (!(Number.isFinite(tolerance) && tolerance >= 0)) {
    throw new TypeError('tolerance is a number of seconds that is not negative')
  }
  if (!Number.isFinite(now)) throw new TypeError('now is a number of seconds since 1970')
}

/** WebCrypto compares in constant time (§6.3.5). */
async function isAuthentic(
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

/** Parses the event from the verified bytes. */
function parseEvent(body: Uint8Array): WebhookEvent {
  const event = parseJson(body)
  const isEvent = isObject(event) && typeof event.id === 'string' && typeof event.type === 'string'
  if (!isEvent || !isObject(event.data)) throw new WebhookSignatureError('not_an_event')
  return event as WebhookEvent
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body))
  } catch {
    throw new WebhookSignatureError('not_json')
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
