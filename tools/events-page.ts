import {
  deliveryHeaders,
  envelopeFields,
  exampleBody,
  type PublishedEvent,
  publishedEvents,
  receiverResponses,
} from '../server/modules/webhooks/index.ts'
import type { EventType } from '../server/platform/events/event.ts'
import type { LiveEventType } from '../server/platform/live/live-event.ts'
import { deliveryFaults } from '../server/shared/delivery-faults.ts'
import { lowerAscii } from '../server/shared/letter-case.ts'
import { type JsonShape, typesOf, valuesOf } from './json-shape.ts'

/** `docs/events.md`: every webhook event (§6) with its fields, and the internal events. */
export function eventsPage(events: readonly EventType[], live: readonly LiveEventType[]): string {
  return [
    intro,
    table(['Field', 'Type', 'Description'], [...Object.entries(envelopeFields).flatMap(fieldRows), dataRow]),
    '`data` of a test event is a sample. Fields and event types may be added at any time: ignore unknown ones.\n',
    '## Headers\n',
    table(
      ['Header', 'Description'],
      deliveryHeaders.map(({ name, description }) => [`\`${name}\``, description]),
    ),
    '`Content-Type` is `application/json`. There is no token: the signature authenticates a delivery.\n',
    '## Responses\n',
    table(
      ['Response', 'Meaning'],
      receiverResponses.map(({ status, meaning }) => [status === 'default' ? 'any other' : status, meaning]),
    ),
    '## Why an attempt fails\n',
    '`errorCode` of an attempt and of a test, with the sentence in `errorMessage`. Notifications and the panel show it, too.\n',
    table(
      ['Code', 'Sentence'],
      Object.entries(deliveryFaults).map(([code, { en }]) => [`\`${code}\``, en]),
    ),
    '[How to receive webhooks](integrations.md#receive-webhooks), with code that verifies and types each event.\n',
    '## The catalogue\n',
    table(['Event', 'Sent when'], publishedEvents.map(catalogueRow)),
    ...publishedEvents.flatMap(sectionOf),
    '## Internal events\n',
    'Modules exchange these events. They are not sent to webhooks.\n',
    table(['Event', 'Emitted when', '`data`'], events.filter(({ webhook }) => !webhook).map(internalRow)),
    '## Live events\n',
    'The events of the stream `GET /api/v1/events` ([live events](live-events.md)), besides `ready` and `reset`.\n',
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

The events that the service sends to webhooks (§6). Generated from the code by \`npm run generate\`.

## The body

JSON in UTF-8. The bytes are the same in every attempt and every resend.
`

const dataRow = [
  '`data`',
  'object',
  'The data of the event type. Where it has `changedFields`, it names what changed, and the record has the values',
]

type Row = readonly string[]

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line), ''].join('\n')
}

const catalogueRow = ({ name, emittedWhen }: PublishedEvent): Row => [
  `[\`${name}\`](#${lowerAscii(name.replace('.', ''))})`,
  emittedWhen,
]

function sectionOf(event: PublishedEvent): string[] {
  const { properties = {} } = event.data as JsonShape
  return [
    `## ${event.name}\n`,
    `Sent when ${event.emittedWhen}.\n`,
    table(['Field of `data`', 'Type', 'Description'], Object.entries(properties).flatMap(fieldRows)),
    `\`\`\`json\n${JSON.stringify(exampleBody(event), null, 2)}\n\`\`\`\n`,
  ]
}

/** One row per field, nested fields included: `guests[].count`, `changes.*.from`. */
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
    table(['Field of `data`', 'Type', 'Description'], Object.entries(properties).flatMap(fieldRows)),
  ]
}

function internalRow({ name, emittedWhen, data }: EventType): Row {
  const fields = Object.keys((data as JsonShape).properties ?? {}).map((field) => `\`${field}\``)
  return [`\`${name}\``, emittedWhen, fields.join(', ')]
}
