import assert from 'node:assert/strict'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'
import { endpoints } from '../app.ts'

/** The codes that any request may get, whatever its endpoint. All others are declared as `errors` of endpoints. */
const generalCodes = new Set<string>([
  'unauthenticated',
  'token_invalid',
  'token_expired',
  'session_ended',
  'user_suspended',
  'email_not_confirmed',
  'permission_denied',
  'hotel_access_denied',
  'read_only_key',
  'network_not_allowed',
  'password_change_required',
  'not_found',
  'method_not_allowed',
  'version_conflict',
  'body_too_large',
  'unsupported_media_type',
  'range_not_satisfiable',
  'malformed_json',
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'https_required',
  'misdirected_request',
  'http_version_not_supported',
  'quota_exceeded',
  'rate_limited',
  'headers_too_large',
  'internal_error',
  'timeout',
  'unavailable',
  'required',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'too_short',
  'too_long',
  'out_of_range',
  'too_many_items',
  'invalid_uuid',
  'invalid_date',
  'invalid_email',
  'invalid_phone',
  'invalid_url',
  'unknown_field',
  'unknown_reference',
  'unknown_parameter',
  'array_format',
  'invalid_sort',
] satisfies ErrorCode[])

type JsonAnswer = { readonly status: number; readonly body: { readonly data: unknown; readonly errors: Items | null } }
type Items = readonly { readonly code: string; readonly docUrl?: string }[]

const routes = endpoints.map((endpoint) => ({
  endpoint,
  segments: endpoint.path.split('/'),
}))

/** The endpoint of a request; fixed segments of a path come before parameters. */
function findEndpoint(method: string, path: string): Endpoint | undefined {
  const segments = path.split('?')[0]?.split('/') ?? []
  const matching = routes.filter(
    (route) =>
      route.endpoint.method === method &&
      route.segments.length === segments.length &&
      route.segments.every(
        (each, index) => each === segments[index] || (each.startsWith(':') && segments[index] !== ''),
      ),
  )
  return matching.toSorted((a, b) => parameterCount(a.segments) - parameterCount(b.segments))[0]?.endpoint
}

const parameterCount = (segments: readonly string[]): number => segments.filter((each) => each.startsWith(':')).length

/**
 * Compares the answer of an endpoint with its declaration (§9.4): the data of a success fits the documented schema, and
 * the error codes of a refusal are documented, and each item has the address of its explanation (§7.1).
 */
export function checkAnswer(method: string, path: string, { status, body }: JsonAnswer): void {
  const endpoint = findEndpoint(method, path)
  if (!endpoint || endpoint.returns.kind !== 'json') return
  if (status < 300) {
    // Masked values do not have the format of what they hide.
    if (JSON.stringify(body.data).includes('•')) return
    const mismatches = schemaMismatches(endpoint.returns.schema(), body.data)
    assert.deepEqual(mismatches, [], `${endpoint.operationId} answers with data that its schema does not describe`)
    return
  }
  for (const { code, docUrl } of body.errors ?? [])
    assert.match(
      docUrl ?? '',
      new RegExp(`^https://[^/]+/docs/errors#${code}$`),
      `${endpoint.operationId} explains ${code}`,
    )
  const declared: readonly string[] = [
    ...endpoint.errors,
    ...(endpoint.freshFactor ? ['step_up_required'] : []),
    ...(endpoint.fullAdministrator ? ['second_factor_enrolment_required'] : []),
  ]
  const codes = (body.errors ?? []).map(({ code }) => code)
  const undeclared = codes.filter((code) => !generalCodes.has(code) && !declared.includes(code))
  assert.deepEqual(undeclared, [], `${endpoint.operationId} refuses with codes that its declaration does not name`)
}
