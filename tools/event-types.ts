import { envelopeFields, type PublishedEvent } from '../server/modules/webhooks/index.ts'
import { type JsonShape, typesOf, valuesOf } from './json-shape.ts'

/** `sdk/events.ts`: the types of all events of the catalogue, from the shapes that the service itself uses. */
export function eventTypes(events: readonly PublishedEvent[]): string {
  const { type: _type, ...envelope } = envelopeFields
  const data = events.map(({ type, emittedWhen, data: shape }) => {
    const about = `/** The data of \`${type}\`: ${emittedWhen}. */`
    return `${about}\nexport type ${nameOf(type)} = ${typeOf(shape as JsonShape, '')}\n`
  })
  return [
    '// Made from the code of the service by `npm run generate`.\n',
    ...data,
    '/** The data of each event type (§6.1). */',
    `export type EventData = {\n${events.map(({ type }) => `  '${type}': ${nameOf(type)}`).join('\n')}\n}\n`,
    '/** What surrounds the data of every event (§6.2). */',
    'export type Envelope<Type, Data> = {',
    ...Object.entries(envelope).map(([name, shape]) =>
      propertyOf(name, shape, { indent: '  ', isOptional: name === 'test' }),
    ),
    '  /** One of the event types */\n  type: Type',
    '  /** What the event type says */\n  data: Data\n}\n',
    rest,
  ].join('\n')
}

const rest = `/** An event of a type that this version of the kit knows; \`type\` tells which. */
export type KnownEvent = { [Type in keyof EventData]: Envelope<Type, EventData[Type]> }[keyof EventData]

declare const later: unique symbol
/** An event of a type that came after this version of the kit. Its \`type\` is any text, and none that is known here. */
export type UnknownEvent = Envelope<\`\${string}.\${string}\` & { readonly [later]: true }, Record<string, unknown>>

/** What a receiver gets: \`event.type === 'guest.created'\` tells which \`data\` it is. Fields and types may be added. */
export type WebhookEvent = KnownEvent | UnknownEvent
`

/** `reservation.created` → `ReservationCreated`. */
const nameOf = (type: string): string => type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

function propertyOf(name: string, shape: JsonShape, { indent, isOptional }: { indent: string; isOptional: boolean }) {
  const about = shape.description ? `${indent}/** ${shape.description} */\n` : ''
  return `${about}${indent}${name}${isOptional ? '?' : ''}: ${typeOf(shape, indent)}`
}

function typeOf(shape: JsonShape, indent: string): string {
  if (shape.const !== undefined) return literal(shape.const)
  const { names, orNull } = typesOf(shape)
  const types = names.map((name) => typeNamed(name, shape, indent))
  return types.length === 0 ? 'unknown' : [...types, ...(orNull ? ['null'] : [])].join(' | ')
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

function typeNamed(name: string, shape: JsonShape, indent: string): string {
  if (name === 'integer' || name === 'number') return 'number'
  if (name === 'array') return arrayOf(typeOf(shape.items ?? {}, indent))
  return name === 'object' ? objectOf(shape, indent) : name
}

const arrayOf = (item: string): string => (item.includes(' | ') ? `Array<${item}>` : `${item}[]`)

function objectOf(shape: JsonShape, indent: string): string {
  const { properties = {}, required = [] } = shape
  const inner = Object.entries(properties).map(([name, property]) =>
    propertyOf(name, property, { indent: `${indent}  `, isOptional: !required.includes(name) }),
  )
  if (inner.length > 0) return `{\n${inner.join('\n')}\n${indent}}`
  const values = valuesOf(shape)
  return values
    ? `{\n${indent}  [name: string]: ${typeOf(values, `${indent}  `)}\n${indent}}`
    : 'Record<string, unknown>'
}
