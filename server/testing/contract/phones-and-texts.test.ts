import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { validate } from '#platform/http/request/validation.ts'
import { endpoints } from '../../app.ts'
import { sharedApp } from '../shared-app.ts'
import { newAdministrator } from '../world.ts'

type Shape = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly readOnly?: boolean
  readonly verbatim?: boolean
  readonly takesExtension?: boolean
}

type Place = { readonly steps: readonly string[]; readonly shape: Shape }

function textsOf(shape: Shape, steps: readonly string[] = []): Place[] {
  if (shape.readOnly || shape.enum || shape.format === 'binary' || shape.verbatim) return []
  if ([shape.type].flat().includes('string')) return [{ steps, shape }]
  if (shape.items) return textsOf(shape.items, [...steps, '0'])
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => textsOf(inner, [...steps, name]))
}

const withValue = ([step, ...rest]: readonly string[], value: unknown): unknown =>
  step === undefined ? value : step === '0' ? [withValue(rest, value)] : { [step]: withValue(rest, value) }

/** `guest.phone`, `blockedNumbers[0]`: the path of a field in errors. */
const fieldOf = (steps: readonly string[]): string =>
  steps.reduce((path, step) => (step === '0' ? `${path}[0]` : path ? `${path}.${step}` : step), '')

const withBody = endpoints.filter(
  ({ method, path, caller }) => (method === 'POST' || method === 'PUT') && !caller && !path.startsWith('/auth/'),
)
const places = withBody.flatMap((endpoint) =>
  textsOf(endpoint.shapes.body as Shape).map((place) => ({ endpoint, ...place })),
)
const someId = '01890000-0000-7000-8000-00000000cafe'
const pathOf = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, someId)

test('every phone field refuses what is not valid, reads national numbers with phoneCountry, and loses no extension', async (t) => {
  const tenant = await newAdministrator(await sharedApp(t))
  const fields = places.filter(({ shape }) => shape.format === 'phone')
  assert.ok(fields.length > 15)
  for (const { endpoint, steps, shape } of fields) {
    const problems = async (phone: string, more: object = {}): Promise<string[]> => {
      const body = { ...(withValue(steps, phone) as object), ...more }
      const { body: answer } = await tenant.call(endpoint.method, pathOf(endpoint), { body })
      const errors: { field: string; code: string; message: string }[] = answer.errors ?? []
      return errors.filter(({ field }) => field === fieldOf(steps)).map(({ code, message }) => `${code} ${message}`)
    }
    const where = `${endpoint.method} ${endpoint.path} ${fieldOf(steps)}`
    assert.match((await problems('+90 532 111 000 11')).join(), /^invalid_phone .*digits/, where)
    assert.match((await problems('(212) 555-0123')).join(), /^invalid_phone .*no country code/, where)
    assert.match((await problems('1234567890123', { phoneCountry: 'TR' })).join(), /^invalid_phone/, where)
    const isRead = (found: string[]) =>
      assert.ok(!found.some((each) => /not a|Must be|no country code/.test(each)), where + found)
    isRead(await problems('(212) 555-0123', { phoneCountry: 'US' }))
    isRead(await problems('\u202a０５３２ 111–00—01\u202c', { phoneCountry: 'TR' }))
    isRead(await problems('tel:+44-20-7946-0000'))
    const extension = (await problems('+90 212 111 00 00 ext. 145')).join()
    if (shape.takesExtension) assert.equal(extension, '', where)
    else assert.match(extension, /cannot hold an extension \(145\)/, where)
  }
})

test('every text that must not be empty refuses one of nothing but invisible characters', async (t) => {
  const tenant = await newAdministrator(await sharedApp(t))
  const fields = places.filter(({ shape }) => (shape.minLength ?? 0) > 0 && !shape.pattern && !shape.format)
  assert.ok(fields.length > 60)
  for (const { endpoint, steps } of fields) {
    const body = withValue(steps, '\u200b\u202e\u2060\u3164\u00a0')
    const { status, body: answer } = await tenant.call(endpoint.method, pathOf(endpoint), { body })
    const codes = answer.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
    const where = `${endpoint.method} ${endpoint.path}: ${codes}`
    assert.ok(status === 422 && codes.includes(`${fieldOf(steps)} too_short`), where)
  }
})

test('every text is stored without invisible characters, in NFC, and on one line unless it may be long', () => {
  const given = '\u202eA\u200byse\u0301 \u0007\r\n I\u0327s\u0327ik\u2069\u00a0'
  for (const { endpoint, steps, shape } of places) {
    if (shape.pattern || shape.format) continue
    const long = shape.maxLength !== undefined && shape.maxLength >= 500
    const leaf = { type: 'string', maxLength: long ? shape.maxLength : 499 }
    const read = validate({ type: 'object', properties: { text: leaf } } as never, { text: given })
    const expected = long ? 'Aysé \n I\u0327şik' : 'Aysé   I\u0327şik'
    assert.deepEqual(read, { text: expected.normalize('NFC') }, `${endpoint.path} ${fieldOf(steps)}`)
  }
})
