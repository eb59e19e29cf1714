import type { TSchema } from 'typebox'
import { capitalize, lowerFirst, toWords } from '#shared/words.ts'
import { errorCodes } from '../../kernel/error-codes/error-codes.ts'
import type { Endpoint } from '../endpoint.ts'
import { fileFieldOf } from '../request/file-body.ts'
import { withPhoneCountry } from '../request/phone-values.ts'
import { maxRawBytes } from '../request/raw-request.ts'
import { describeDeprecation } from '../response/deprecation-headers.ts'
import { type componentSchemas, type JsonSchema, sentence } from './component-schemas.ts'
import { type ExampleValues, exampleOf } from './example-values.ts'
import { exampleTraceId, headerReferences, refusals } from './standard-responses.ts'
import { successHeaders } from './success-headers.ts'

/** What operations share: the components so far, the example values, the tag of a path. */
export type OperationParts = {
  readonly components: ReturnType<typeof componentSchemas>
  readonly exampleValues: ExampleValues
  readonly examples: Map<string, object>
  tagOf(path: string): string
  readonly versionedPaths: ReadonlySet<string>
}

const asJson = (schema: TSchema): JsonSchema => schema as unknown as JsonSchema

/** The body with what every body of its kind takes besides. */
const bodySchema = ({ shapes }: Endpoint): JsonSchema => withPhoneCountry(asJson(shapes.body)) as JsonSchema

/** The names of the components of an endpoint's body and data, unless their schemas have titles. */
const bodyName = ({ operationId }: Endpoint): string => `${capitalize(operationId)}Input`
const dataName = ({ operationId }: Endpoint): string => `${capitalize(operationId)}Result`

/** Counts the schemas of an endpoint. */
export function addSchemas({ components }: OperationParts, each: Endpoint): void {
  const { returns, shapes } = each
  components.add(bodySchema(each))
  for (const parameter of Object.values(propertiesOf(shapes.query))) components.add(parameter)
  components.add(asJson(returns.schema()))
}

/**
 * Makes components of what all endpoints return, before their bodies and parameters: a set of values is then called by
 * the record that it belongs to, `CallStatus`.
 */
export function addComponents({ components }: OperationParts, endpoints: readonly Endpoint[]): void {
  for (const each of endpoints) {
    if (each.returns.kind === 'json') components.root(asJson(each.returns.schema()), dataName(each))
  }
  for (const each of endpoints) {
    if (hasJsonBody(each)) components.root(bodySchema(each), bodyName(each))
  }
}

/** The Operation Object of an endpoint (§9.4). */
export function operationOf(parts: OperationParts, each: Endpoint): object {
  const { access, deprecated, method, operationId, path, summary } = each
  const parameters = [
    ...parametersOf(parts, each, 'path'),
    ...parametersOf(parts, each, 'query'),
    ...requestHeaders(parts, each),
  ]
  return {
    operationId,
    summary,
    description: descriptionOf(parts, each),
    tags: [parts.tagOf(path)],
    'x-permission': access === 'anyone' ? null : access,
    ...(each.emits.length > 0 ? { 'x-emits': each.emits } : {}),
    ...(each.extension ? { 'x-extension': true } : {}),
    ...(deprecated ? { deprecated: true } : {}),
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(method === 'POST' || method === 'PUT' ? requestBody(parts, each) : {}),
    responses: {
      ...successes(parts, each),
      ...refusalsOf(parts, each),
      default: { $ref: '#/components/responses/Unexpected' },
    },
  }
}

/** What the operation does, then its permission, idempotency, events and errors. */
function descriptionOf(parts: OperationParts, each: Endpoint): string {
  const { access, deprecated, description, emits, errors, freshFactor, fullAdministrator, method, unit } = each
  const permission = Array.isArray(access) ? access.map((name) => `\`${name}\``).join(' or ') : `\`${String(access)}\``
  const lines = [
    access === 'anyone'
      ? 'Access: no access token.'
      : access === 'signed-in'
        ? 'Access: any signed-in user.'
        : `Permission: ${permission}.`,
    ...(method === 'POST' && unit === 'request'
      ? ['Idempotency: a repeat with the same `Idempotency-Key` within 24 hours gets the first response.']
      : []),
    ...(isVersioned(parts, each)
      ? ['Concurrency: with `If-Match` the change is refused if the record has another version.']
      : []),
    ...(fullAdministrator
      ? [
          'Full administrator: a person with all permissions, all hotels and `piiAccess: full`. A session without a second ' +
            'factor gets 403 `second_factor_enrolment_required`; API keys never pass.',
        ]
      : []),
    ...(freshFactor
      ? ['Second factor: a session with one must have shown it recently, or the answer is 403 `step_up_required`.']
      : []),
    ...(emits.length > 0 ? [`Events: ${emits.map((name) => `\`${name}\``).join(', ')}.`] : []),
    ...(errors.length > 0 ? [`Errors: ${errorList(errors)}.`] : []),
  ]
  return [description, ...describeDeprecation(deprecated), ...lines].join('\n\n').trim()
}

/** The codes by status: “409 `duplicate`, `room_unavailable`; 422 `min_stay`”. */
function errorList(errors: Endpoint['errors']): string {
  const byStatus = [...Map.groupBy(errors, (code) => errorCodes[code].status)].toSorted(([a], [b]) => a - b)
  return byStatus.map(([status, codes]) => `${status} ${codes.map((code) => `\`${code}\``).join(', ')}`).join('; ')
}

const propertiesOf = (schema: TSchema) =>
  (schema as { properties?: Readonly<Record<string, JsonSchema>> }).properties ?? {}

function parametersOf(parts: OperationParts, each: Endpoint, place: 'path' | 'query'): object[] {
  const schema = place === 'path' ? each.shapes.params : each.shapes.query
  const { required = [] } = schema as { required?: readonly string[] }
  return Object.entries(propertiesOf(schema)).map(([name, property]) => {
    const { description = place === 'path' ? idDescription(name) : undefined, examples, ...rest } = property
    const example = (examples as unknown[] | undefined)?.[0]
    return {
      name,
      in: place,
      ...(description === undefined ? {} : { description: sentence(String(description)) }),
      // A parameter with a default may be left out.
      required: place === 'path' || (required.includes(name) && !('default' in property)),
      ...(place === 'query' ? { style: 'form', explode: true } : {}),
      schema: parts.components.at(rest, `${capitalize(each.operationId)}${capitalize(name)}`),
      ...(example === undefined || example === null ? {} : { example }),
    }
  })
}

/** `roomTypeId` → “The id of the room type.” */
const idDescription = (name: string): string | undefined => {
  if (name === 'id') return 'The id of the record.'
  const [, noun] = /^(\w+)Id$/.exec(name) ?? []
  return noun && `The id of the ${toWords(noun)}.`
}

/** Whether the endpoint changes a record with a version, which `If-Match` may require. */
const isVersioned = ({ versionedPaths }: OperationParts, { method, path }: Endpoint): boolean =>
  (method === 'PUT' || method === 'DELETE') && versionedPaths.has(path)

/** The paths of records with a version. */
export const pathsWithVersion = (endpoints: readonly Endpoint[]): ReadonlySet<string> =>
  new Set(
    endpoints
      .filter(({ method, returns }) => method === 'GET' && 'version' in propertiesOf(returns.schema()))
      .map(({ path }) => path),
  )

/** References to the header parameters of a request. */
function requestHeaders(parts: OperationParts, each: Endpoint): object[] {
  const { method, unit, returns, status } = each
  const names = [
    ...(returns.requestHeaders ?? []),
    ...(method === 'POST' && unit === 'request' ? ['Idempotency-Key'] : []),
    ...(isVersioned(parts, each) ? ['If-Match'] : []),
    ...(status === 204 ? ['Prefer'] : []),
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

/** Whether the endpoint takes a JSON body: neither a file nor raw bytes, and at least one field. */
const hasJsonBody = ({ shapes: { body } }: Endpoint): boolean =>
  maxRawBytes(body) === undefined && !fileFieldOf(body) && Object.keys(propertiesOf(body)).length > 0

function requestBody(parts: OperationParts, each: Endpoint): object {
  const { body } = each.shapes
  if (maxRawBytes(body) !== undefined) return { requestBody: { required: true, content: { '*/*': { schema: body } } } }
  const file = fileFieldOf(body)
  if (file?.contentType !== undefined)
    return { requestBody: { required: true, content: { [file.contentType]: { schema: asJson(body) } } } }
  if (file) {
    return {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: parts.components.at(asJson(body), bodyName(each)) } },
      },
    }
  }
  if (!hasJsonBody(each)) return {}
  const { required = [] } = body as { required?: readonly string[] }
  const schema = parts.components.root(bodySchema(each), bodyName(each))
  const name = nameIn(schema) ?? bodyName(each)
  const value = exampleOf(asJson(body), parts.exampleValues, 'request')
  return {
    requestBody: {
      required: required.length > 0,
      content: { 'application/json': { schema, examples: { demo: shareExample(parts, name, value) } } },
    },
  }
}

/** Puts an example under the components; operations with the same body or answer share it. */
function shareExample({ examples }: OperationParts, name: string, value: unknown): object {
  examples.set(name, { summary: name, value })
  return { $ref: `#/components/examples/${name}` }
}

const nameIn = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined

function successes(parts: OperationParts, each: Endpoint): Record<string, object> {
  const { returns, status, summary } = each
  const headers = headerReferences(...successHeaders(each))
  const done = `Done: ${lowerFirst(summary)}`
  if (status === 204) {
    const prefer = 'with `Prefer: return=representation`'
    return {
      200: {
        description: `Done; the envelope with empty \`data\`, ${prefer}`,
        headers: headerReferences(...successHeaders(each), 'Preference-Applied'),
        content: contentOf(parts, each, 200),
      },
      204: { description: done, headers },
    }
  }
  const content = contentOf(parts, each, status)
  const part = { ...headers, ...headerReferences('Content-Range') }
  return {
    [status]: { description: done, headers, content },
    ...(returns.servesRanges
      ? { 206: { description: 'The part of the file that `Range` names', headers: part, content } }
      : {}),
  }
}

function contentOf(parts: OperationParts, each: Endpoint, status: number): object {
  const { returns } = each
  const content = Object.entries(returns.content()).map(([type, schema]) => [
    type,
    returns.kind === 'json' && type === 'application/json'
      ? jsonContent(parts, each, status)
      : { schema: parts.components.at(asJson(schema), dataName(each)) },
  ])
  return Object.fromEntries(content)
}

/** The envelope with the data of an endpoint, and an example of it. */
function jsonContent(parts: OperationParts, each: Endpoint, status: number): object {
  const schema = asJson(each.returns.schema())
  const data = parts.components.root(schema, dataName(each))
  const name = envelopeName(data) ?? dataName(each)
  const envelope = {
    allOf: [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', required: ['data'], properties: { data } }],
  }
  const value = {
    success: true,
    data: exampleOf(schema, parts.exampleValues, 'response'),
    message: null,
    errors: null,
    statusCode: status,
    traceId: exampleTraceId,
  }
  return {
    schema: parts.components.wrap(envelope, `${name}Envelope`),
    examples: { demo: shareExample(parts, `${name}Response${status === 200 ? '' : status}`, value) },
  }
}

/** `Hotel` → `Hotel`, a list of `Hotel` → `HotelList`, nothing → `Empty`. */
function envelopeName(data: JsonSchema): string | undefined {
  const direct = nameIn(data)
  if (direct !== undefined) return direct
  if (data['type'] === 'null') return 'Empty'
  const item = data['type'] === 'array' ? nameIn((data['items'] ?? {}) as JsonSchema) : undefined
  return item === undefined ? undefined : `${item}List`
}

/** The refusals that an endpoint may give: those that its declaration implies, and those of its own rules. */
function refusalsOf(parts: OperationParts, each: Endpoint): Record<string, object> {
  const { access, errors, freshFactor, method, reach, returns, shapes, path } = each
  const hasBody = method === 'POST' || method === 'PUT'
  const takesInput =
    hasBody || [shapes.params, shapes.query].some((schema) => Object.keys(propertiesOf(schema)).length > 0)
  const statuses = new Set<number>([
    ...(access === 'anyone' ? [] : [401]),
    ...(access !== 'anyone' && (access !== 'signed-in' || reach === 'hotel' || freshFactor) ? [403] : []),
    ...(path.includes(':') ? [404] : []),
    ...(isVersioned(parts, each) ? [412] : []),
    ...(hasBody ? [413, 415] : []),
    ...(returns.servesRanges ? [416] : []),
    ...(takesInput ? [422] : []),
    429,
    ...errors.map((code) => errorCodes[code].status),
  ])
  return Object.fromEntries(
    [...statuses]
      .filter((status) => refusals[status])
      .map((status) => [status, { $ref: `#/components/responses/${refusals[status]?.name}` }]),
  )
}
