import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import Type from 'typebox'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refuse } from '../../kernel/errors.ts'
import { openapi } from '../docs/openapi.ts'
import { endpoint } from '../endpoint.ts'
import { rawRequest } from '../request/raw-request.ts'
import { createServer } from '../server.ts'
import { json } from './json-response.ts'
import { raw } from './raw-response.ts'

const maxBytes = 1000

/** Says back in its own form what it was asked in one. */
const parrot = endpoint({
  method: 'POST',
  path: '/parrots/:id',
  access: 'anyone',
  summary: 'Say it again',
  status: 200,
  unit: 'own',
  params: Type.Object({ id: Type.String() }),
  body: rawRequest(maxBytes),
  returns: raw(),
  async handle(_ctx, { params, body: { method, target, headers, bytes } }) {
    if (params.id === 'shy') throw refuse('token_invalid', 'Says nothing')
    const echo = [method, target, headers['x-mood'], headers['content-type'], bytes.toString('latin1')].join(' | ')
    return { status: params.id === 'odd' ? 418 : 200, contentType: 'text/xml', body: echo }
  },
})

const echo = endpoint({
  method: 'POST',
  path: '/echo',
  access: 'anyone',
  summary: 'Echo',
  body: Type.Object({ text: Type.String() }),
  returns: json(Type.Object({ text: Type.String() })),
  handle: async (_ctx, { body }) => body,
})

describe('a request in somebody else’s form', () => {
  let app: TestApp
  let server: ReturnType<typeof createServer>
  before(async () => {
    app = await testApp()
    const authenticate = () => Promise.reject(new Error('nobody signs in here'))
    server = createServer({ runtime: app.runtime, endpoints: [parrot, echo], authenticate })
  })
  after(async () => {
    await server.close()
    await app.close()
  })

  const send = (path: string, payload?: string | Buffer, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: `/api/v1${path}`, headers, ...(payload === undefined ? {} : { payload }) })

  test('reaches its handler unchanged, with any content type', async () => {
    const headers = { 'x-mood': 'good', 'content-type': 'application/x-www-form-urlencoded' }
    const form = await send('/parrots/a?b=%20c&b[]=d', 'x=1&x=2', headers)
    assert.deepEqual([form.statusCode, form.headers['content-type']], [200, 'text/xml'])
    const target = '/api/v1/parrots/a?b=%20c&b[]=d'
    assert.equal(form.body, `POST | ${target} | good | application/x-www-form-urlencoded | x=1&x=2`)
    const broken = await send('/parrots/a', '{"no json', { 'content-type': 'application/json' })
    assert.match(broken.body, /\| \{"no json$/)
    const bytes = await send('/parrots/a', Buffer.from([0, 255, 10]), { 'content-type': 'image/webp' })
    assert.match(bytes.body, /\0\u00ff\n$/)
    assert.match((await send('/parrots/a')).body, /\| $/, 'no body at all')
  })

  test('is answered as the handler returns it, with any status; refusals have the envelope', async () => {
    const odd = await send('/parrots/odd', 'x', { 'content-type': 'text/plain' })
    assert.deepEqual([odd.statusCode, odd.headers['content-type']], [418, 'text/xml'])
    const shy = await send('/parrots/shy', 'x', { 'content-type': 'text/plain' })
    assert.deepEqual([shy.statusCode, shy.json().errors[0].code], [401, 'token_invalid'])
  })

  test('is limited in size, to the byte', async () => {
    const sized = (size: number) => send('/parrots/a', 'x'.repeat(size), { 'content-type': 'text/plain' })
    assert.equal((await sized(maxBytes)).statusCode, 200)
    const long = await sized(maxBytes + 1)
    assert.deepEqual([long.statusCode, long.json().errors[0].code], [413, 'body_too_large'])
  })

  test('is accepted only by endpoints that declare it', async () => {
    assert.equal(
      (await send('/echo', 'text=x', { 'content-type': 'application/x-www-form-urlencoded' })).statusCode,
      415,
    )
    const json = await send('/echo', '{"text":"x"}', { 'content-type': 'application/json' })
    assert.deepEqual([json.statusCode, json.json().data], [201, { text: 'x' }])
  })

  test('is described as a body and a response of any type', () => {
    const document = openapi({
      endpoints: [parrot],
      tags: [{ name: 'Raw', description: '', paths: [''] }],
      webhooks: {},
      exampleValues: {},
    }) as never as {
      paths: Record<
        string,
        { post: { requestBody: { content: object }; responses: Record<string, { content: object }> } }
      >
    }
    const { requestBody, responses } = document.paths['/parrots/{id}']?.post ?? assert.fail()
    assert.deepEqual(
      [Object.keys(requestBody.content), Object.keys(responses['200']?.content ?? {})],
      [['*/*'], ['*/*']],
    )
  })
})
