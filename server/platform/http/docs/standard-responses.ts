import { errorCodes } from '../../kernel/error-codes/error-codes.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import { type RateLimitHeader, rateLimitHeaderNames } from '../protection/rate-limit-headers.ts'
import { docUrlOf } from '../response/envelope.ts'
import type { JsonSchema } from './component-schemas.ts'

/** The address of the service in all examples. */
const exampleUrl = 'https://bellhop.example.com'

/** The trace id in all examples. */
export const exampleTraceId = '3f0b8f3a-5f6c-4a51-9d7e-1a2b3c4d5e6f'

const integerHeader = (description: string): object => ({ description, schema: { type: 'integer', minimum: 0 } })
const textHeader = (description: string, example: string): object => ({
  description,
  schema: { type: 'string', examples: [example] },
})

const rateLimitHeaders: Readonly<Record<RateLimitHeader, object>> = {
  'RateLimit-Limit': integerHeader('How many requests the limit allows in its window of one minute.'),
  'RateLimit-Remaining': integerHeader('How many requests are left in the current window.'),
  'RateLimit-Reset': integerHeader('In how many seconds the window ends.'),
}

/** The headers of responses, as components. */
export const responseHeaders: Readonly<Record<string, object>> = {
  'X-Trace-Id': textHeader(
    'The id of this request, as in `traceId`. Log it, and name it when you report a problem.',
    exampleTraceId,
  ),
  ETag: textHeader('The version of the record. Send it as `If-Match` with a change.', '"3"'),
  'Retry-After': integerHeader('After how many seconds to try again.'),
  ...rateLimitHeaders,
  'X-Total-Count': integerHeader('How many records there are.'),
  'X-Updated-To': textHeader(
    'Up to which `updatedAt` the pages of this query are complete, however many are written meanwhile. Use it as ' +
      '`updatedAtFrom` of the next query. Present if the query filters or sorts by `updatedAt` and the ' +
      'order is one by time.',
    '2026-08-01T10:04:40.000Z',
  ),
  'X-Next-Cursor': textHeader('The `cursor` of the next page; missing on the last one.', 'start'),
  'Idempotency-Replayed': {
    description:
      'Present and `true` if the response was stored for an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Notice': {
    description:
      '`card_number_masked` if a text of the request had the number or the security code of a payment card. What is stored ' +
      'and returned has `•••• 1234` and `•••` instead.',
    schema: { type: 'string', examples: ['card_number_masked'] },
  },
  'WWW-Authenticate': textHeader('How to authenticate.', 'Bearer'),
  'X-Sign-In-Challenge': textHeader(
    'The token of a sign-in that waits for a second factor. Send it to `POST /auth/challenge` and `POST ' +
      '/auth/second-factor`.',
    'AZ--Hy8U…',
  ),
  'Preference-Applied': textHeader('The preference that the service followed.', 'return=representation'),
  'Content-Disposition': textHeader('The name of the file.', 'attachment; filename="guests.csv"'),
  'Accept-Ranges': textHeader('Parts of the file may be requested with `Range`.', 'bytes'),
  'Content-Range': textHeader('Which bytes of the file the response has.', 'bytes 0-1023/48213'),
}

/** References to headers of responses. */
export const headerReferences = (...names: readonly string[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** A response that refuses a request. */
type RefusalResponse = {
  readonly name: string
  readonly description: string
  readonly message: string
  readonly item?: { readonly field: string; readonly code: ErrorCode; readonly message: string }
  readonly headers?: readonly string[]
}

/** The refusals of the API by status (§7.2). */
export const refusals: Readonly<Record<number, RefusalResponse>> = {
  401: {
    name: 'Unauthorized',
    description: 'The access token is missing, expired or invalid. Refresh it, or sign in again.',
    message: 'Sign in first',
    item: { field: '', code: 'token_expired', message: 'The access token has expired' },
    headers: ['WWW-Authenticate'],
  },
  403: {
    name: 'Forbidden',
    description: 'The caller is known and may not do this. `errors[0]` says what is missing.',
    message: 'Access denied',
    item: { field: '', code: 'permission_denied', message: 'The permission reservations.manage is missing' },
    headers: ['WWW-Authenticate', 'X-Sign-In-Challenge'],
  },
  404: {
    name: 'NotFound',
    description: 'The record does not exist, or it belongs to another tenant.',
    message: 'There is no such reservation',
    item: { field: '', code: 'not_found', message: 'There is no such reservation' },
  },
  409: {
    name: 'Conflict',
    description: 'The state of the record, or of another one, does not allow this.',
    message: 'This code is already in use',
    item: { field: 'code', code: 'duplicate', message: 'This code is already in use' },
  },
  412: {
    name: 'PreconditionFailed',
    description: 'The record has changed since the version in `If-Match`. Read it again.',
    message: 'The reservation is at version 4; read it again',
    item: { field: 'If-Match', code: 'version_conflict', message: 'The reservation is at version 4; read it again' },
  },
  413: {
    name: 'ContentTooLarge',
    description: 'The body is larger than the endpoint allows.',
    message: 'The body is too large',
    item: { field: '', code: 'body_too_large', message: 'The body is too large' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body has another content type than the endpoint takes.',
    message: 'Send application/json',
    item: { field: 'Content-Type', code: 'unsupported_media_type', message: 'Send application/json' },
  },
  416: {
    name: 'RangeNotSatisfiable',
    description: 'The part that `Range` names is beyond the end of the file.',
    message: 'The file has 48213 bytes',
    item: { field: 'Range', code: 'range_not_satisfiable', message: 'The file has 48213 bytes' },
    headers: ['Content-Range'],
  },
  422: {
    name: 'UnprocessableContent',
    description: 'The request is not valid. `errors` lists every field with what is wrong.',
    message: 'The request is not valid',
    item: { field: 'checkOut', code: 'date_range', message: 'The check-out must be after the check-in' },
  },
  429: {
    name: 'TooManyRequests',
    description: 'A rate limit is reached. Wait as long as `Retry-After` says.',
    message: 'Too many requests',
    item: { field: '', code: 'rate_limited', message: 'Too many requests' },
    headers: ['Retry-After', ...rateLimitHeaderNames],
  },
}

const example = (status: number, { message, item }: Pick<RefusalResponse, 'message' | 'item'>): object => ({
  success: false,
  data: null,
  message,
  errors: item ? [{ ...item, docUrl: docUrlOf(exampleUrl, item.code) }] : null,
  statusCode: status,
  traceId: exampleTraceId,
})

const problem = { $ref: '#/components/schemas/Problem' }

/** The components for responses: one for each refusal, and `Unexpected` for all others. */
export const responseComponents = (): Record<string, object> => ({
  ...Object.fromEntries(
    Object.entries(refusals).map(([status, refusal]) => [
      refusal.name,
      {
        description: refusal.description,
        headers: headerReferences('X-Trace-Id', ...(refusal.headers ?? [])),
        content: { 'application/json': { schema: problem, example: example(Number(status), refusal) } },
      },
    ]),
  ),
  Unexpected: {
    description:
      'Any other error. Repeat a 5xx after a pause that grows with each try; `Retry-After` says how long if it is ' +
      'known.',
    headers: headerReferences('X-Trace-Id', 'Retry-After'),
    content: {
      'application/json': {
        schema: problem,
        example: example(503, {
          message: 'The service is busy',
          item: { field: '', code: 'unavailable', message: 'The service is busy' },
        }),
      },
    },
  },
})

/** The schemas of the envelope (§4.1, §7.1), which every JSON response has. */
export const envelopeSchemas = (): Record<string, JsonSchema> => ({
  Envelope: {
    type: 'object',
    description: 'The envelope of every successful JSON response.',
    required: ['success', 'data', 'message', 'errors', 'statusCode', 'traceId'],
    properties: {
      success: { type: 'boolean', const: true, description: 'True for every success.' },
      data: { description: 'What the operation returns.' },
      message: {
        type: ['string', 'null'],
        description: 'A remark for people, such as a warning about a change that was made.',
      },
      errors: { type: 'null', description: 'Null for every success.' },
      statusCode: { type: 'integer', description: 'The HTTP status.' },
      traceId: { type: 'string', description: 'The id of this request. Log it.' },
    },
  },
  Problem: {
    type: 'object',
    description:
      'The envelope of every refusal and error. Branch on the HTTP status and on `errors[].code`, not on texts.',
    required: ['success', 'data', 'message', 'errors', 'statusCode', 'traceId'],
    properties: {
      success: { type: 'boolean', const: false, description: 'False for every error.' },
      data: { type: 'null', description: 'Null for every error.' },
      message: { type: 'string', description: 'A short summary for people.' },
      errors: {
        type: ['array', 'null'],
        items: { $ref: '#/components/schemas/ErrorItem' },
        description: 'What is wrong, one item a field; null if there is nothing to add.',
      },
      statusCode: { type: 'integer', description: 'The HTTP status.' },
      traceId: {
        type: 'string',
        description: 'The id of this request. Log it, and name it when you report a problem.',
      },
    },
  },
  ErrorItem: {
    type: 'object',
    description: 'One thing that is wrong with a request.',
    required: ['field', 'code', 'message', 'docUrl'],
    properties: {
      field: {
        type: 'string',
        description: 'The path of the field, such as `guests[0].age`; empty if no field is concerned.',
      },
      code: { $ref: '#/components/schemas/ErrorCode', description: 'What is wrong, for programs.' },
      message: { type: 'string', description: 'A sentence for developers. Its text may change.' },
      docUrl: {
        type: 'string',
        format: 'uri',
        description: 'The explanation of the code: when it occurs, what to do, and whether a repeat may succeed.',
      },
    },
  },
  ErrorCode: {
    type: 'string',
    description: 'What is wrong, for programs. New codes may be added: treat an unknown one by the HTTP status.',
    enum: Object.keys(errorCodes).toSorted(),
  },
})
