import Type, { type Static } from 'typebox'
import { validate } from '#platform/http/request/validation.ts'
import { doc, Instant, integerOrNull, machineText, named, strict, text, textOrNull } from '#platform/http/schemas.ts'
import type { Channel } from '../../channels.ts'
import { LocationSchema } from '../../messages/messages.ts'
import type { IncomingFile, ProviderEvent, ProviderEventOf } from '../../provider/port.ts'

const requiredText = (maxLength: number) => text({ minLength: 1, maxLength })
const networkId = (maxLength: number) => text({ minLength: 1, maxLength, ...machineText })
const optionalText = (maxLength: number, description: string, example?: string) =>
  Type.Optional(doc(textOrNull({ maxLength }), description, example))

const FileInput = named(
  'SimulatedFile',
  Type.Object(
    {
      ref: doc(
        networkId(1000),
        'The id of the file in the network: `photo-2000` is a picture of 2,000 bytes; `lost…` cannot be fetched.',
        'photo-2000',
      ),
      contentType: doc(requiredText(100), 'The media type that the network reports.', 'image/png'),
      fileName: optionalText(255, 'The name of the file; null if it has none.', 'passport.png'),
      sizeBytes: Type.Optional(
        doc(
          integerOrNull({ minimum: 0 }),
          'The size that the network reports, in bytes; null if it reports none.',
          2_000,
        ),
      ),
    },
    strict,
  ),
)

/** The fields of a message from a guest, without its destination. */
export const messageFields = {
  from: doc(networkId(255), 'The guest who writes: a phone number, or the id of an account.', '+905321110001'),
  fromName: optionalText(250, 'The name that the network reports; null if it reports none.', 'Elif Yıldız'),
  type: Type.Optional(
    doc(
      Type.Unsafe<'text' | 'image' | 'file' | 'location'>({
        type: 'string',
        enum: ['text', 'image', 'file', 'location'],
      }),
      'What the message consists of. By default it is `location` or `file` if it has one, else `text`.',
    ),
  ),
  text: optionalText(20_000, 'The text, or the text beside a file.', 'Can I check out at 14:00?'),
  attachments: Type.Optional(doc(Type.Array(FileInput, { maxItems: 10 }), 'The files of the message.')),
  location: Type.Optional(doc(LocationSchema, 'The place that the guest shares.')),
  subject: optionalText(500, 'The subject of an e-mail; null if it has none.', 'Our stay in June'),
  cc: Type.Optional(doc(Type.Array(networkId(254), { maxItems: 20 }), 'Who else got the e-mail.', [])),
  inReplyTo: Type.Optional(
    doc(
      textOrNull({ maxLength: 998, ...machineText }),
      'The Message-ID that the e-mail answers, which is the id of a message, `@` and the domain of its sender; null for a ' +
        'new thread. An answer to an address with a reply tag needs none.',
    ),
  ),
}

/** The fields of a delivery status, without the id of its message. */
export const statusFields = {
  status: doc(
    Type.Unsafe<'sent' | 'delivered' | 'read' | 'failed'>({
      type: 'string',
      enum: ['sent', 'delivered', 'read', 'failed'],
    }),
    'The status that the network reports.',
    'delivered',
  ),
  errorCode: optionalText(60, 'The code with which the network failed; null if it did not.'),
  errorMessage: optionalText(500, 'The same as a sentence; null if it did not fail.'),
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
  enum: ['whatsapp', 'instagram', 'messenger', 'sms', 'email'],
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
      reason: optionalText(500, 'Why the network refused the template; null if it did not.'),
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
  const { subject = null, cc = [], inReplyTo = null } = body
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
    ...(channel === 'email' ? { email: { subject, cc, inReplyTo } } : {}),
  }
}

const toIncomingFile = ({
  ref,
  contentType,
  fileName = null,
  sizeBytes = null,
}: Static<typeof FileInput>): IncomingFile => ({ ref, contentType, fileName, sizeBytes })
