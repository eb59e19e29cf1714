import { createHash, createHmac } from 'node:crypto'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import { lowerAscii } from '#shared/letter-case.ts'

/** A request that claims to come from Twilio. */
export type TwilioSignedRequest = {
  /** `X-Twilio-Signature`. */
  readonly signature: string | undefined
  /** The public URL with its query, as configured at Twilio; never taken from `Host`. */
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Buffer
}

/**
 * Verifies Twilio's signature with the auth token of the account. It is an HMAC-SHA1 of the URL and, for a form, of
 * its sorted fields. A JSON body is covered by its hash in the URL. Twilio signs with or without the port, so both are
 * accepted. The signature has no timestamp: the receiver must tolerate replays.
 */
export function isValidTwilioSignature(
  authToken: string,
  { signature, url, contentType, body }: TwilioSignedRequest,
): boolean {
  if (signature === undefined || !URL.canParse(url)) return false
  const isForm = lowerAscii(contentType ?? '').startsWith('application/x-www-form-urlencoded')
  if (!isForm && body.length > 0 && !matchesBodyHash(url, body)) return false
  const fields = isForm ? concatenateFields(new URLSearchParams(body.toString())) : ''
  return urlVariants(url).some((variant) => {
    const expected = createHmac('sha1', authToken)
      .update(variant + fields, 'utf8')
      .digest('base64')
    return constantTimeEqual(signature, expected)
  })
}

/** Concatenates names and values without separators. A repeated value counts once. */
function concatenateFields(form: URLSearchParams): string {
  const names = [...new Set(form.keys())].toSorted(byCodeUnit)
  return names
    .map((name) =>
      [...new Set(form.getAll(name))]
        .toSorted(byCodeUnit)
        .map((value) => name + value)
        .join(''),
    )
    .join('')
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The URL without a port, and with its explicit or implied port. */
function urlVariants(url: string): string[] {
  const { protocol, hostname, port } = new URL(url)
  const rest = url.slice(url.indexOf('://') + 3).replace(/^[^/?#]*/, '')
  const implied = protocol === 'https:' ? '443' : '80'
  return [`${protocol}//${hostname}${rest}`, `${protocol}//${hostname}:${port || implied}${rest}`]
}

function matchesBodyHash(url: string, body: Buffer): boolean {
  const hash = new URL(url).searchParams.get('bodySHA256')
  return hash !== null && constantTimeEqual(hash, createHash('sha256').update(body).digest('hex'))
}
