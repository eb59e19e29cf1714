import Type, { type TProperties, type TSchema } from 'typebox'
import { doc, documentedAs } from '#platform/http/schemas.ts'
import { capitalize } from '#shared/words.ts'
import { type MessageType, messageTypes } from '../channels.ts'
import { contentByType, contentFields } from './content.ts'

type DocumentedContent = {
  /** The name of the body in the documentation. */
  readonly title: string
  /** The noun of its variants, which are called `TextReply`, `ImageReply` and so on. */
  readonly noun: string
  /** The types of messages that the body may have. */
  readonly types?: readonly MessageType[]
  /** The fields of every variant besides the content. */
  readonly fields?: TProperties
  /** Fields of a text message that may replace its text. */
  readonly insteadOfText?: TProperties
}

/**
 * A body with the content of a message as the documentation shows it: one variant for each type of message. The code
 * also accepts a body without `type` and derives the type from the content.
 */
export const documentedContent = <Body extends TSchema>(body: Body, shown: DocumentedContent): Body =>
  documentedAs(body, {
    title: shown.title,
    oneOf: (shown.types ?? messageTypes).map((type) => variantOf(type, shown)),
    discriminator: { propertyName: 'type' },
  })

function variantOf(type: MessageType, { noun, fields = {}, insteadOfText = {} }: DocumentedContent): TSchema {
  const [needed, possible] = contentByType[type]
  const isReplaceable = type === 'text' && Object.keys(insteadOfText).length > 0
  const always = Object.keys(fields).filter((name) => !Type.IsOptional(fields[name]))
  const content = [needed, ...possible].map((name) => [name, withoutNull(contentFields[name])])
  return Type.Unsafe({
    type: 'object',
    title: `${capitalize(type)}${noun}`,
    required: [...always, 'type', ...(isReplaceable ? [] : [needed])],
    properties: {
      ...fields,
      type: doc(
        Type.Literal(type),
        'The type of the message. A body without it gets the type that its content implies.',
      ),
      ...Object.fromEntries(content),
      ...(isReplaceable ? insteadOfText : {}),
    },
  })
}

/** A message needs the content, so null is no value. */
function withoutNull(schema: TSchema): TSchema {
  const { type } = schema as { type?: unknown }
  return Array.isArray(type) ? ({ ...schema, type: type.find((each) => each !== 'null') } as TSchema) : schema
}
