import type { EventType } from '../server/platform/events/event.ts'
import type { LiveEventType } from '../server/platform/live/live-event.ts'
import {
  deliveryHeaders,
  envelopeFields,
  exampleBody,
  type PublishedEvent,
  publishedEvents,
  receiverAnswers,
} from '../server/modules/webhooks/index.ts'
import { type JsonShape, typesOf, valuesOf } from './json-shape.ts'

/** `docs/events.md`: what webhooks send (§6), with every field of every event, and what stays inside the service. */
export function eventsPage(events: readonly EventType[], live: readonly LiveEventType[]): string {
  return [
    intro,
    table(['Field', 'Type', 'What it is'], [...Object.entries(envelopeFields).flatMap(fieldRows), dataRow]),
    '`data` of a test event is a sample. Fields and event types may be added at any time: ignore what you do not know.\n',
    '## Headers\n',
    table(
      ['Header', 'What it is'],
      deliveryHeaders.map(({ name, description }) => [`\`${name}\``, description]),
    ),
    '`Content-Type` is `application/json`. There is no token: the signature is what authenticates a delivery.\n',
    '## Answers\n',
    table(
      ['Answer', 'What it means'],
      receiverAnswers.map(({ status, means }) => [status === 'default' ? 'anything else' : status, means]),
    ),
    '[How to receive them](integrations.md#receive-webhooks), with code that verifies and types each event.\n',
    '## The catalogue\n',
    table(['Event', 'Sent when'], publishedEvents.map(catalogueRow)),
    ...publishedEvents.flatMap(sectionOf),
    '## Inside the service\n',
    'These travel the same way between modules, and are not sent to webhooks.\n',
    table(['Event', 'Emitted when', '`data`'], events.filter(({ webhook }) => !webhook).map(internalRow)),
    '## Live\n',
    'What `GET /api/v1/events` tells those who watch ([how](live-events.md)). `ready` and `reset` come besides.\n',
    table(
      ['Event', 'Sent when', 'Seen by'],
      live.map(({ name, sentWhen, seenBy }) => [`\`${name}\``, sentWhen, seenBy]),
    ),
    ...live.flatMap(liveSection),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}

const intro = `# Events

What the service sends to webhooks (§6). Made from the code by \`npm run generate\`.

## The body

JSON in UTF-8. Its bytes stay the same in every attempt and every repeat.
`

const dataRow = ['`data`', 'object', 'What the event type says; a full picture, so that you need not call back']

type Row = readonly string[]

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line), ''].join('\n')
}

const catalogueRow = ({ type, emittedWhen }: PublishedEvent): Row => [
  `[\`${type}\`](#${type.replace('.', '')})`,
  emittedWhen,
]

function sectionOf(event: PublishedEvent): string[] {
  const { properties = {} } = event.data as JsonShape
  return [
    `## ${event.type}\n`,
    `Sent when ${event.emittedWhen}.\n`,
    table(['Field of `data`', 'Type', 'What it is'], Object.entries(properties).flatMap(fieldRows)),
    `\`\`\`json\n${JSON.stringify(exampleBody(event), null, 2)}\n\`\`\`\n`,
  ]
}

/** A row for a field, and one for each field inside it: `guests[].count`, `changes.*.from`. */
function fieldRows([name, shape]: readonly [string, JsonShape]): Row[] {
  const inside = (inner: JsonShape, prefix: string): Row[] =>
    Object.entries(inner.properties ?? {}).flatMap(([each, of]) => fieldRows([`${prefix}.${each}`, of]))
  const within = [...inside(shape, name), ...inside(shape.items ?? {}, `${name}[]`)]
  const values = valuesOf(shape)
  return [
    [`\`${name}\``, typeName(shape), shape.description ?? ''],
    ...within,
    ...(values ? inside(values, `${name}.*`) : []),
  ]
}

function typeName(shape: JsonShape): string {
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``
  const { names, orNull } = typesOf(shape)
  const name = names.map((each) => nameOf(each, shape)).join(' or ') || 'any'
  return orNull ? `${name}, or null` : name
}

function nameOf(type: string, { format, items = {} }: JsonShape): string {
  if (type === 'array') return `list of ${typeName(items)}`
  return format ?? type
}

function liveSection({ name, data }: LiveEventType): string[] {
  const { properties = {} } = data as JsonShape
  return [
    `### ${name}\n`,
    table(['Field of `data`', 'Type', 'What it is'], Object.entries(properties).flatMap(fieldRows)),
  ]
}

function internalRow({ name, emittedWhen, data }: EventType): Row {
  const fields = Object.keys((data as JsonShape).properties ?? {}).map((field) => `\`${field}\``)
  return [`\`${name}\``, emittedWhen, fields.join(', ')]
}
