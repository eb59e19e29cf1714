import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import Type from 'typebox'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { newTenant } from '../../../testing/world.ts'
import { notFound, Refusal } from '../../kernel/errors.ts'
import { openapi } from '../docs/openapi.ts'
import { endpoint } from '../endpoint.ts'
import { fileBody } from '../request/file-body.ts'
import { parseForm } from '../request/multipart.ts'
import { createServer } from '../server.ts'
import { file as fileOfType } from './file-response.ts'
import { json } from './json-response.ts'

const maxBytes = 100_000

const weigh = endpoint({
  method: 'POST',
  path: '/scales',
  access: 'anyone',
  summary: 'Weigh a file',
  unit: 'own',
  body: fileBody('parcel', maxBytes),
  returns: json(Type.Object({ bytes: Type.Integer(), first: Type.Integer() })),
  handle: async (_ctx, { body }) => ({ bytes: body.parcel.length, first: body.parcel[0] ?? -1 }),
})

const fetchFile = endpoint({
  method: 'GET',
  path: '/parcels/:id',
  access: 'anyone',
  summary: 'Get a file',
  params: Type.Object({ id: Type.String() }),
  returns: fileOfType('image/webp'),
  handle: async (_ctx, { params }) => {
    if (params.id !== 'known') throw notFound('parcel')
    return { bytes: Buffer.from([0, 255, 10, 13]), fileName: 'parcel.webp' }
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

let app: TestApp
let server: ReturnType<typeof createServer>

const send = async (path: string, payload: FormData | string | Buffer | undefined, contentType?: string) => {
  const headers = contentType === undefined ? {} : { 'content-type': contentType }
  const answer = await server.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

/** `200`, or the status with each item as `field code`. */
const verdict = ({ status, body }: Pick<Answer, 'status' | 'body'>): string =>
  [status, ...(body.errors ?? []).map((item: { field: string; code: string }) => `${item.field} ${item.code}`)].join(
    ', ',
  )

const form = (...parts: [name: string, value: string | Blob][]): FormData => {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, 'a.bin')
  }
  return form
}

const file = (bytes: number): Blob => new Blob([Buffer.alloc(bytes, 7)])

const plain = (text: string): string => text.replaceAll('\n', '\r\n')
const head = 'Content-Disposition: form-data; name="parcel"; filename="a.bin"'

describe('§4.2.6 an endpoint that takes a file', () => {
  before(async () => {
    app = await testApp()
    const authenticate = () => Promise.reject(new Error('nobody signs in here'))
    server = createServer({ runtime: app.runtime, endpoints: [weigh, fetchFile, echo], authenticate })
  })
  after(async () => {
    await server.close()
    await app.close()
  })

  test('§4.2.6 accepts a form with one file up to its maximum size, and nothing but a form', async () => {
    const { status, body } = await send('/scales', form(['parcel', file(maxBytes)]))
    assert.deepEqual([status, body.data], [201, { bytes: maxBytes, first: 7 }])
    for (const contentType of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'image/png',
      'odd',
    ]) {
      assert.equal(verdict(await send('/scales', '{}', contentType)), '415,  unsupported_media_type', contentType)
    }
  })

  test('§4.2.6 all other endpoints accept JSON and no form', async () => {
    assert.equal(verdict(await send('/echo', form(['text', 'a']))), '415,  unsupported_media_type')
    assert.equal((await send('/echo', '{"text":"a"}', 'application/json')).status, 201)
  })

  test('§7.1 every other part of the form is reported', async () => {
    const verdictOn = async (...parts: Parameters<typeof form>) => verdict(await send('/scales', form(...parts)))
    assert.equal(await verdictOn(['parcel', file(3)], ['parcel', file(4)]), '422, parcel too_many_items')
    assert.equal(await verdictOn(['letter', file(3)]), '422, letter unknown_field')
    assert.equal(
      await verdictOn(['note', 'a'], ['parcel', file(3)], ['other', file(3)]),
      '422, note unknown_field, other unknown_field',
    )
    assert.equal(await verdictOn(['parcel', 'text']), '422, parcel invalid_type')
    assert.equal(await verdictOn(['__proto__', file(3)]), '422, __proto__ unknown_field')
    const many = Array.from({ length: 11 }, (_, index): [string, string] => [`n${index}`, ''])
    assert.equal(await verdictOn(...many), '422,  too_many_items')
  })

  test('§7.1 a missing or empty file is reported as required', async () => {
    assert.equal(verdict(await send('/scales', undefined)), '422, parcel required')
    assert.equal(verdict(await send('/scales', '', 'multipart/form-data; boundary=B')), '422, parcel required')
    assert.equal(verdict(await send('/scales', form())), '422, parcel required')
    assert.equal(verdict(await send('/scales', form(['parcel', file(0)]))), '422, parcel required')
  })

  test('§7.2 a too large file or body is 413', async () => {
    assert.equal(verdict(await send('/scales', form(['parcel', file(maxBytes + 1)]))), '413, parcel body_too_large')
    assert.equal(verdict(await send('/scales', form(['parcel', file(2 * maxBytes)]))), '413,  body_too_large')
  })

  test('§7.1 a malformed form is refused', async () => {
    const whole = plain(`--B\n${head}\n\nabc\n--B--\n`)
    const verdictOn = async (payload: string, contentType = 'multipart/form-data; boundary=B') =>
      verdict(await send('/scales', payload, contentType))
    assert.equal(await verdictOn(whole), '201')
    assert.equal(await verdictOn(whole, 'multipart/form-data'), '422,  invalid_format')
    assert.equal(await verdictOn(whole, 'multipart/form-data; boundary=C'), '422,  invalid_format')
    assert.equal(await verdictOn(whole.slice(0, -9)), '422,  invalid_format')
    assert.equal(await verdictOn('{"parcel":"a"}'), '422,  invalid_format')
  })

  test('forms of other clients are accepted: unquoted names, quoted boundaries, surrounding text', async () => {
    const dotNet = head.replaceAll('"', '') + "; filename*=utf-8''a.bin"
    for (const [payload, boundary] of [
      [`--B\n${dotNet}\n\nabc\n--B--\n`, '"B"'],
      [`hello\n--B\n${head}\nContent-Type: image/png\n\nabc\n--B--\nbye`, 'B'],
      [`--B\n${head}\n\nabc\n--B--`, 'B'],
    ]) {
      const answer = await send('/scales', plain(payload ?? ''), `multipart/form-data; boundary=${boundary}`)
      assert.deepEqual(answer.body.data, { bytes: 3, first: 97 })
    }
  })

  test('any bytes are parsed or refused', async () => {
    const piece = fc.constantFrom('--B', '--', '\r\n', '\r\n\r\n', head, 'Content-Type: a', 'abc', ';', '"', '\0', 'é')
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
        const sent = { contentType: 'multipart/form-data; boundary=B', bytes: Buffer.from(pieces.join('')) }
        const outcome = await parseForm(sent, { field: 'parcel', maxBytes, isStreamed: false }).catch(
          (error: unknown) => error,
        )
        assert.ok(Buffer.isBuffer(outcome) || outcome instanceof Refusal, String(outcome))
      }),
      { numRuns: 500 },
    )
  })

  test('§4.1 a file is sent as an attachment without the envelope; refusals have the envelope', async () => {
    const answer = await server.inject({ url: '/api/v1/parcels/known' })
    assert.deepEqual([answer.statusCode, answer.rawPayload], [200, Buffer.from([0, 255, 10, 13])])
    const headers = {
      'content-type': 'image/webp',
      'content-length': '4',
      'content-disposition': 'attachment; filename="parcel.webp"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    for (const [name, value] of Object.entries(headers)) assert.equal(String(answer.headers[name]), value)
    assert.ok(answer.headers['x-trace-id'])
    const head = await server.inject({ method: 'HEAD', url: '/api/v1/parcels/known' })
    assert.deepEqual([head.statusCode, head.body, String(head.headers['content-length'])], [200, '', '4'])
    const missing = await server.inject({ url: '/api/v1/parcels/unknown' })
    assert.deepEqual([missing.statusCode, missing.json().errors[0].code], [404, 'not_found'])
  })

  test('§9.4 OpenAPI describes both', () => {
    const document = openapi({
      endpoints: [weigh, fetchFile],
      tags: [{ name: 'Files', description: '', paths: ['/scales', '/parcels'] }],
      webhooks: {},
      exampleValues: {},
    })
    const { paths, components } = JSON.parse(JSON.stringify(document))
    const binary = { type: 'string', format: 'binary' }
    const { schema } = paths['/scales'].post.requestBody.content['multipart/form-data']
    assert.equal(schema.$ref, '#/components/schemas/ParcelForm')
    const { description, ...parcel } = components.schemas.ParcelForm.properties.parcel
    assert.equal(description, 'The file.')
    assert.deepEqual(parcel, { ...binary, contentMediaType: 'application/octet-stream' })
    assert.deepEqual(paths['/parcels/{id}'].get.responses['200'].content, {
      'image/webp': { schema: { ...binary, contentMediaType: 'image/webp' } },
    })
  })
})

test('§7.2 the form of an unauthenticated caller is not parsed', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const bad = { body: 'no form', headers: { 'content-type': 'multipart/form-data' } }
  assert.equal(verdict(await app.call('POST', '/profile/avatar', bad)), '401,  unauthenticated')
  assert.equal(verdict(await app.call('POST', '/profile/avatar', { body: {} })), '401,  unauthenticated')
  assert.equal(verdict(await tenant.call('POST', '/profile/avatar', bad)), '422,  invalid_format')
})
