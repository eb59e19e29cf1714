import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hex = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const header = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Headers that change the meaning of a request. S3 requires them to be signed. */
const isSignedHeader = (name: string): boolean => name === 'host' || name.startsWith('x-amz-')

/**
 * Whether a request has a valid Signature Version 4 of `secret` for its body. Implemented from the specification and
 * not with the client's code.
 */
export function isSigned(request: IncomingMessage, body: Buffer, secrets: ReadonlyMap<string, string>): boolean {
  const { method = '', url = '', headers } = request
  const [, keyId = '', scope = '', names = '', signature] = header.exec(headers.authorization ?? '') ?? []
  const secret = secrets.get(keyId)
  const signed = names.split(';')
  if (
    secret === undefined ||
    !Object.keys(headers)
      .filter(isSignedHeader)
      .every((name) => signed.includes(name))
  ) {
    return false
  }
  const payload = String(headers['x-amz-content-sha256'])
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hex(body)) return false
  const [path = '', query = ''] = url.split('?')
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).map(withValue).toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    payload,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`)
  return hmac(key, text).toString('hex') === signature
}

const withValue = (parameter: string): string => (parameter.includes('=') ? parameter : `${parameter}=`)
