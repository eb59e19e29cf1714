import type { TSchema } from 'typebox'
import { isMasked, maskValue, type Personal } from './personal.ts'

type Shape = {
  properties?: Record<string, Shape>
  items?: Shape
  readOnly?: boolean
  'x-personal'?: Personal
}

type Mask = (value: unknown) => unknown

const masks = new WeakMap<object, { readonly mask: Mask | undefined }>()

/**
 * Masks a response for a role with `piiAccess: masked`: phone numbers, e-mail addresses and documents of persons, as
 * its schema declares them (`x-personal`), at any depth. Nothing else masks responses.
 */
export function maskPersonalValues(schema: TSchema, data: unknown): unknown {
  const known = masks.get(schema) ?? { mask: maskOf(schema as Shape) }
  masks.set(schema, known)
  return known.mask ? known.mask(data) : data
}

/** Undefined for a schema without personal values, so that most responses need no work. */
function maskOf(shape: Shape): Mask | undefined {
  const kind = shape['x-personal']
  if (kind) return (value) => maskValue(kind, value)
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
 * Removes personal fields with masked values from a body, so that a client can send back what a masked GET returned
 * without changing values it cannot see. In a list of records with ids only the masked values are removed, so that
 * records can be added and removed. Other fields (such as a password) may contain the masking character.
 */
export function removeMaskedValues(schema: TSchema, body: unknown): unknown {
  return without(schema as Shape, body)
}

function without({ properties = {} }: Shape, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    const property = Object.hasOwn(properties, name) ? (properties[name] ?? {}) : {}
    if (!holdsMasked(property, value) || maskOf(property) === undefined) return [[name, value]]
    const { items } = property
    if (!items?.properties?.['id'] || !Array.isArray(value)) return []
    return [[name, value.map((record) => (isKnown(record) ? without(items, record) : record))]]
  })
  return Object.fromEntries(entries)
}

const isKnown = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string'

/** Ignores read-only fields, masked or not. */
function holdsMasked(shape: Shape, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isMasked(value)
  const inner = (name: string): Shape => shape.items ?? (shape.properties ?? {})[name] ?? {}
  return Object.entries(value).some(([name, each]) => !inner(name).readOnly && holdsMasked(inner(name), each))
}

/** A personal value in a request: its field and kind. */
export type PersonalValue = {
  readonly field: string
  readonly kind: Exclude<Personal, 'other'>
  readonly value: string
}

/**
 * The unmasked personal values of a body or parameter, before validation, so that invalid input makes no difference.
 * Read-only fields are ignored.
 */
export function listPersonalValues(schema: TSchema, input: unknown, field = ''): readonly PersonalValue[] {
  const { items, properties = {}, readOnly, 'x-personal': kind } = schema as Shape
  if (readOnly) return []
  if (kind && kind !== 'other' && typeof input === 'string') {
    const value = input.trim()
    return value === '' || isMasked(value) ? [] : [{ field, kind, value }]
  }
  if (Array.isArray(input)) return input.flatMap((each) => listPersonalValues((items ?? {}) as TSchema, each, field))
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, each]) => {
    const inner = Object.hasOwn(properties, name) ? properties[name] : undefined
    return inner ? listPersonalValues(inner as TSchema, each, field ? `${field}.${name}` : name) : []
  })
}
