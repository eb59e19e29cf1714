import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import type { Actor } from '../../context.ts'
import { removeMaskedValues } from '../../privacy/masking.ts'
import type { Endpoint, EndpointInput } from '../endpoint.ts'
import { fileFieldOf, parseFileBody } from './file-body.ts'
import { parsePathParameters } from './path-parameters.ts'
import { parseQuery } from './query.ts'
import { maxRawBytes, toRawRequest } from './raw-request.ts'
import { validate } from './validation.ts'

/** The validated input of a request, and the fields of its body in which card numbers were masked. */
export type ParsedInput = { readonly input: EndpointInput; readonly maskedFields: ReadonlySet<string> }

/** The validated parameters, query and body of a request. Throws 404 for a path and 422 for the rest. */
export function parseInput(endpoint: Endpoint, request: FastifyRequest, actor: Actor): ParsedInput {
  const { params, query, body } = endpoint.shapes
  const isRaw = maxRawBytes(body) !== undefined
  const maskedFields = new Set<string>()
  const input = {
    query: isRaw
      ? {}
      : validate(query, withDefaults(query, parseQuery(request.url, query)), { unknownIs: 'unknown_parameter' }),
    body: isRaw ? toRawRequest(request) : parseBody(endpoint, request, { actor, maskedFields }),
    params: parsePathParameters(params, request.params),
  } as EndpointInput
  return { input, maskedFields }
}

type BodyOrigin = { readonly actor: Actor; readonly maskedFields: Set<string> }

/** A masked role may send back a record as it got it: hidden values count as not sent. */
function parseBody(
  { method, shapes: { body } }: Endpoint,
  request: FastifyRequest,
  { actor, maskedFields }: BodyOrigin,
): unknown {
  const file = fileFieldOf(body)
  if (file) return parseFileBody(file, request.body)
  if (method !== 'POST' && method !== 'PUT') return {}
  const sent = request.body ?? {}
  const given = actor.piiAccess === 'masked' && method === 'PUT' ? removeMaskedValues(body, sent) : sent
  return validate(body, given, {
    phones: { country: actor.tenant.phoneCountry, isChange: method === 'PUT' },
    // Only the field of the body: what follows may be a key that the client chose.
    onCardNumber: (field) => maskedFields.add(field.split(/[.[]/, 1)[0] ?? ''),
  })
}

function withDefaults(schema: TSchema, query: Record<string, unknown>): Record<string, unknown> {
  const { properties = {} } = schema as { properties?: Record<string, { default?: unknown }> }
  const defaults = Object.entries(properties).filter(([, property]) => property.default !== undefined)
  return { ...Object.fromEntries(defaults.map(([name, property]) => [name, property.default])), ...query }
}
