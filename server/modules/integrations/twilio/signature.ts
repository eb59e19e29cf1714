import { createHash, createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '#platform/crypto/constant-time-equal.ts'

/** A request that says it comes from Twilio, as it came. */
export type SignedByTwilio = {
  /** `X-Twilio-Signature`. */
  readonly signature: string | undefined
  /** The public address with its query, as Twilio was told it, never as `Host` says. */
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Buffer
}

/**
 * Whether Twilio has signed a request with the account's token: HMAC-SHA1 of the address and, of a form, its fields in
 * order; of JSON the body is proved by its hash in the address. Twilio signs with and without the port, so both count. The
 * signature knows no time: whoever takes the request must bear that it comes again.
 */
export function isSignedByTwilio(authToken: string, { signature, url, contentType, body }: SignedByTwilio): boolean {
  if (signature === undefined || !URL.canParse(url)) return false
  const isForm = contentType?.toLowerCase().startsWith('application/x-www-form-urlencoded') ?? false
  if (!isForm && body.length > 0 && !isProved(url, body)) return false
  const fields = isForm ? inOrder(new URLSearchParams(body.toString())) : ''
  return spellings(url).some((spelling) => {
    const expected = createHmac('sha1', authToken)
      .update(spelling + fields, 'utf8')
      .digest('base64')
    return isEqualInConstantTime(signature, expected)
  })
}

/** Names and values without anything between them; a value that came twice counts once. */
function inOrder(form: URLSearchParams): string {
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

/** The address without a port, and with the one that it has, or that its scheme implies. */
function spellings(url: string): string[] {
  const { protocol, hostname, port } = new URL(url)
  const rest = url.slice(url.indexOf('://') + 3).replace(/^[^/?#]*/, '')
  const implied = protocol === 'https:' ? '443' : '80'
  return [`${protocol}//${hostname}${rest}`, `${protocol}//${hostname}:${port || implied}${rest}`]
}

function isProved(url: string, body: Buffer): boolean {
  const hash = new URL(url).searchParams.get('bodySHA256')
  return hash !== null && isEqualInConstantTime(hash, createHash('sha256').update(body).digest('hex'))
}
