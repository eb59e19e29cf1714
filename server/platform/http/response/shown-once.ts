import type { TSchema } from 'typebox'

/** What a repeated answer has in place of a secret that was shown once. */
const hiddenSecret = '•••'

type Properties = { readonly properties?: Readonly<Record<string, TSchema>> }

/**
 * The body of an answer in the envelope without its secrets (`secretText`): what may be stored and shown again. `schema`
 * is that of `data`; secrets in lists are not looked for.
 */
export function withoutSecrets(schema: TSchema, body: string): string {
  const envelope = JSON.parse(body)
  return JSON.stringify({ ...envelope, data: hideIn(schema, envelope.data) })
}

function hideIn(schema: TSchema, value: unknown): unknown {
  if (typeof value === 'string' && 'x-secret' in schema) return hiddenSecret
  const { properties } = schema as Properties
  if (!properties || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, properties[name] ? hideIn(properties[name], each) : each]),
  )
}
