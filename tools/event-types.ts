import { envelopeFields, type PublishedEvent } from '../server/modules/webhooks/index.ts'
import type { LiveEventType } from '../server/platform/live/live-event.ts'
import { pascalCase } from '../server/shared/words.ts'
import { type JsonShape, typesOf, valuesOf } from './json-shape.ts'

/** `sdk/generated/events.ts`: the types of all events of the catalogue, generated from the schemas of the service. */
export function eventTypes(events: readonly PublishedEvent[]): string {
  const { type: _type, ...envelope } = envelopeFields
  const data = events.map(({ name, emittedWhen, data: shape }) => {
    const comment = `/** The data of \`${name}\`: ${emittedWhen}. */`
    return `${comment}\nexport type ${pascalCase(name)} = ${renderType(shape as JsonShape, '')}\n`
  })
  return [
    '// Generated from the code of the service by `npm run generate`.\n',
    ...data,
    '/** The event types (§6.1). */',
    `export const webhookEventTypes = [\n${events.map(({ name }) => `  '${name}',`).join('\n')}\n] as const\n`,
    '/** The data of each event type (§6.1). */',
    `export type EventData = {\n${events.map(({ name }) => `  '${name}': ${pascalCase(name)}`).join('\n')}\n}\n`,
    '/** The envelope of every event (§6.2). */',
    'export type Envelope<Type, Data> = {',
    ...Object.entries(envelope).map(([name, shape]) =>
      renderProperty(name, shape, { indent: '  ', isOptional: name === 'test' }),
    ),
    '  /** The event type */\n  type: Type',
    '  /** The data of the event type */\n  data: Data\n}\n',
    rest,
  ].join('\n')
}

const rest = `/** An event of a type that this version of the SDK knows. \`type\` discriminates it. */
export type KnownEvent = { [Type in keyof EventData]: Envelope<Type, EventData[Type]> }[keyof EventData]

declare const later: unique symbol
/** An event of a type that is newer than this version of the SDK. */
export type UnknownEvent = Envelope<\`\${string}.\${string}\` & { readonly [later]: true }, Record<string, unknown>>

/**
 * An event as a receiver gets it. \`event.type === 'guest.created'\` narrows \`data\`. Fields and types may be added.
 */
export type WebhookEvent = KnownEvent | UnknownEvent
`

/** `sdk/generated/live-events.ts`: the types of all live events, generated from the schemas of the service. */
export function liveEventTypes(events: readonly LiveEventType[]): string {
  const data = events.map(
    ({ name, sentWhen, data: shape }) => `  /** ${sentWhen} */\n  '${name}': ${renderType(shape as JsonShape, '  ')}`,
  )
  return `// Generated from the code of the service by \`npm run generate\`.

/** The data of each live event. */
export type LiveEventData = {
${data.join('\n')}
}

/** The types of live events. */
export type LiveEventType = keyof LiveEventData

/** An event of the stream. \`ready\` comes after every connection; after \`reset\` read the state again. */
export type LiveEvent =
  | { [Type in LiveEventType]: { type: Type; id: string; createdAt: string; data: LiveEventData[Type] } }[LiveEventType]
  | { type: 'ready'; data: { heartbeatSeconds: number } }
  | { type: 'reset'; data: { reload: true } }
`
}

function renderProperty(
  name: string,
  shape: JsonShape,
  { indent, isOptional }: { indent: string; isOptional: boolean },
) {
  const comment = shape.description ? `${indent}/** ${shape.description} */\n` : ''
  return `${comment}${indent}${name}${isOptional ? '?' : ''}: ${renderType(shape, indent)}`
}

function renderType(shape: JsonShape, indent: string): string {
  if (shape.const !== undefined) return literal(shape.const)
  const { names, orNull } = typesOf(shape)
  const types = names.map((name) => renderNamedType(name, shape, indent))
  return types.length === 0 ? 'unknown' : [...types, ...(orNull ? ['null'] : [])].join(' | ')
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

function renderNamedType(name: string, shape: JsonShape, indent: string): string {
  if (name === 'integer' || name === 'number') return 'number'
  if (name === 'array') return renderArray(renderType(shape.items ?? {}, indent))
  return name === 'object' ? renderObject(shape, indent) : name
}

const renderArray = (item: string): string => (item.includes(' | ') ? `Array<${item}>` : `${item}[]`)

function renderObject(shape: JsonShape, indent: string): string {
  const { properties = {}, required = [] } = shape
  const inner = Object.entries(properties).map(([name, property]) =>
    renderProperty(name, property, { indent: `${indent}  `, isOptional: !required.includes(name) }),
  )
  if (inner.length > 0) return `{\n${inner.join('\n')}\n${indent}}`
  const values = valuesOf(shape)
  return values
    ? `{\n${indent}  [name: string]: ${renderType(values, `${indent}  `)}\n${indent}}`
    : 'Record<string, unknown>'
}
