import Type, { type Static } from 'typebox'
import { validate } from '#platform/http/request/validation.ts'
import { Instant, integerOrNull, strict, text, textOrNull } from '#platform/http/schemas.ts'
import type { Channel } from '../../channels.ts'
import type { IncomingFile, ProviderEvent, ProviderEventOf } from '../../provider/port.ts'

const requiredText = (maxLength: number) => text({ minLength: 1, maxLength })
const optionalText = (maxLength: number) => Type.Optional(textOrNull({ maxLength }))

const FileInput = Type.Object(
  {
    ref: {
      ...requiredText(1000),
      description: '`photo-2000`: a picture of 2,000 bytes; `lost…`: a file that cannot be fetched',
    },
    contentType: requiredText(100),
    fileName: optionalText(255),
    sizeBytes: Type.Optional(integerOrNull({ minimum: 0 })),
  },
  strict,
)

/** The fields of a message from a guest, without its destination. */
export const messageFields = {
  from: { ...requiredText(255), description: 'The sender: a phone number, or the id of an account' },
  fromName: optionalText(250),
  type: Type.Optional(
    Type.Unsafe<'text' | 'image' | 'file' | 'location'>({
      type: 'string',
      enum: ['text', 'image', 'file', 'location'],
    }),
  ),
  text: optionalText(20_000),
  attachments: Type.Optional(Type.Array(FileInput, { maxItems: 10 })),
  location: Type.Optional(
    Type.Object(
      {
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
        name: optionalText(255),
      },
      strict,
    ),
  ),
}

/** The fields of a delivery status, without the id of its message. */
export const statusFields = {
  status: Type.Unsafe<'sent' | 'delivered' | 'read' | 'failed'>({
    type: 'string',
    enum: ['sent', 'delivered', 'read', 'failed'],
  }),
  errorCode: optionalText(60),
  errorMessage: optionalText(500),
}

const WebhookBody = Type.Object(
  {
    events: Type.Array(
      Type.Object(
        {
          kind: Type.Unsafe<ProviderEvent['kind']>({ type: 'string', enum: ['message', 'status', 'seen', 'template'] }),
          at: Instant,
        },
        { additionalProperties: true },
      ),
      { maxItems: 1000 },
    ),
  },
  strict,
)

const channel = Type.Unsafe<Exclude<Channel, 'webchat'>>({
  type: 'string',
  enum: ['whatsapp', 'instagram', 'messenger', 'sms'],
})

const eventSchemas = {
  message: Type.Object(
    {
      kind: requiredText(20),
      at: Instant,
      providerMessageId: requiredText(255),
      to: requiredText(255),
      channel,
      ...messageFields,
    },
    strict,
  ),
  status: Type.Object(
    { kind: requiredText(20), at: Instant, providerMessageId: requiredText(255), ...statusFields },
    strict,
  ),
  seen: Type.Object(
    {
      kind: requiredText(20),
      at: Instant,
      to: requiredText(255),
      from: requiredText(255),
      channel,
      status: Type.Unsafe<'delivered' | 'read'>({ type: 'string', enum: ['delivered', 'read'] }),
      upTo: Instant,
    },
    strict,
  ),
  template: Type.Object(
    {
      kind: requiredText(20),
      at: Instant,
      providerTemplateId: requiredText(255),
      status: Type.Unsafe<'pending' | 'approved' | 'rejected' | 'paused'>({
        type: 'string',
        enum: ['pending', 'approved', 'rejected', 'paused'],
      }),
      reason: optionalText(500),
    },
    strict,
  ),
}

/** Parses the events of a webhook body. @throws 422 for a body that does not match the schema */
export function parseWebhook(bytes: Buffer): readonly ProviderEvent[] {
  const { events } = validate(WebhookBody, JSON.parse(bytes.toString('utf8'))) as Static<typeof WebhookBody>
  return events.map((event) => parsers[event.kind](event, Temporal.Instant.from(event.at)))
}

const parsers: Readonly<Record<ProviderEvent['kind'], (body: object, at: Temporal.Instant) => ProviderEvent>> = {
  message: (body, at) => toMessageEvent(validate(eventSchemas.message, body) as MessageBody, at),
  status(body, at) {
    const event = validate(eventSchemas.status, body) as Static<typeof eventSchemas.status>
    const { providerMessageId, status, errorCode = null, errorMessage = null } = event
    return { kind: 'status', providerMessageId, status, at, errorCode, errorMessage }
  },
  seen(body, at) {
    const event = validate(eventSchemas.seen, body) as Static<typeof eventSchemas.seen>
    const { channel, to, from, status, upTo } = event
    return { kind: 'seen', channel, to, from, status, upTo: Temporal.Instant.from(upTo), at }
  },
  template(body, at) {
    const event = validate(eventSchemas.template, body) as Static<typeof eventSchemas.template>
    const { providerTemplateId, status, reason = null } = event
    return { kind: 'template', providerTemplateId, status, reason, at }
  },
}

type MessageBody = Static<typeof eventSchemas.message>

/** A message event with defaults for the fields that the body omits. */
export function toMessageEvent(
  body: Omit<MessageBody, 'kind' | 'at'>,
  at: Temporal.Instant,
): ProviderEventOf<'message'> {
  const { providerMessageId, channel, to, from, fromName = null, text = null, attachments = [], location } = body
  const type = body.type ?? (location ? 'location' : attachments.length > 0 ? 'file' : 'text')
  return {
    kind: 'message',
    providerMessageId,
    channel,
    to,
    from,
    fromName,
    type,
    text,
    attachments: attachments.map(toIncomingFile),
    location: location ? { ...location, name: location.name ?? null } : null,
    at,
  }
}

const toIncomingFile = ({
  ref,
  contentType,
  fileName = null,
  sizeBytes = null,
}: Static<typeof FileInput>): IncomingFile => ({ ref, contentType, fileName, sizeBytes })
