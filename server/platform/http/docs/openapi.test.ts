import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capitalize } from '#shared/words.ts'
import { endpoints, events, openapiDocument } from '../../../app.ts'
import { testApp } from '../../../testing/app.ts'
import type { JsonSchema } from './component-schemas.ts'

/** The catalogue of §4.4 and §4.5, as far as it names endpoints one by one. */
const catalogue = [
  /^POST \/auth\/(login|refresh|logout|register|confirm-email|resend-confirmation|forgot-password|reset-password)$/,
  /^(GET|PUT) \/profile$/,
  /^POST \/profile\/avatar$/,
  /^(GET|POST|PUT|DELETE) \/(users|roles)(\/:id)?$/,
  /^GET \/permissions$/,
  /^(GET|POST|PUT|DELETE) \/hotels(\/:id)?$/,
  /^(GET|POST|PUT|DELETE) \/hotels\/:hotelId\/room-types(\/:id)?$/,
  /^(GET|POST|PUT|DELETE) \/(discounts|currencies|additionalservices)(\/:id)?$/,
  /^GET \/availability$/,
  /^(GET|POST|PUT|DELETE) \/(guests|guestgroups|guestsegments|guesttypes)(\/:id)?$/,
  /^(GET|POST|PUT|DELETE) \/chatwidgets(\/:id)?$/,
  /^(GET|POST) \/publicchatwidgets\/:publicKey(\/(sessions|messages|stream))?$/,
  /^(GET|POST|PUT|DELETE) \/(scheduledcallbacks|reservations|voicedids)(\/:id)?$/,
  /^GET \/(calls|recordings)(\/:id)?$/,
  /^POST \/voicequeue\/:id\/assign$/,
  /^GET \/(dashboard|search|audit|voicequeue|sip\/credentials)$/,
  /^(GET|POST|PUT) \/integrations(\/:id)?$/,
  /^GET \/reports\/\w+$/,
  /^(GET|POST|PUT|DELETE) \/(messagingapp|socialmessaging|smsprovider)\//,
  /^GET \/notifications$/,
  /^POST \/notifications\/:id\/read$/,
  /^POST \/webhooks$/,
]

test('§9.4 the OpenAPI document describes every endpoint with its permission, and every webhook', async (t) => {
  const app = await testApp(t)
  const { status, body, headers } = await app.call('GET', '/swagger/v1/swagger.json')
  assert.deepEqual([status, body.openapi], [200, '3.1.0'])
  assert.match(headers['content-type'] ?? '', /^application\/json/)
  const ids = new Set<string>()
  for (const { method, path, access } of endpoints) {
    const operation = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    assert.ok(operation, `${method} ${path} is described`)
    assert.deepEqual(operation['x-permission'], access === 'anyone' ? null : access)
    assert.deepEqual(operation.security, access === 'anyone' ? [] : [{ bearer: [] }])
    ids.add(operation.operationId)
  }
  assert.equal(ids.size, endpoints.length, 'operation ids are unique')
  const described = Object.keys(body.webhooks)
  for (const { name } of events.filter(({ webhook }) => webhook)) assert.ok(described.includes(name), name)
  const page = await app.server.inject({ url: '/swagger' })
  assert.deepEqual([page.statusCode, page.headers['content-type']], [200, 'text/html; charset=utf-8'])
  assert.match(String(page.headers['content-security-policy']), /^default-src 'none'; script-src 'self';/)
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  assert.equal(parts.length, 4)
  for (const url of parts) {
    const part = await app.server.inject({ url })
    assert.deepEqual([part.statusCode, part.body.length > 50], [200, true], url)
  }
})

test('§9.4 the served document names the address of the service first, so that a generated client has one to call', async (t) => {
  const app = await testApp(t, { config: { PUBLIC_URL: 'https://hotels.example:9443' } })
  const { servers } = (await app.call('GET', '/swagger/v1/swagger.json')).body
  assert.equal(servers[0].url, 'https://hotels.example:9443/api/v1')
})

test('§9.2 exactly the endpoints beyond the catalogue are marked as extensions', () => {
  for (const { method, path, extension } of endpoints) {
    const isListed = catalogue.some((each) => each.test(`${method} ${path}`))
    assert.equal(extension, !isListed, `${method} ${path}`)
  }
})

/** What §4.4 and §4.5 list: methods on a resource, and single endpoints. */
const listed: readonly (readonly [methods: string, ...paths: string[]])[] = [
  ['GET POST PUT DELETE', '/users', '/roles', '/hotels', '/hotels/:hotelId/room-types', '/discounts', '/currencies'],
  ['GET POST PUT DELETE', '/additionalservices', '/guests', '/guestgroups', '/guestsegments', '/guesttypes'],
  ['GET POST PUT DELETE', '/scheduledcallbacks', '/reservations', '/voicedids', '/messagingapp/numbers'],
  [
    'GET POST PUT DELETE',
    '/messagingapp/templates',
    '/socialmessaging/accounts',
    '/smsprovider/senders',
    '/chatwidgets',
  ],
  ['GET POST PUT', '/integrations'],
  ['GET', '/permissions', '/calls', '/recordings', '/voicequeue', '/notifications', '/messagingapp/messages'],
  ['GET', '/socialmessaging/messages', '/smsprovider/messages'],
]
const single = [
  ...['login', 'refresh', 'logout', 'register', 'confirm-email', 'resend-confirmation', 'forgot-password'].map(
    (name) => `POST /auth/${name}`,
  ),
  ...['/auth/reset-password', '/profile/avatar', '/voicequeue/:id/assign', '/webhooks', '/notifications/:id/read'].map(
    (path) => `POST ${path}`,
  ),
  ...['messagingapp', 'socialmessaging', 'smsprovider'].map((channel) => `POST /${channel}/messages`),
  ...['/profile', '/availability', '/calls/:id', '/recordings/:id/download-link', '/sip/credentials'].map(
    (path) => `GET ${path}`,
  ),
  ...['/dashboard', '/reports', '/search', '/audit', '/publicchatwidgets/:publicKey'].map((path) => `GET ${path}`),
  'PUT /profile',
]

test('§4.4 every endpoint of the catalogue exists', () => {
  const there = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  const places = (method: string, path: string): string =>
    `${method} ${method === 'PUT' || method === 'DELETE' ? `${path}/:id` : path}`
  const required = [
    ...listed.flatMap(([methods, ...paths]) =>
      methods.split(' ').flatMap((method) => paths.map((path) => places(method, path))),
    ),
    ...single,
  ]
  assert.deepEqual(
    required.filter((each) => !there.has(each)),
    [],
  )
})

type Document = {
  readonly paths: Record<string, Record<string, { readonly operationId: string }>>
  readonly components: { readonly schemas: Record<string, JsonSchema> }
}
const document = openapiDocument() as Document
const { schemas } = document.components

/** The endings of types that generators make of an operation: orval, hey-api, swagger-typescript-api, kubb. */
const derived = /(Results?|Responses?|Request|Params|Body|Data|Errors?|Payload|Variables|(Query|Mutation)\w*)$/

test('§9.4 no schema is called as generators call their own types of an operation', () => {
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => capitalize(operationId)),
  )
  const colliding = Object.keys(schemas).filter((name) => {
    const stem = name.replace(derived, '')
    return stem !== name && operations.includes(stem)
  })
  assert.deepEqual(colliding, [])
})

/** Whether generators make a type of a field: of sets of values, of objects, and of what may be null. */
const becomesType = ({ $ref, type, enum: values, anyOf }: JsonSchema): boolean =>
  $ref === undefined && (Array.isArray(type) || type === 'object' || Array.isArray(values) || Array.isArray(anyOf))

test('§9.4 no two fields make generators call two types alike', () => {
  const names = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties as Record<string, JsonSchema>)
      .filter(([, field]) => becomesType(field) && !isReferenceOrNull(field))
      .map(([field]) => schema + capitalize(field)),
  )
  const all = [...names, ...Object.keys(schemas)]
  assert.deepEqual(
    names.filter((name) => all.indexOf(name) !== all.lastIndexOf(name)),
    [],
  )
})

const isReferenceOrNull = ({ anyOf = [] }: JsonSchema): boolean => (anyOf as JsonSchema[]).some(({ $ref }) => $ref)

test('§9.4 every validator reads the patterns of the document alike', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
  assert.ok(patterns.length > 50)
  for (const pattern of new Set(patterns)) {
    assert.doesNotMatch(pattern, /\\p\{|\(\?[=!<]/i)
    for (const flags of ['', 'u']) assert.doesNotThrow(() => new RegExp(pattern, flags), pattern)
  }
})
