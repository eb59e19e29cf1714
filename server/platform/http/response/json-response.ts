import Type, { type Static, type TSchema } from 'typebox'
import { maskPersonalValues } from '../../privacy/masking.ts'
import { type Page, pageSchema } from '../schemas.ts'
import { envelopeSchema, successEnvelope } from './envelope.ts'
import { type AttachedFile, attachedFile, fileResponse, fileSchema } from './file-response.ts'
import type { HttpResponse, ResponseCall } from './http-response.ts'
import { replyParts } from './reply.ts'
import type { Responder } from './responder.ts'
import { serialize } from './serialize.ts'

/** Answers with data of this schema in the envelope (§4.1). Values that the schema does not declare are left out. */
export const json = <Schema extends TSchema>(schema: Schema): Responder<Static<Schema>> => ({
  kind: 'json',
  schema: () => schema,
  content: () => ({ 'application/json': envelopeSchema(schema) }),
  respond: (call, value) => jsonResponse(call, schema, value),
})

/** Answers with a page of rows (§2.3), with further totals if the list has some. */
export const page = <Totals extends Record<string, TSchema> = Record<never, never>>(
  row: TSchema,
  totals?: Totals,
): Responder<Page<object> & { readonly [Name in keyof Totals]: Static<Totals[Name]> }> =>
  json(pageSchema(row, totals)) as Responder<never>

/** Answers with `data: null`; with `status: 204`, with no body at all. */
export const nothing = (): Responder<null> => json(Type.Null())

/** Answers with JSON, or with a file of this type if the handler returns `asFile(…)`. */
export function jsonOrFile<Schema extends TSchema>(
  schema: Schema,
  contentType: string,
): Responder<Static<Schema> | AttachedFile> {
  const answer = json(schema)
  return {
    ...answer,
    content: () => ({ ...answer.content(), [contentType]: fileSchema(contentType) }),
    respond(call, value) {
      const attached = attachedFile(value)
      return attached
        ? fileResponse(call.endpoint.status, contentType, attached)
        : answer.respond(call, value as Static<Schema>)
    },
  }
}

/** The envelope around a handler's value: personal values masked for the caller's role, the version as the `ETag`. */
function jsonResponse(call: ResponseCall, schema: TSchema, value: unknown): HttpResponse {
  const { endpoint, facts, actor, request } = call
  const { data: full, message, headers } = replyParts(value)
  const isEmpty = endpoint.status === 204
  if (isEmpty && !/\breturn=representation\b/.test(String(request.headers['prefer'] ?? ''))) {
    return { statusCode: 204, body: '', headers }
  }
  const data = actor.piiAccess === 'masked' ? maskPersonalValues(schema, full) : full
  const version = (data as { version?: unknown } | null)?.version
  return {
    statusCode: isEmpty ? 200 : endpoint.status,
    body: serialize(schema, successEnvelope(data, endpoint.status, facts.traceId, message)),
    headers: {
      ...(typeof version === 'number' ? { ETag: `"${version}"` } : {}),
      ...(isEmpty ? { 'Preference-Applied': 'return=representation' } : {}),
      ...headers,
    },
  }
}
