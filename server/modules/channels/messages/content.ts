import Type, { type Static } from 'typebox'
import { Id, orNull, strict, textOrNull } from '#platform/http/schemas.ts'
import { messageTypes } from '../channels.ts'
import { LocationSchema } from './messages.ts'

const line = (maxLength: number) => Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength })

/** A file to send: an address on the web, or base64 in the body. */
export const AttachmentInput = Type.Object(
  {
    url: Type.Optional({ ...line(2_048), description: 'Address of a public file; https' }),
    contentType: Type.Optional(line(100)),
    fileName: Type.Optional(line(255)),
    content: Type.Optional({ ...line(1_400_000), description: 'The bytes in base64, instead of `url`' }),
  },
  strict,
)

const TemplateInput = Type.Object(
  {
    templateId: Type.Optional(Id),
    name: Type.Optional(line(512)),
    languageCode: Type.Optional(line(10)),
    parameters: Type.Optional(
      Type.Unsafe<Readonly<Record<string, readonly string[]>>>({
        type: 'object',
        maxProperties: 12,
        additionalProperties: { type: 'array', maxItems: 50, items: line(1_024) },
        description:
          'The values of {{1}}, {{2}} … by part: `header`, `body`, `button0` for the first button. For a button that ' +
          'copies a coupon, give the coupon as `copyCode0`',
      }),
    ),
  },
  strict,
)

/** The content fields of a request body. */
export const contentFields = {
  type: Type.Optional(
    Type.Unsafe<(typeof messageTypes)[number]>({
      type: 'string',
      enum: messageTypes,
      description: 'Default: derived from the content. Needed only to send an image as a `file`',
    }),
  ),
  text: Type.Optional(textOrNull({ minLength: 1, maxLength: 20_000 })),
  attachments: Type.Optional(Type.Array(AttachmentInput, { maxItems: 1 })),
  location: Type.Optional(orNull(LocationSchema)),
  template: Type.Optional(orNull(TemplateInput)),
}

export type AttachmentInput = Static<typeof AttachmentInput>
export type TemplateInput = Static<typeof TemplateInput>

/** The content of a message. */
export type MessageContent = {
  readonly type?: (typeof messageTypes)[number] | undefined
  readonly text?: string | null | undefined
  readonly attachments?: readonly AttachmentInput[] | undefined
  readonly location?: Static<typeof LocationSchema> | null | undefined
  readonly template?: TemplateInput | null | undefined
}
