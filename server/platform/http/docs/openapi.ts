import { lowerAscii } from '#shared/letter-case.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ApiTag } from './api-tag.ts'
import { componentSchemas, type JsonSchema } from './component-schemas.ts'
import type { ExampleValues } from './example-values.ts'
import { addComponents, addSchemas, type OperationParts, operationOf, pathsWithVersion } from './operation.ts'
import { shareParameters } from './shared-parameters.ts'
import { envelopeSchemas, responseComponents, responseHeaders } from './standard-responses.ts'

type DocumentParts = {
  /** The address of the service, such as `https://bellhop.example.com`; undefined for the document of the project. */
  readonly publicUrl?: string | undefined
  readonly endpoints: readonly Endpoint[]
  readonly tags: readonly ApiTag[]
  /** The section of that name, by event; its schemas become components, too. */
  readonly webhooks: Readonly<Record<string, WebhookOperation>>
  readonly exampleValues: ExampleValues
}

/** The operation of a webhook, with the schema of its body. */
export type WebhookOperation = {
  readonly operation: object
  readonly name: string
  readonly body: JsonSchema
  readonly example: unknown
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'The access token of a login (a JWT), or the API key of a service user (`bhk_…`).',
}

/** The OpenAPI 3.1 document (§9.4), generated from the list of endpoints. */
export function openapi({ publicUrl, endpoints, tags, webhooks, exampleValues }: DocumentParts): object {
  const tagOf = tagByPath(tags)
  const components = componentSchemas()
  const parts: OperationParts = {
    components,
    exampleValues,
    examples: new Map(),
    tagOf,
    versionedPaths: pathsWithVersion(endpoints),
  }
  for (const each of endpoints) addSchemas(parts, each)
  for (const { body } of Object.values(webhooks)) components.add(body)
  addComponents(parts, endpoints)
  const paths: Record<string, Record<string, object>> = {}
  for (const each of endpoints) {
    const path = each.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [lowerAscii(each.method)]: operationOf(parts, each) }
  }
  const sharedParameters = shareParameters(Object.values(paths).flatMap((path) => Object.values(path)))
  const deliveries = Object.entries(webhooks).map(([type, webhook]) => [
    type,
    { post: deliveryOf(components, webhook) },
  ])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bellhop',
      version: 'v1',
      summary: 'Call center and guest CRM of a hotel group',
      description: about,
      contact,
      license,
    },
    servers: [
      ...(publicUrl ? [{ url: `${publicUrl}/api/v1`, description: 'This service' }] : []),
      { url: '/api/v1', description: 'The host that shows this document' },
    ],
    security: [{ bearer: [] }],
    tags: tags.map(({ name, description }) => ({ name, description })),
    paths: sortedByKey(paths),
    webhooks: Object.fromEntries(deliveries),
    components: {
      schemas: sortedByKey({ ...components.schemas(), ...envelopeSchemas() }),
      responses: responseComponents(),
      parameters: sortedByKey({ ...headerParameters, ...sharedParameters }),
      examples: sortedByKey(Object.fromEntries(parts.examples)),
      headers: responseHeaders,
      securitySchemes: { bearer },
    },
  }
}

const about = [
  'Bellhop answers the calls of a hotel group, knows its guests, prices and books its rooms, and writes to guests on ' +
    'every channel.',
  'All paths are below `/api/v1`. Bodies are JSON in UTF-8; times are ISO 8601 in UTC; ids are UUIDs; money is a ' +
    'decimal number beside its currency code.',
  'Every JSON response is an envelope: `data` has the result, `errors` what is wrong, `traceId` names the request.',
  'New fields, codes, events and operations may be added within v1: clients ignore what they do not know.',
].join('\n\n')

const contact = { name: 'The makers of Bellhop' }
const license = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' }

const uuid = { type: 'string', format: 'uuid' }
const text = { type: 'string' }

/** The header parameters of requests, as components. */
const headerParameters = Object.fromEntries(
  (
    [
      [
        'Idempotency-Key',
        'A UUID version 4 that the client makes for this request. A repeat within 24 hours gets the first response, ' +
          'and nothing is done twice.',
        uuid,
        '5b1f0c0e-6a3e-4b52-9a0c-0a6a3c1d2e4f',
      ],
      [
        'If-Match',
        'The `ETag` of the record as the client knows it. If the record has changed since, the response is 412.',
        text,
        '"3"',
      ],
      [
        'Prefer',
        '`return=representation` asks for the envelope with 200 instead of 204 without a body.',
        text,
        'return=representation',
      ],
      ['Range', 'The bytes of the file to send.', text, 'bytes=0-1023'],
      [
        'If-Range',
        'The `ETag` of the file. If the file has changed since, all of it is sent.',
        text,
        '"b1946ac92492d2347c6235b4d2611184"',
      ],
      [
        'Last-Event-ID',
        'The id of the last event that the client has. The stream continues after it.',
        text,
        '019fbe1f-2f14-7c1e-8e10-5d0e6f1a2b3c',
      ],
    ] as const
  ).map(([name, description, schema, example]) => [name, { name, in: 'header', description, schema, example }]),
)

/** The tag of a path: that with the longest matching beginning. @throws for a path without one */
function tagByPath(tags: readonly ApiTag[]): (path: string) => string {
  const all = tags.flatMap(({ name, paths }) => paths.map((start) => ({ name, start })))
  return (path) => {
    const matching = all.filter(({ start }) => path === start || path.startsWith(`${start}/`))
    const best = matching.toSorted((a, b) => b.start.length - a.start.length)[0]
    if (!best) throw new Error(`No module declares a tag for ${path}`)
    return best.name
  }
}

function deliveryOf(
  components: ReturnType<typeof componentSchemas>,
  { operation, name, body, example }: WebhookOperation,
): object {
  const schema = components.root(body, name)
  return { ...operation, requestBody: { required: true, content: { 'application/json': { schema, example } } } }
}

const sortedByKey = <Value>(entries: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))
