import type { TSchema } from 'typebox'
import { isMasked, maskedValue, type Personal } from './personal.ts'

type Shape = {
  properties?: Record<string, Shape>
  items?: Shape
  readOnly?: boolean
  'x-personal'?: Personal
}

type Mask = (value: unknown) => unknown

const made = new WeakMap<object, { readonly mask: Mask | undefined }>()

/**
 * An answer as a role with `piiAccess: masked` sees it: whatever its schema declares as a phone number, e-mail address or
 * document of a person (`x-personal`) is hidden, wherever in the answer it stands. The one place where that happens.
 */
export function masked(schema: TSchema, data: unknown): unknown {
  const known = made.get(schema) ?? { mask: maskOf(schema as Shape) }
  made.set(schema, known)
  return known.mask ? known.mask(data) : data
}

/** Nothing for a schema without personal values, so that most answers are not walked through. */
function maskOf(shape: Shape): Mask | undefined {
  const kind = shape['x-personal']
  if (kind) return (value) => maskedValue(kind, value)
  if (shape.items) {
    const each = maskOf(shape.items)
    return each && ((value) => (Array.isArray(value) ? value.map(each) : value))
  }
  const inner = Object.entries(shape.properties ?? {}).flatMap(([name, property]): [string, Mask][] => {
    const mask = maskOf(property)
    return mask ? [[name, mask]] : []
  })
  return inner.length === 0 ? undefined : (value) => withMasked(value, inner)
}

function withMasked(value: unknown, inner: readonly [string, Mask][]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const [name, mask] of inner) if (name in copy) copy[name] = mask(copy[name])
  return copy
}

/**
 * A body without the personal fields that hold hidden values: what a masked GET answered can be put back, and changes
 * nothing of what its reader could not see. Records of a list that say their id lose the hidden values alone, so that
 * others can be added and taken away. Other fields may hold the hiding character as any other: a password, say.
 */
export function withoutMasked(schema: TSchema, body: unknown): unknown {
  return without(schema as Shape, body)
}

function without({ properties = {} }: Shape, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const kept = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const property = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {}
    if (!holdsMasked(property, value) || maskOf(property) === undefined) return [[name, value]]
    const { items } = property
    if (!items?.properties?.['id'] || !Array.isArray(value)) return []
    return [[name, value.map((record) => (isKnown(record) ? without(items, record) : record))]]
  })
  return Object.fromEntries(kept)
}

const isKnown = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string'

/** What the server alone sets is ignored in a body, hidden or not. */
function holdsMasked(shape: Shape, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isMasked(value)
  const inner = (name: string): Shape => shape.items ?? (shape.properties ?? {})[name] ?? {}
  return Object.entries(value).some(([name, each]) => !inner(name).readOnly && holdsMasked(inner(name), each))
}

/** A personal value that a request names in full: where, and of what kind. */
export type HiddenValue = { readonly field: string; readonly kind: Exclude<Personal, 'other'>; readonly value: string }

/**
 * The personal values of a body or a parameter that are not hidden, as they came, before anything is validated: what is wrong
 * with them makes no difference. What the server alone sets is ignored.
 */
export function hiddenValuesIn(schema: TSchema, given: unknown, field = ''): readonly HiddenValue[] {
  const { items, properties = {}, readOnly, 'x-personal': kind } = schema as Shape
  if (readOnly) return []
  if (kind && kind !== 'other' && typeof given === 'string') {
    const value = given.trim()
    return value === '' || isMasked(value) ? [] : [{ field, kind, value }]
  }
  if (Array.isArray(given)) return given.flatMap((each) => hiddenValuesIn((items ?? {}) as TSchema, each, field))
  if (typeof given !== 'object' || given === null) return []
  return Object.entries(given).flatMap(([name, each]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined
    return inner ? hiddenValuesIn(inner as TSchema, each, field ? `${field}.${name}` : name) : []
  })
}
