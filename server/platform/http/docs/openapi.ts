import type { TSchema } from 'typebox'
import type { Endpoint } from '../endpoint.ts'
import { envelopeOf, refusedEnvelope } from '../response/envelope.ts'
import { isEventStream } from '../response/event-stream.ts'
import { fileAnswer, fileTypeOf, isKeptFile } from '../response/file-response.ts'
import { fileFieldOf } from '../request/file-body.ts'
import { foreignBytesOf, isForeignAnswer } from '../response/raw-exchange.ts'

/** `webhooks`: the section of that name, by event. */
type Parts = { endpoints: readonly Endpoint[]; webhooks: Record<string, object>; publicUrl: string }

const bearers = 'The access token of a login (a JWT), or the API key of a service user (`bhk_…`)'

/** The OpenAPI 3.1 document (§9.4): a view of the endpoint list, so it cannot disagree with the service. */
export function openapi({ endpoints, webhooks, publicUrl }: Parts): object {
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
      schemas: { Refused: refusedEnvelope },
    },
  }
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function operationOf(each: Endpoint, path: string): object {
  const { access, method, shapes, status, summary } = each
  const returned = { description: summary, content: returnedContent(each) }
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
      ...(isKeptFile(shapes.returns) ? { 206: { ...returned, description: 'The part that Range asks for' } } : {}),
      default: { description: 'Refused', content: json({ $ref: '#/components/schemas/Refused' }) },
    },
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

function bodyContent(body: TSchema): object {
  if (foreignBytesOf(body) !== undefined) return { '*/*': { schema: body } }
  return fileFieldOf(body) ? { 'multipart/form-data': { schema: body } } : json(body)
}

function returnedContent({ shapes: { returns }, orFile }: Endpoint): object {
  if (isEventStream(returns)) return { 'text/event-stream': { schema: returns } }
  if (isForeignAnswer(returns)) return { '*/*': { schema: returns } }
  const fileType = fileTypeOf(returns)
  if (fileType !== undefined) return { [fileType]: { schema: returns } }
  return { ...json(envelopeOf(returns)), ...(orFile ? { [orFile]: { schema: fileAnswer(orFile) } } : {}) }
}

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

function headersOf({ method, unit, shapes }: Endpoint): object[] {
  if (isEventStream(shapes.returns)) return [{ name: 'Last-Event-ID', in: 'header', schema: { type: 'string' } }]
  const uuid = { type: 'string', format: 'uuid' }
  const text = { type: 'string' }
  if (isKeptFile(shapes.returns)) return ['Range', 'If-Range'].map((name) => ({ name, in: 'header', schema: text }))
  if (method === 'POST' && unit === 'request') return [{ name: 'Idempotency-Key', in: 'header', schema: uuid }]
  if (method === 'PUT') return [{ name: 'If-Match', in: 'header', schema: text }]
  return []
}
