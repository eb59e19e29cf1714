import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { lowerAscii } from '#shared/letter-case.ts'
import { invalidField, refuse } from '../../kernel/errors.ts'

const authority = /^https?:\/\/([^/?#]*)/i

/** The path of a target in absolute form (`GET https://host/path`, RFC 9112, 3.2.2); any other target as it is. */
export function pathOfTarget({ url = '' }: IncomingMessage): string {
  const path = url.replace(authority, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}

/**
 * Throws 505 for a version that the connection does not speak: `GET / HTTP/2.0` as text is neither HTTP/2 nor HTTP/1.1.
 */
export function assertHttpVersion({ raw: { httpVersion } }: FastifyRequest): void {
  if (httpVersion === '1.1' || httpVersion === '1.0') return
  throw refuse('http_version_not_supported', `Send HTTP/1.1; HTTP/${httpVersion} is not spoken here`)
}

/**
 * Throws 422 for an ambiguous request head: no `Host` or two of them, a target for another host, an unknown `Expect`.
 */
export function assertUnambiguousHead({ raw, originalUrl, headers }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && lowerAscii(name) === 'host').length
  if (hosts > 1) throw invalidField('Host', 'invalid_value', 'Send one Host header')
  if (!headers.host && raw.httpVersion === '1.1') throw invalidField('Host', 'required', 'Send a Host header')
  const target = authority.exec(originalUrl)?.[1]
  if (target !== undefined && lowerAscii(target) !== lowerAscii(headers.host ?? '')) {
    throw invalidField('Host', 'invalid_value', 'The target of the request names another host than the Host header')
  }
  if (headers.expect !== undefined && lowerAscii(headers.expect) !== '100-continue') {
    throw invalidField('Expect', 'invalid_value', 'Nothing but 100-continue can be expected')
  }
}
