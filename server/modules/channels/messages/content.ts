import Type, { type Static } from 'typebox'
import { doc, Id, machineText, named, orNull, outboundText, strict, text, textOrNull } from '#platform/http/schemas.ts'
import { type MessageType, messageTypes } from '../channels.ts'
import { type LocationSchema, OutboundLocation } from './messages.ts'

const line = (maxLength: number, keywords: object = outboundText) =>
  Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength, ...keywords })

/** A file to send: an address on the web, base64 in the body, or an upload. */
export const AttachmentInput = named(
  'OutgoingFile',
  Type.Object(
    {
      url: Type.Optional(
        doc(
          line(2_048, machineText),
          'The https address of a public file. Give one of `url`, `content` and `uploadId`.',
          'https://hotel.example.com/invoice.pdf',
        ),
      ),
      contentType: Type.Optional(
        doc(
          line(100, machineText),
          'The media type of the file. By default it follows from the extension of `fileName` or `url`.',
          'application/pdf',
        ),
      ),
      fileName: Type.Optional(
        doc(line(255), 'The name under which the guest saves the file. Required with `content`.', 'invoice.pdf'),
      ),
      content: Type.Optional(doc(line(1_400_000, machineText), 'The bytes of the file in base64, instead of `url`.')),
      uploadId: Type.Optional(
        doc(
          Id,
          'A file that the caller has uploaded with `POST /messages/uploads`, instead of `url`; once a message has it, ' +
            'no other can.',
        ),
      ),
    },
    strict,
  ),
)

/** The values of a template's variables by part. */
export const TemplateParameters = Type.Unsafe<Readonly<Record<string, readonly string[]>>>({
  type: 'object',
  maxProperties: 12,
  additionalProperties: { type: 'array', maxItems: 50, items: line(1_024) },
  description:
    'The values of {{1}}, {{2}} … by part: `header`, `body`, `button0` for the first button. For a ' +
    'button that copies a coupon, give the coupon as `copyCode0`.',
  examples: [{ body: ['Elif', '12 June 2027'] }],
})

const TemplateInput = named(
  'TemplateReference',
  Type.Object(
    {
      templateId: Type.Optional(doc(Id, 'The id of the template. Alternatively give `name` and `languageCode`.')),
      name: Type.Optional(doc(line(512, machineText), 'The name of the template.', 'booking_confirmed')),
      languageCode: Type.Optional(
        doc(line(10, machineText), 'The language of the template; `en-GB` and `en_GB` mean the same.', 'en_GB'),
      ),
      parameters: Type.Optional(TemplateParameters),
    },
    strict,
  ),
)

/** The most files of an e-mail. */
const maxEmailFiles = 10
const maxGivenSubject = 200

/** The fields that only e-mails have. */
export const emailContentFields = {
  subject: Type.Optional(
    doc(
      textOrNull({ maxLength: maxGivenSubject, ...outboundText }),
      'The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`.',
      'Your stay in June',
    ),
  ),
  cc: Type.Optional(
    doc(
      Type.Array(text({ format: 'email', maxLength: 254, 'x-personal': 'email', ...machineText }), { maxItems: 10 }),
      'Who else gets the e-mail.',
      ['travel@agency.example'],
    ),
  ),
}

/** The content fields of a request body. */
export const contentFields = {
  type: Type.Optional(
    Type.Unsafe<(typeof messageTypes)[number]>({
      type: 'string',
      enum: messageTypes,
      description:
        'What the message consists of. By default it follows from the content; it is needed only to send an ' +
        'image as a `file`.',
    }),
  ),
  text: Type.Optional(
    doc(
      textOrNull({ minLength: 1, maxLength: 20_000, ...outboundText }),
      'The text, or the text beside a file. The channel may allow fewer characters.',
      'Yes, you can check out at 14:00.',
    ),
  ),
  attachments: Type.Optional(
    doc(
      Type.Array(AttachmentInput, { maxItems: maxEmailFiles }),
      'The file to send, at most one; on e-mail at most ten of 20 MiB together.',
    ),
  ),
  location: Type.Optional(doc(orNull(OutboundLocation), 'The place to show.')),
  template: Type.Optional(
    doc(orNull(TemplateInput), 'The approved template to send, with the values of its variables.'),
  ),
  ...emailContentFields,
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
  readonly subject?: string | null | undefined
  readonly cc?: readonly string[] | undefined
}

/** The content that a message of each type needs, and the content that it may have besides. */
export const contentByType: Readonly<
  Record<MessageType, readonly [needed: keyof MessageContent, possible: readonly (keyof MessageContent)[]]>
> = {
  text: ['text', []],
  template: ['template', ['attachments']],
  image: ['attachments', ['text']],
  file: ['attachments', ['text']],
  location: ['location', []],
}
