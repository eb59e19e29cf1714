import type { Endpoint } from '#platform/http/endpoint.ts'
import {
  accountOf,
  documentOf,
  emailOf,
  type PlantedValues,
  type PlantedWorld,
  phoneOf,
  taxNumberOf,
} from './planted-world.ts'

type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  enum?: string[]
  format?: string
  default?: unknown
  'x-personal'?: string
}

/** A request that does not depend on the world to which it is sent. */
export type Probe = {
  readonly endpoint: Endpoint
  readonly query: Readonly<Record<string, string>>
  readonly body?: object
}

/** An index that no planted value uses. */
const unusedIndex = 89

/** Guesses of an attacker: parts of a value, and complete values that are similar. */
export const listGuesses = (planted: PlantedValues): string[] => {
  const { core, word } = planted
  const phone = phoneOf(planted, 0)
  return [
    phone.slice(0, 7),
    phone.slice(0, 9),
    phone.slice(0, 11),
    `0${phone.slice(3, 9)}`,
    core,
    core.slice(1, 5),
    `${core.slice(-4)}10`,
    phoneOf(planted, unusedIndex),
    accountOf(planted, 0).slice(0, 8),
    `q${word}`,
    word,
    `q${word}0@${word}`,
    `${word}host`,
    `@${word}host.test`,
    emailOf(planted, unusedIndex),
    documentOf(planted, 0).slice(0, 5),
    taxNumberOf(planted, 0).slice(0, 5),
  ]
}

/** Complete values of a world. A search by one may find its owner, but shows nothing more of the value. */
export const listCompleteValues = (planted: PlantedValues): string[] => [
  phoneOf(planted, 0),
  phoneOf(planted, 11),
  emailOf(planted, 0),
  emailOf(planted, 15),
  accountOf(planted, 0),
  documentOf(planted, 0),
  taxNumberOf(planted, 0),
]

/** The list of the records to which an id parameter refers, by name; other ids are unknown ones. */
const recordOf: Record<string, string> = {
  guestId: '/guests',
  hotelId: '/hotels',
  contactGuestId: '/guests',
  callId: '/calls',
  guestGroupId: '/guestgroups',
  guestSegmentId: '/guestsegments',
}

function valuesOf(name: string, shape: Shape, guesses: readonly string[]): string[] {
  const inner = shape.items ?? shape
  const type = [inner.type].flat()[0]
  if (inner.enum) return inner.enum.map(String)
  if (type === 'boolean') return ['true', 'false']
  if (type === 'integer' || type === 'number') return ['1', '2']
  if (inner.format === 'uuid') return [`:${recordOf[name] ?? ''}`]
  if (inner.format === 'date') return ['2026-06-01', '2026-06-02']
  if (/date/.test(inner.format ?? '')) return ['2026-05-01T00:00:00Z', '2026-07-01T00:00:00Z']
  return ['guest', 'GROUP', ...guesses]
}

/** A parameter that searches for people. */
const isSearch = (name: string, shape: Shape): boolean => name === 'q' || shape['x-personal'] !== undefined

/** How many values of each parameter are tried, and of one that searches, and which turn selects them. */
export type ProbeSelection = { readonly turn: number; readonly max: number; readonly maxOfSearch: number }

const selectValues = (values: readonly string[], turn: number, max: number): string[] => {
  const count = Math.min(max, values.length)
  return Array.from({ length: count }, (_, at) => values[(turn * count + at) % values.length] ?? '')
}

const needed = { from: '2026-05-01', to: '2026-06-30', checkIn: '2026-06-01', checkOut: '2026-06-03', q: 'grace' }

/**
 * One request for each parameter of an endpoint and some of its values, with all required parameters. `turn` selects
 * the values, so that different endpoints try different ones.
 */
export function listProbes(
  endpoint: Endpoint,
  guesses: readonly string[],
  { turn, max, maxOfSearch }: ProbeSelection,
): Probe[] {
  const { properties = {}, required = [] } = endpoint.shapes.query as Shape
  const base = Object.fromEntries(
    required.flatMap((name): [string, string][] => {
      const shape = properties[name] ?? {}
      if (shape.default !== undefined) return []
      return [[name, (needed as Record<string, string>)[name] ?? valuesOf(name, shape, [])[0] ?? '']]
    }),
  )
  const each = Object.entries(properties).flatMap(([name, shape]) =>
    selectValues(valuesOf(name, shape, guesses), turn, isSearch(name, shape) ? maxOfSearch : max).map(
      (value): Probe => ({ endpoint, query: { ...base, [name]: value } }),
    ),
  )
  return [{ endpoint, query: base }, ...each]
}

/** Requests with the search parameters and complete values. */
export function listLookUpProbes(endpoint: Endpoint, wholes: readonly string[]): Probe[] {
  const { properties = {} } = endpoint.shapes.query as Shape
  const names = Object.keys(properties).filter((name) => isSearch(name, properties[name] ?? {}))
  return names.flatMap((name) => wholes.map((value) => ({ endpoint, query: { [name]: value } })))
}

const filterOperators: readonly string[] = [
  'equals',
  'notEquals',
  'contains',
  'startsWith',
  'in',
  'notIn',
  'gt',
  'between',
]

/** Segment filters: hidden and other fields with every operator and varying guesses. */
export function listFilterProbes(endpoint: Endpoint, guesses: readonly string[]): Probe[] {
  const fields = ['phone', 'email', 'taxNumber', 'firstName', 'lastName', 'companyName', 'externalId', 'tags']
  const lists = new Set(['in', 'notIn', 'between'])
  return fields.flatMap((field) =>
    filterOperators.map((operator, index): Probe => {
      const guess = guesses[index % guesses.length] ?? ''
      const value = lists.has(operator) ? [guess, `${guess}9`] : guess
      return { endpoint, query: {}, body: { filter: { op: 'and', conditions: [{ field, operator, value }] } } }
    }),
  )
}

/** The URL of a probe in a world, with the ids of its records. */
export function probeUrl({ ids, roomType, hotel, tenant }: PlantedWorld, { endpoint, query }: Probe): string {
  const filled = endpoint.path
    .replace(':hotelId', hotel.id)
    .replace(':roomTypeId', roomType.id)
    .replace(':userId', tenant.userId)
    .replace(':guestId', ids['/guests'] ?? '')
  const list = filled.split('/:')[0] ?? ''
  const path = filled.replaceAll(/:\w+/g, ids[list] ?? ids['/guests'] ?? '')
  const unknownId = '00000000-0000-7000-8000-000000000000'
  const parameters = Object.entries(query).map(([name, value]) => {
    const id = value.startsWith(':') ? (ids[value.slice(1)] ?? unknownId) : value
    return `${name}=${encodeURIComponent(id)}`
  })
  return parameters.length > 0 ? `${path}?${parameters.join('&')}` : path
}
