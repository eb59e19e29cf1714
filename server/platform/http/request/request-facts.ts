import type { FastifyRequest } from 'fastify'
import type { RequestFacts } from '../../context.ts'
import { maskCardNumbers } from '../../privacy/card-numbers.ts'

const maxUserAgentLength = 400

/** What handlers may know of a request. */
export const requestFacts = ({ id, ip, headers }: FastifyRequest): RequestFacts => ({
  traceId: id,
  ip,
  userAgent: maskCardNumbers(String(headers['user-agent'] ?? '').slice(0, maxUserAgentLength)),
  cookies: headers.cookie ?? '',
  ifMatch: parseVersion(headers['if-match']),
})

/** The version that `If-Match` requires; `*` is any. An invalid version matches none. */
function parseVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^(?:W\/)?"(\d{1,15})"$|^(\d{1,15})$/.exec(header.trim())
  return version ? Number(version[1] ?? version[2]) : -1
}
