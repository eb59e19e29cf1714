import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TSchema } from 'typebox'
import { fileFieldOf } from '#platform/http/request/file-body.ts'
import { formats } from '#platform/http/request/formats.ts'
import { formatDescriptions, keywordMessages, typeDescriptions } from '#platform/http/request/validation-messages.ts'
import { endpoints } from '../../app.ts'
import { allProviders } from '../../modules/integrations/providers/registry.ts'
import { testApp } from '../app.ts'
import { newAdministrator } from '../world.ts'

/** Keywords that refuse no value themselves: they describe it, or hold further schemas. */
const silentKeywords = new Set(
  'properties items title description default examples deprecated readOnly writeOnly verbatim x-personal x-secret inWords takesExtension phoneTypes phoneCountryFrom cardNumbers'.split(
    ' ',
  ),
)

type Schema = Readonly<Record<string, unknown>>
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A schema and all schemas in it, each with its place. */
function* schemasIn(schema: Schema, place: string): Generator<readonly [place: string, schema: Schema]> {
  yield [place, schema]
  for (const [name, each] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>))
    yield* schemasIn(each, `${place}.${name}`)
  for (const keyword of ['items', 'additionalProperties', 'propertyNames', 'not', 'if', 'then', 'else', 'contains']) {
    const each = schema[keyword]
    if (isSchema(each)) yield* schemasIn(each, `${place}/${keyword}`)
  }
}

/** Every schema that the validator applies to a request. Forms with a file are read without it. */
const inputs: readonly (readonly [place: string, schema: TSchema])[] = [
  ...endpoints.flatMap(({ method, path, shapes: { params, query, body } }) =>
    [params, query, ...(fileFieldOf(body) ? [] : [body])].map((schema) => [`${method} ${path}`, schema] as const),
  ),
  ...allProviders.map(({ name, account }) => [`the account of ${name}`, account] as const),
]
const all = inputs.flatMap(([place, schema]) => [...schemasIn(schema as unknown as Schema, place)])

/** The example at the end of a description, or the first of two. */
const exampleIn = (inWords: string): string => /such as (.+?)( or |$)/.exec(inWords)?.[1] ?? ''

test('§7.1 every keyword that a request can violate has a message', () => {
  assert.ok(all.length > 3000)
  const missing = all.flatMap(([place, schema]) =>
    Object.keys(schema)
      .filter((keyword) => !silentKeywords.has(keyword) && !Object.hasOwn(keywordMessages, keyword))
      .map((keyword) => `${place}: ${keyword}`),
  )
  assert.deepEqual(missing, [])
})

test('§7.1 every type and format of a request has words, and every format an example that it accepts', () => {
  for (const [place, { type, format }] of all) {
    for (const each of [type ?? []].flat())
      assert.ok(Object.hasOwn(typeDescriptions, String(each)), `${place}: ${each}`)
    if (format !== undefined) assert.ok(Object.hasOwn(formatDescriptions, String(format)), `${place}: ${format}`)
  }
  const described = Object.entries(formatDescriptions)
  assert.deepEqual(described.map(([name]) => name).toSorted(), Object.keys(formats).toSorted())
  for (const [name, { example }] of described) {
    const accepts = (formats as Readonly<Record<string, (text: string) => boolean>>)[name]
    for (const each of example.split(' or ')) assert.ok(accepts?.(each), `${name}: ${each}`)
  }
})

test('§7.1 every pattern of a request has words with an example that matches it', () => {
  const patterns = all.filter(([, { pattern }]) => pattern !== undefined)
  assert.ok(new Set(patterns.map(([, { pattern }]) => pattern)).size > 15)
  for (const [place, { pattern, inWords = '' }] of patterns) {
    const example = exampleIn(String(inWords))
    assert.ok(example !== '' && new RegExp(String(pattern), 'u').test(example), `${place}: ${pattern} “${example}”`)
  }
})

test('§7.1 every enum and every bound of a request is a value that a message can name', () => {
  for (const [place, schema] of all) {
    for (const keyword of ['minLength', 'maxLength', 'minItems', 'maxItems', 'maxProperties', 'minimum', 'maximum'])
      if (keyword in schema) assert.equal(typeof schema[keyword], 'number', `${place}: ${keyword}`)
    if ('enum' in schema)
      assert.ok(
        (schema['enum'] as unknown[]).every((each) => !isSchema(each)),
        place,
      )
  }
})

test('§7.1 messages say what a value must be, with the codes and paths of §7.1', async (t) => {
  const app = await testApp(t)
  const { call } = await newAdministrator(app)
  const { body } = await call('POST', '/guests', {
    body: {
      firstName: '',
      lastName: 7,
      phone: 'call me',
      email: 'ayse',
      birthDate: '31.07.1990',
      languageCode: '!',
      guestTypeId: 'adult',
      preferences: { '': 'high' },
      nickname: 'A',
    },
  })
  const texts = (body.errors as { field: string; code: string; message: string }[])
    .map(({ field, code, message }) => `${field} ${code}: ${message}`)
    .toSorted()
  assert.deepEqual(texts, [
    'birthDate invalid_date: Must be a date as year-month-day, such as 2026-07-31',
    'email invalid_email: Must be an e-mail address, such as ayse@example.com',
    'firstName too_short: Must not be empty',
    'guestTypeId invalid_uuid: Must be the id of a record (a UUID), such as 01890a5d-ac96-774b-bcce-b302099a8057',
    'languageCode invalid_format: Must be a language tag, such as tr or en-GB',
    'lastName invalid_type: Must be text',
    'nickname unknown_field: There is no such field here',
    'phone invalid_phone: Must be a phone number with country code, such as +90 532 000 11 22',
    'preferences. invalid_format: The name of each field must be 1 to 60 letters, digits, spaces and _ . : - that begin with a letter or digit, such as pillow',
  ])
  const { body: list } = await call('GET', '/hotels?page=0&sort=shoe&pageSize=x&code=d%20l')
  assert.deepEqual(
    (list.errors as { field: string; code: string; message: string }[]).map(
      ({ field, code, message }) => `${field} ${code}: ${message}`,
    ),
    [
      'page out_of_range: Must be 1 or more',
      'pageSize invalid_type: Must be a whole number',
      'sort invalid_sort: Must be one of name, -name, code, -code, createdAt, -createdAt',
      'code invalid_format: Must be 1 to 20 capital letters, digits, - and _, such as IST-1',
    ],
  )
})
