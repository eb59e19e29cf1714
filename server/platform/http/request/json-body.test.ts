import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newTenant } from '../../../testing/world.ts'
import { Refusal } from '../../kernel/errors.ts'
import { parseJson } from './json-body.ts'

test('a body of other bytes than UTF-8, or with a key twice, is malformed JSON; another charset is 415', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const send = async (payload: string | Buffer, contentType = 'application/json') => {
    const headers = { authorization: `Bearer ${tenant.accessToken}`, 'content-type': contentType }
    const answer = await app.server.inject({ method: 'POST', url: '/api/v1/guests', headers, payload })
    const { errors, data } = answer.json()
    return [answer.statusCode, errors?.[0]?.code, errors?.[0]?.message ?? data.firstName]
  }
  const text = '{"firstName":"Jürgen","lastName":"Groß"}'
  assert.deepEqual(await send(Buffer.from(text, 'latin1')), [422, 'malformed_json', 'The body is not UTF-8'])
  assert.deepEqual((await send(Buffer.from(text, 'utf16le'))).slice(0, 2), [422, 'malformed_json'])
  for (const charset of ['utf-8', 'UTF-8', '"utf8"'])
    assert.deepEqual(await send(text, `application/json; charset=${charset}`), [201, undefined, 'Jürgen'])
  for (const charset of ['iso-8859-1', 'latin1', '"windows-1254"'])
    assert.deepEqual((await send(text, `application/json; charset=${charset}`)).slice(0, 2), [
      415,
      'unsupported_media_type',
    ])
  assert.equal((await send(`\ufeff${text}`))[0], 201, 'a byte order mark is no text')
  const twice = await send('{"firstName":"Ada","lastName":"Öz","tags":[{"a":1}],"first\\u004eame":"Eve"}')
  assert.deepEqual(twice, [422, 'malformed_json', 'The body has the key "firstName" twice in one object'])
})

test('a query of other bytes than UTF-8 is refused, naming the parameter', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const ask = async (query: string): Promise<string> => {
    const { status, body } = await tenant.call('GET', `/guests?${query}`)
    return `${status} ${(body.errors ?? []).map(({ field, code }: Record<string, string>) => `${field} ${code}`)}`
  }
  for (const value of ['J%FCrgen', '%C0%AF', '%ED%A0%80', 'Ay%FEe'])
    assert.equal(await ask(`q=${value}`), '422 q invalid_format', value)
  for (const value of ['J%C3%BCrgen', '100%25', '100%', '%EF%BF%BD'])
    assert.equal(await ask(`q=${value}`), '200 ', value)
})

const refusalOf = (text: string): string | undefined => {
  try {
    parseJson(Buffer.from(text))
    return undefined
  } catch (error) {
    assert.ok(error instanceof Refusal)
    return error.items[0]?.message
  }
}

test('exactly the objects with a repeated key are refused, whatever their texts look like', () => {
  const text = fc.oneof(
    fc.constantFrom('a', '"', '\\', ':', '{"a":1,"a":2}', '\\":', 'é', '}', '__proto__'),
    fc.string(),
  )
  const value = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.constantFrom(null, true),
      fc.array(tie('any'), { maxLength: 4 }),
      fc
        .uniqueArray(fc.tuple(text, tie('any')), { maxLength: 4, selector: ([key]) => key })
        .map((each) => new Map(each)),
    ),
  })).any
  const write = (each: unknown, space: string): string =>
    each instanceof Map
      ? `{${[...each].map(([key, inner]) => `${space}${JSON.stringify(key)}${space}:${write(inner, space)}`).join(',')}}`
      : Array.isArray(each)
        ? `[${each.map((inner) => write(inner, space)).join(`,${space}`)}]`
        : JSON.stringify(each)
  fc.assert(
    fc.property(value, text, fc.constantFrom('', ' ', '\n\t'), (inner, key, space) => {
      const members = `${JSON.stringify(key)}${space}:${write(inner, space)}`
      assert.equal(refusalOf(`{${members}}`), undefined)
      const repeated = refusalOf(`[{"x":{${members},${space}${JSON.stringify(key)}:1}}]`)
      assert.match(String(repeated), /twice in one object$/)
    }),
  )
})
