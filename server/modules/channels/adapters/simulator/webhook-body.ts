import Type, { type Static } from 'typebox'
import { validated } from '#platform/http/request/validation.ts'
import type { Channel } from '../../channels.ts'
import type { IncomingFile, Tiding, TidingOf } from '../../provider/port.ts'

const Text = (maxLength: number) => Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength })
const moment = Type.Unsafe<string>({ type: 'string', format: 'date-time' })
const textOrNull = (maxLength: number) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength }))

const GivenFile = Type.Object(
  {
    ref: { ...Text(1000), description: '`photo-2000`: a picture of so many bytes; `lost…`: one that cannot be had' },
    contentType: Text(100),
    fileName: textOrNull(255),
    sizeBytes: Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0 })),
  },
  { additionalProperties: false },
)

/** What somebody writes to us: its fields but for where it went. */
export const givenMessage = {
  from: { ...Text(255), description: 'Who writes, as the network names it: a number, an account' },
  fromName: textOrNull(250),
  type: Type.Optional(
    Type.Unsafe<'text' | 'image' | 'file' | 'location'>({
      type: 'string',
      enum: ['text', 'image', 'file', 'location'],
    }),
  ),
  text: textOrNull(20_000),
  attachments: Type.Optional(Type.Array(GivenFile, { maxItems: 10 })),
  location: Type.Optional(
    Type.Object(
      {
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
        name: textOrNull(255),
      },
      { additionalProperties: false },
    ),
  ),
}

/** What became of a message of ours: its fields but for which. */
export const givenStatus = {
  status: Type.Unsafe<'sent' | 'delivered' | 'read' | 'failed'>({
    type: 'string',
    enum: ['sent', 'delivered', 'read', 'failed'],
  }),
  errorCode: textOrNull(60),
  errorMessage: textOrNull(500),
}

const Told = Type.Object(
  {
    tidings: Type.Array(
      Type.Object(
        {
          kind: Type.Unsafe<Tiding['kind']>({ type: 'string', enum: ['message', 'status', 'seen', 'template'] }),
          at: moment,
        },
        { additionalProperties: true },
      ),
      { maxItems: 1000 },
    ),
  },
  { additionalProperties: false },
)

const networkOf = Type.Unsafe<Exclude<Channel, 'webchat'>>({
  type: 'string',
  enum: ['whatsapp', 'instagram', 'messenger', 'sms'],
})

const given = {
  message: Type.Object(
    {
      kind: Text(20),
      at: moment,
      providerMessageId: Text(255),
      to: Text(255),
      channel: networkOf,
      ...givenMessage,
    },
    { additionalProperties: false },
  ),
  status: Type.Object(
    { kind: Text(20), at: moment, providerMessageId: Text(255), ...givenStatus },
    { additionalProperties: false },
  ),
  seen: Type.Object(
    {
      kind: Text(20),
      at: moment,
      to: Text(255),
      from: Text(255),
      channel: networkOf,
      status: Type.Unsafe<'delivered' | 'read'>({ type: 'string', enum: ['delivered', 'read'] }),
      upTo: moment,
    },
    { additionalProperties: false },
  ),
  template: Type.Object(
    {
      kind: Text(20),
      at: moment,
      providerTemplateId: Text(255),
      status: Type.Unsafe<'pending' | 'approved' | 'rejected' | 'paused'>({
        type: 'string',
        enum: ['pending', 'approved', 'rejected', 'paused'],
      }),
      reason: textOrNull(500),
    },
    { additionalProperties: false },
  ),
}

/** The tidings of a request of the network. @throws 422 where the body is not as it is laid down */
export function tidingsOf(bytes: Buffer): readonly Tiding[] {
  const { tidings } = validated(Told, JSON.parse(bytes.toString('utf8'))) as Static<typeof Told>
  return tidings.map((each) => tidingOf[each.kind](each, Temporal.Instant.from(each.at)))
}

const tidingOf: Readonly<Record<Tiding['kind'], (told: object, at: Temporal.Instant) => Tiding>> = {
  message: (told, at) => messageTiding(validated(given.message, told) as GivenTiding, at),
  status(told, at) {
    const read = validated(given.status, told) as Static<typeof given.status>
    const { providerMessageId, status, errorCode = null, errorMessage = null } = read
    return { kind: 'status', providerMessageId, status, at, errorCode, errorMessage }
  },
  seen(told, at) {
    const { channel, to, from, status, upTo } = validated(given.seen, told) as Static<typeof given.seen>
    return { kind: 'seen', channel, to, from, status, upTo: Temporal.Instant.from(upTo), at }
  },
  template(told, at) {
    const read = validated(given.template, told) as Static<typeof given.template>
    const { providerTemplateId, status, reason = null } = read
    return { kind: 'template', providerTemplateId, status, reason, at }
  },
}

type GivenTiding = Static<typeof given.message>

/** A message as the network tells it. What was not said of it is what is usual. */
export function messageTiding(told: Omit<GivenTiding, 'kind' | 'at'>, at: Temporal.Instant): TidingOf<'message'> {
  const { providerMessageId, channel, to, from, fromName = null, text = null, attachments = [], location } = told
  const type = told.type ?? (location ? 'location' : attachments.length > 0 ? 'file' : 'text')
  return {
    kind: 'message',
    providerMessageId,
    channel,
    to,
    from,
    fromName,
    type,
    text,
    attachments: attachments.map(fileOf),
    location: location ? { ...location, name: location.name ?? null } : null,
    at,
  }
}

const fileOf = ({ ref, contentType, fileName = null, sizeBytes = null }: Static<typeof GivenFile>): IncomingFile => ({
  ref,
  contentType,
  fileName,
  sizeBytes,
})
