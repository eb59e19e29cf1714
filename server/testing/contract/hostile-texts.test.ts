import assert from 'node:assert/strict'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { validate } from '#platform/http/request/validation.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { endpoints } from '../../app.ts'
import { testApp } from '../app.ts'
import { full } from '../full.ts'
import { newAdministrator } from '../world.ts'
import { existingPaths } from './existing-paths.ts'
import { contractFixture, samples } from './samples.ts'

type Shape = {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly items?: Shape
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly maxLength?: number
  readonly readOnly?: boolean
}

/** A text field of a body: its path and maximum length. */
type TextField = { readonly steps: readonly string[]; readonly maxLength: number | undefined }

function textFields(shape: Shape, steps: readonly string[] = []): TextField[] {
  if (shape.readOnly || shape.enum || shape.format === 'binary' || steps.length > 6) return []
  if ([shape.type].flat().includes('string')) return [{ steps, maxLength: shape.maxLength }]
  if (shape.items) return textFields(shape.items, [...steps, '0'])
  return Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => textFields(inner, [...steps, name]))
}

/** Texts that cause catastrophic backtracking in regular expressions. */
const hostile: readonly ((length: number) => string)[] = [
  (n) => `{{${' '.repeat(n - 3)}x`,
  (n) => '{{ '.repeat(n / 3),
  (n) => `${'0'.repeat(n - 1)}x`,
  (n) => `${':'.repeat(n - 2)}\nx`,
  (n) => `${'a'.repeat(n - 1)}!`,
  (n) => `https://a.example/${'/'.repeat(Math.max(0, n - 19))}x`,
  (n) => `x${'('.repeat(n / 2 - 1)}${')'.repeat(n / 2)}`,
  (n) => `=${'＝\u200b'.repeat((n - 1) / 2)}`,
]

/** The body with one field replaced by a text. */
function withText(body: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text
  if (step === '0') return [withText((body as unknown[] | undefined)?.[0], rest, text)]
  return { ...(body as object), [step]: withText((body as Record<string, unknown> | undefined)?.[step], rest, text) }
}

/** The CPU time of this process while `work` ran, in milliseconds; other load on the machine does not count. */
async function effortOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const negligibleMs = 200
const tries = 3

/**
 * Whether the work grows faster than linearly: about four times the work for twice the text, in each of several tries.
 * Small amounts of work are not compared.
 */
async function growsTooFast(work: (length: number) => unknown, longest: number): Promise<boolean> {
  for (let round = 0; round < tries; round += 1) {
    const whole = await effortOf(() => work(longest))
    if (whole < negligibleMs) return false
    const half = await effortOf(() => work(Math.floor(longest / 2)))
    if (whole < 3 * half) return false
  }
  return true
}

const withBody = endpoints.filter(
  ({ method, shapes }) => method !== 'GET' && textFields(shapes.body as Shape).length > 0,
)
const nameOf = ({ method, path }: Endpoint, { steps }: TextField): string => `${method} ${path} ${steps.join('.')}`

full('validation of any text field takes time linear in the text, up to the longest that a body holds', async () => {
  for (const endpoint of withBody) {
    for (const field of textFields(endpoint.shapes.body as Shape)) {
      for (const make of hostile) {
        const check = (length: number) => {
          try {
            validate(endpoint.shapes.body, withText({}, field.steps, make(length)))
          } catch (error) {
            assert.ok(error instanceof Refusal, String(error))
          }
        }
        // Quadratic work on a text of this length takes a second; cubic work takes far longer.
        assert.ok(!(await growsTooFast(check, 32_768)), nameOf(endpoint, field))
      }
    }
  }
})

full(
  'no text takes longer to validate than its length explains',
  {
    timeout: 600_000,
  },
  async (t) => {
    const app = await testApp(t)
    const tenant = await newAdministrator(app)
    const g = await contractFixture(tenant)
    const called = withBody.filter(({ path, caller }) => !/^\/auth\/|^\/profile\/password/.test(path) && !caller)
    const paths = await existingPaths(tenant, called)
    let fields = 0
    for (const endpoint of called) {
      const sample = endpoint.method === 'POST' ? (samples[endpoint.path]?.(g) ?? {}) : {}
      for (const field of textFields(endpoint.shapes.body as Shape)) {
        fields += 1
        // The test above gives every text to every schema; here each field gets one of them in rotation.
        const make = hostile[fields % hostile.length] ?? assert.fail()
        const send = async (length: number) => {
          const body = withText(sample, field.steps, make(length))
          const { status, text } = await tenant.call(endpoint.method, paths.get(endpoint) ?? '', { body })
          assert.ok(status < 500, `${nameOf(endpoint, field)}: ${text}`)
        }
        assert.ok(!(await growsTooFast(send, field.maxLength ?? 8_192)), nameOf(endpoint, field))
      }
    }
  },
)
