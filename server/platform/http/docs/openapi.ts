import type { TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { fileFieldOf } from '../request/file-body.ts'
import { maxRawBytes } from '../request/raw-request.ts'
import { errorEnvelopeSchema } from '../response/envelope.ts'

/** `webhooks`: the section of that name, by event. */
type DocumentParts = { endpoints: readonly Endpoint[]; webhooks: Record<string, object>; publicUrl: string }

const bearers = 'The access token of a login (a JWT), or the API key of a service user (`bhk_…`)'

/** The OpenAPI 3.1 document (§9.4), generated from the list of endpoints. */
export function openapi({ endpoints, webhooks, publicUrl }: DocumentParts): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const each of endpoints) {
    const path = each.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [each.method.toLowerCase()]: operationOf(each, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Bellhop', version: 'v1', description: 'Call center and guest CRM of a hotel group.' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    webhooks,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: bearers } },
      schemas: { Refused: errorEnvelopeSchema },
    },
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function operationOf(each: Endpoint, path: string): object {
  const { access, method, returns, shapes, status, summary } = each
  const returned = { description: summary, content: contentOf(returns.content()) }
  return {
    operationId:
      method.toLowerCase() +
      path
        .split(/[/{}-]/)
        .map(capitalized)
        .join(''),
    summary,
    tags: [path.split('/')[1]],
    'x-permission': access === 'anyone' ? null : access,
    ...(each.extension ? { 'x-extension': true } : {}),
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', shapes.params), ...parameters('query', shapes.query), ...headersOf(each)],
    ...(method === 'POST' || method === 'PUT'
      ? { requestBody: { required: true, content: bodyContent(shapes.body) } }
      : {}),
    responses: {
      [status]: status === 204 ? { description: summary } : returned,
      ...(returns.servesRanges ? { 206: { ...returned, description: 'The part that Range asks for' } } : {}),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refused' }) },
    },
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

function bodyContent(body: TSchema): object {
  if (maxRawBytes(body) !== undefined) return { '*/*': { schema: body } }
  return fileFieldOf(body) ? { 'multipart/form-data': { schema: body } } : json(body)
}

const contentOf = (schemas: Readonly<Record<string, TSchema>>): object =>
  Object.fromEntries(Object.entries(schemas).map(([type, schema]) => [type, { schema }]))

function parameters(place: 'path' | 'query', schema: TSchema): object[] {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
    ...(place === 'query' ? { style: 'form', explode: true } : {}),
  }))
}

function headersOf({ method, unit, returns }: Endpoint): object[] {
  const uuid = { type: 'string', format: 'uuid' }
  const text = { type: 'string' }
  if (returns.requestHeaders) return returns.requestHeaders.map((name) => ({ name, in: 'header', schema: text }))
  if (method === 'POST' && unit === 'request') return [{ name: 'Idempotency-Key', in: 'header', schema: uuid }]
  if (method === 'PUT') return [{ name: 'If-Match', in: 'header', schema: text }]
  return []
}
