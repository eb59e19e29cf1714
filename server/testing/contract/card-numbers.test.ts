import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { JsonSchema } from '#platform/http/request/json-schema.ts'
import { validate } from '#platform/http/request/validation.ts'
import { createLog } from '#platform/observability/log.ts'
import { endpoints, protocolEndpoints } from '../../app.ts'
import { modules } from '../../modules.ts'
import { testApp } from '../app.ts'
import { findDigitsInDatabase } from '../find-in-database.ts'
import { newAdministrator } from '../world.ts'
import { existingPaths } from './existing-paths.ts'
import { contractFixture, samples } from './samples.ts'

/** A card and its security code. Nothing in a test database has these digits by chance. */
const card = '4929661723456785'
const code = '7391'
const written = `4929 6617-2345.6785 09/29 ${code}`
const shown = '•••• 6785 09/29 •••'

type Place = { readonly steps: readonly string[]; readonly shape: JsonSchema }

/** All texts of a body, values of any type and names of fields that clients choose included. */
function placesOf(shape: JsonSchema, steps: readonly string[] = []): Place[] {
  if (shape.readOnly || shape.format === 'binary' || shape.enum || shape.const !== undefined || steps.length > 8)
    return []
  const { properties = {}, additionalProperties, items } = shape
  const inner = [
    ...Object.entries(properties).flatMap(([name, each]) => placesOf(each, [...steps, name])),
    ...(items ? placesOf(items, [...steps, '0']) : []),
    ...(typeof additionalProperties === 'object' ? placesOf(additionalProperties, [...steps, 'anyName']) : []),
    ...(additionalProperties === true ? [{ steps: [...steps, 'anyName'], shape: { ...shape, properties: {} } }] : []),
  ]
  const types = [shape.type].flat()
  const isText = types.includes('string') || (shape.type === undefined && inner.length === 0)
  return isText ? [{ steps, shape }, ...inner] : inner
}

const withValue = ([step, ...rest]: readonly string[], value: unknown, before?: unknown): unknown => {
  if (step === undefined) return value
  if (step === '0') return [withValue(rest, value, (before as unknown[] | undefined)?.[0])]
  const others = typeof before === 'object' && before !== null ? before : {}
  return { ...others, [step]: withValue(rest, value, (others as Record<string, unknown>)[step]) }
}

const all = [...endpoints, ...protocolEndpoints, ...modules.flatMap(({ panelEndpoints = [] }) => panelEndpoints)]
const withBody = all.filter(({ method }) => method === 'POST' || method === 'PUT')
const places = withBody.flatMap((endpoint) =>
  placesOf(endpoint.shapes.body as JsonSchema).map((place) => ({ endpoint, ...place })),
)
const nameOf = (steps: readonly string[]): string => steps.filter((step) => step !== '0').join('.')

/** The texts in which a card number stays, each with the reason. A form (pattern, format) is a reason of its own. */
const untouched: Readonly<Record<string, string>> = {
  externalId: 'the id of a record in another system; a confirmation number must survive',
  promoCode: 'must equal the code of a discount, which has a form',
  quoteId: 'signed by the service',
  'alternatives.quoteId': 'signed by the service',
  invitationToken: 'a token of the service',
  refreshToken: 'a token of the service',
  token: 'a token of the service',
  challenge: 'a token of the service',
  recoveryCode: 'a random code, compared with a hash',
  identifier: 'the id that a web page gave its user, which it has signed',
  identifierHash: 'a signature',
  identityToken: 'a signed token',
  password: 'a secret, stored as a hash',
  currentPassword: 'a secret, compared with a hash',
  newPassword: 'a secret, stored as a hash',
  identitySecret: 'a secret, stored encrypted',
  clientId: 'the id of the service at an identity provider',
  clientSecret: 'a secret, stored encrypted',
  'claims.email': 'the name of a claim of an identity provider',
  'claims.firstName': 'the name of a claim of an identity provider',
  'claims.lastName': 'the name of a claim of an identity provider',
  'claims.groups': 'the name of a claim of an identity provider',
  domain: 'the name of a domain',
  'rules.value': 'the name of a group at an identity provider',
  'secrets.anyName': 'a secret, stored encrypted',
  'settings.anyName': 'ids of the account with a provider, validated by its declaration',
  address: 'the id of a number, page or account at a provider',
  to: 'the phone number or account of a recipient',
  'contactPoints.value': 'a phone number, an e-mail address or an account',
  taxNumber: 'a document',
  'identityDocument.number': 'a document, stored encrypted',
  'attachments.url': 'the address of a file',
  'attachments.content': 'the bytes of a file',
  'attachments.contentType': 'a media type',
  'template.name': 'must equal the name of a template, which has a form',
  'message.from': 'the id of a person in the simulated network',
  'message.to': 'the id of a sender in the simulated network',
  'message.cc': 'addresses in the simulated network',
  'message.inReplyTo': 'an id of the simulated network',
  'message.providerMessageId': 'an id of the simulated network',
  query: 'what an identity provider adds to the address to which it sends a browser: a code and a state',
  'message.attachments.ref': 'an id of the simulated network',
  'status.providerMessageId': 'an id of the simulated network',
  'call.providerCallId': 'an id of the simulated network',
  'action.providerCallId': 'an id of the simulated network',
  'events.providerCallId': 'an id of the simulated network',
  'events.idempotencyKey': 'an id of the simulated network',
  'events.ref': 'an id of the simulated network',
}

const minCardText = 13
const hasForm = ({ format, pattern }: JsonSchema): boolean => format !== undefined || pattern !== undefined

/** What validation makes of a card number at a place: the text that a handler gets, or the code of the refusal. */
function outcomeAt(shape: JsonSchema): string {
  const leaf = { ...shape, minLength: 0, maxLength: 1000, type: 'string' }
  try {
    const onCardNumber = () => undefined
    const read = validate({ type: 'object', properties: { text: leaf } } as never, { text: written }, { onCardNumber })
    return (read as { text: string }).text
  } catch (error) {
    return (error as { items: { code: string }[] }).items[0]?.code ?? ''
  }
}

test('every text that people write, in every body, is free of card numbers, or says why it keeps its digits', () => {
  assert.ok(places.length > 250, `${places.length} texts`)
  const reasons = new Set<string>()
  for (const { endpoint, steps, shape } of places) {
    if (hasForm(shape) || (shape.maxLength ?? minCardText) < minCardText) continue
    const name = nameOf(steps)
    const outcome = outcomeAt(shape)
    const where = `${endpoint.method} ${endpoint.path} ${name}`
    if (outcome === written) {
      assert.ok(untouched[name] !== undefined, `${where} keeps card numbers; use machineText only for ids, and say why`)
      reasons.add(name)
    } else assert.ok([shown, 'card_number'].includes(outcome), `${where}: ${outcome}`)
  }
  assert.deepEqual(
    Object.keys(untouched).filter((name) => !reasons.has(name)),
    [],
    'reasons without a text',
  )
})

const isRefused = ({ shape }: Place): boolean => shape.cardNumbers === 'refused'
const isMasked = ({ shape }: Place): boolean => !hasForm(shape) && outcomeAt(shape) === shown

test('a card number in any text of any request reaches no row and no line of the log', {
  timeout: 300_000,
}, async (t) => {
  const lines: string[] = []
  const app = await testApp(t, {
    log: createLog({ level: 'trace', format: 'json', to: { write: (l) => lines.push(l) } }),
  })
  const tenant = await newAdministrator(app)
  const g = await contractFixture(tenant)
  const isCalled = ({ path, caller }: Endpoint) => !/^\/auth\/|^\/profile\/password|\/suspend$/.test(path) && !caller
  const called = endpoints.filter((each) => withBody.includes(each) && isCalled(each))
  const paths = await existingPaths(tenant, called)
  let accepted = 0
  for (const place of places) {
    const { endpoint, steps } = place
    if (!isCalled(endpoint) || !paths.has(endpoint) || (!isMasked(place) && !isRefused(place))) continue
    const sample = endpoint.method === 'POST' ? (samples[endpoint.path]?.(g) ?? {}) : {}
    const body = withValue(steps, place.shape.maxLength === 20 ? card : written, sample)
    const headers = endpoint.method === 'POST' ? { 'Idempotency-Key': crypto.randomUUID() } : {}
    const answer = await tenant.call(endpoint.method, paths.get(endpoint) ?? '', { body, headers })
    const where = `${endpoint.method} ${endpoint.path} ${nameOf(steps)}`
    assert.ok(answer.status < 500, `${where}: ${answer.text}`)
    assert.ok(!answer.text.replaceAll(/[ .-]/g, '').includes(card), `${where} returns the number: ${answer.text}`)
    if (isRefused(place)) {
      const found = answer.body.errors?.some((each: { code: string }) => each.code === 'card_number')
      assert.ok(answer.status >= 400 && (answer.status !== 422 || found), `${where}: ${answer.text}`)
    } else if (answer.status < 300) {
      assert.equal(answer.headers['x-notice'], 'card_number_masked', where)
      accepted += 1
    }
  }
  assert.ok(accepted > 60, `${accepted} requests were accepted`)
  await app.settle()
  assert.deepEqual(await findDigitsInDatabase(app, [card, code]), [])
  const logged = lines.join('\n').replaceAll(/(?<=\d)[ .-](?=\d)/g, '')
  assert.ok(!logged.includes(card))
})
