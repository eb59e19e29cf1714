import { WebhookSignatureError } from './webhook-signature-error.ts'

/** The parsed `X-Service-Signature`: its time in Unix seconds as text, and a digest for each secret. */
export type SignatureHeader = { readonly t: string; readonly digests: readonly Uint8Array<ArrayBuffer>[] }

/** A sender with more digests only wants to cost computing time. */
const maxDigests = 10

/**
 * Parses `t=<ten digits>,v1=<64 lower-case hex digits>`, with one or more `v1` (§6.3.1). Unknown elements are ignored,
 * for later versions of the scheme. Throws `no_signature` and `malformed_header`.
 */
export function parseSignatureHeader(header: string | readonly string[] | null | undefined): SignatureHeader {
  const text = typeof header === 'string' ? header : (header ?? []).join(',')
  if (text.trim() === '') throw new WebhookSignatureError('no_signature')
  const elements = text.split(',').map((element) => element.trim().split('='))
  const valuesOf = (name: string) => elements.filter(([first]) => first === name).map(([, ...rest]) => rest.join('='))
  const [[t = '', ...furtherTimes], digests] = [valuesOf('t'), valuesOf('v1')]
  const isWellFormed =
    /^\d{10}$/.test(t) && furtherTimes.length === 0 && digests.length > 0 && digests.length <= maxDigests
  if (!isWellFormed || !digests.every((digest) => /^[0-9a-f]{64}$/.test(digest))) {
    throw new WebhookSignatureError('malformed_header')
  }
  return { t, digests: digests.map(fromHex) }
}

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
