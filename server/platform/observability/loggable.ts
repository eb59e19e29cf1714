import { maskCardNumbers } from '../privacy/card-numbers.ts'

const secretName =
  /pass(word|phrase|wd)?$|secret|token|authorization|cookie|credential|(private|api|signing|encryption)[_-]?keys?$|signature|^otp$|^body$|^search$/i

/** Bearer tokens, and passwords or tokens inside addresses. */
const secretText: readonly [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/(\w:\/\/[^\s:/?#@]*):[^\s/?#]*@/g, '$1:[hidden]@'],
  [/([?&][\w-]*(?:token|secret|password|signature|key)=)[^\s&#"']+/gi, '$1[hidden]'],
]

const maxDepth = 4
const maxItems = 50
const maxTextLength = 4_000

/** The fields of a log line: secrets hidden by name and pattern, errors converted, sizes limited. */
export const loggable = (fields: object): Record<string, unknown> => entries(fields, 0)

function entries(fields: object, depth: number): Record<string, unknown> {
  const clean = Object.entries(fields).map(([name, value]) => [
    name,
    secretName.test(name) && value !== undefined && value !== null ? '[hidden]' : valueOf(value, depth),
  ])
  return Object.fromEntries(clean)
}

function valueOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return textOf(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return errorOf(value, depth)
  if (depth >= maxDepth) return '[…]'
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.slice(0, maxItems).map((item) => valueOf(item, depth + 1))
  if ('toJSON' in value && typeof value.toJSON === 'function') return textOf(String(value))
  return entries(value, depth + 1)
}

function errorOf(error: Error, depth: number): Record<string, unknown> {
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: textOf(error.message),
    ...(typeof code === 'string' && { code }),
    ...(error.stack !== undefined && { stack: textOf(error.stack) }),
    ...(cause !== undefined && depth < maxDepth && { cause: valueOf(cause, depth + 1) }),
  }
}

/** Every text in which something is hidden matches this. Ids, paths and addresses, most of a log line, do not. */
const mayHoldSecret = /[\s?&]|:\/\/|eyJ|\d{13}/

function textOf(text: string): string {
  const short = text.slice(0, maxTextLength)
  if (!mayHoldSecret.test(short)) return short
  const withoutSecrets = secretText.reduce(
    (hidden, [pattern, instead]) => hidden.replace(pattern, instead),
    withoutWebTokens(short),
  )
  return maskCardNumbers(withoutSecrets)
}

/** Hides JSON web tokens: from `eyJ` to the end of the word, if it has three parts. */
const withoutWebTokens = (text: string): string =>
  text.replace(/[\w.-]+/g, (run) => {
    const start = run.indexOf('eyJ')
    return start >= 0 && /^[\w-]+\.[\w-]+\./.test(run.slice(start)) ? `${run.slice(0, start)}[hidden]` : run
  })
