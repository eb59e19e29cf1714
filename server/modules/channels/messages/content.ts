import Type, { type Static } from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { nullable, oneOf, text } from '#platform/resource/fields.ts'
import { messageTypes } from '../channels.ts'
import { LocationShape } from './messages.ts'

const strict = { additionalProperties: false }
const line = (maxLength: number) => Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength })

/** A file to be sent: somewhere on the web, or in the body, in base64. */
export const GivenFile = Type.Object(
  {
    url: Type.Optional({ ...line(2_048), description: 'Of a file that anyone may fetch; https' }),
    contentType: Type.Optional(line(100)),
    fileName: Type.Optional(line(255)),
    content: Type.Optional({ ...line(1_400_000), description: 'The bytes in base64, in place of `url`' }),
  },
  strict,
)

const GivenTemplate = Type.Object(
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
          'By part what takes the places of {{1}}, {{2}} …: `header`, `body`, `button0` for the first button. A button that ' +
          'copies a coupon is `copyCode0`, and takes the coupon',
      }),
    ),
  },
  strict,
)

/** What a message says, as a body gives it. */
export const contentFields = {
  type: Type.Optional({
    ...oneOf(...messageTypes).schema,
    description: 'What it holds says it, unless it is a `file` that is to be shown as an `image`',
  }),
  text: Type.Optional(nullable(text(20_000).schema)),
  attachments: Type.Optional(Type.Array(GivenFile, { maxItems: 1 })),
  location: Type.Optional(nullable(LocationShape)),
  template: Type.Optional(nullable(GivenTemplate)),
}

/** A file of a body. */
export type GivenFile = Static<typeof GivenFile>
/** A template of a body. */
export type GivenTemplate = Static<typeof GivenTemplate>

/** What a message says. */
export type Content = {
  readonly type?: (typeof messageTypes)[number] | undefined
  readonly text?: string | null | undefined
  readonly attachments?: readonly GivenFile[] | undefined
  readonly location?: Static<typeof LocationShape> | null | undefined
  readonly template?: GivenTemplate | null | undefined
}
