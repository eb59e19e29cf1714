import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { endpoints, openapiDocument } from '../../app.ts'

type Schema = {
  readonly $ref?: string
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
type Content = {
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, object>>
}
type Body = { readonly $ref?: string; readonly content?: Readonly<Record<string, Content>> }
type Parameter = { readonly $ref?: string; readonly name?: string; readonly description?: string }
type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly tags: readonly { readonly name: string }[]
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const document = JSON.parse(JSON.stringify(openapiDocument())) as Document
const { components, tags } = document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const names = Object.keys(components.schemas)

/** Descriptions are sentences. */
const isSentence = (text: unknown): boolean => typeof text === 'string' && /^\S.*[.:`)]$/s.test(text)

/** The fields inside a schema that have no description. */
function undescribed(schema: Schema, place: string): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema
  const fields = Object.entries(properties).map(([name, part]) => ({ path: `${place}.${name}`, part }))
  const parts = [...fields, ...(items ? [items] : []).map((part) => ({ path: `${place}[]`, part }))]
  const all = [...parts, ...[...anyOf, ...oneOf, ...allOf].map((part) => ({ path: place, part }))]
  return [
    ...fields.filter(({ part }) => !isSentence(part.description)).map(({ path }) => path),
    ...all.flatMap(({ path, part }) => (part.$ref ? [] : undescribed(part, path))),
  ]
}

/** What a reference stands for. */
function resolved<Part extends { readonly $ref?: string }>(part: Part): Part {
  if (!part.$ref) return part
  return part.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document) as Part
}

const examplesOf = ({ example, examples = {} }: Content): unknown[] => [
  ...(example === undefined ? [] : [example]),
  ...Object.values(examples).map((each) => (resolved(each) as { value: unknown }).value),
]

describe('§9.4 the OpenAPI document explains itself', () => {
  test('every endpoint names and describes its operation', () => {
    assert.deepEqual(
      endpoints
        .filter(({ operationId }) => !/^[a-z]\w+$/.test(operationId))
        .map(({ method, path }) => `${method} ${path}`),
      [],
    )
    assert.equal(new Set(endpoints.map(({ operationId }) => operationId)).size, endpoints.length)
    assert.deepEqual(
      endpoints.filter(({ description }) => !isSentence(description)).map(({ operationId }) => operationId),
      [],
    )
  })

  test('every parameter has a description', () => {
    const missing = operations.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .map(resolved)
        .filter(({ description }) => !isSentence(description))
        .map(({ name }) => `${operationId}?${name}`),
    )
    assert.deepEqual(missing, [])
  })

  test('every field has a description', () => {
    const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Envelope'))
    assert.deepEqual(
      schemas.flatMap(([name, schema]) => undescribed(schema, name)),
      [],
    )
  })

  test('schemas are called by what they are', () => {
    assert.deepEqual(
      names.filter((name) => !/^[A-Z][A-Za-z0-9]*$/.test(name) || /Variant\d|ItemsItem|ResultItem/.test(name)),
      [],
    )
  })

  test('every operation has a defined tag', () => {
    const defined = new Set(tags.map(({ name }) => name))
    assert.deepEqual(
      operations.filter((each) => !each.tags.every((tag) => defined.has(tag))).map(({ operationId }) => operationId),
      [],
    )
  })

  test('every example fits its schema', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema({ $id: 'api', components }, 'api')
    const wrong = operations.flatMap(({ operationId, requestBody = {}, responses }) =>
      [requestBody, ...Object.values(responses)]
        .map(resolved)
        .flatMap(({ content = {} }) => Object.values(content))
        .flatMap((content) => {
          const { $ref } = content.schema
          const validate = $ref ? ajv.getSchema(`api${$ref}`) : undefined
          if (!validate) return []
          return examplesOf(content).flatMap((value) =>
            validate(value) ? [] : [`${operationId}: ${ajv.errorsText(validate.errors)}`],
          )
        }),
    )
    assert.deepEqual(wrong, [])
  })

  test('every JSON body and answer has an example', () => {
    const missing = operations.flatMap(({ operationId, requestBody = {}, responses }) =>
      [requestBody, ...Object.values(responses)]
        .map(resolved)
        .flatMap(({ content = {} }) => (content['application/json'] ? [content['application/json']] : []))
        .filter((content) => examplesOf(content).length === 0)
        .map(() => operationId),
    )
    assert.deepEqual(missing, [])
  })
})
