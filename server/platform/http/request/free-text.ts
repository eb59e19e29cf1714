import { cardLengths } from '../../privacy/card-issuers.ts'
import { holdsCardNumber, maskCardNumbers } from '../../privacy/card-numbers.ts'
import type { JsonSchema } from './json-schema.ts'

/** Why a message with a card number is refused (422 `card_number`). */
export const refusedCardNumber = 'This text has the number or the security code of a payment card; leave it out'

/** Whether people write what they like in the texts of a schema. */
export const isFreeText = (shape: JsonSchema): boolean =>
  shape.cardNumbers !== 'kept' &&
  !shape.verbatim &&
  shape.format === undefined &&
  shape.pattern === undefined &&
  shape.enum === undefined &&
  shape.const === undefined &&
  (shape['x-personal'] === undefined || shape['x-personal'] === 'other')

/** Whether a value of a schema may have a free text that is long enough for a card number, and in which one is masked. */
export const holdsFreeText = (shape: JsonSchema): boolean =>
  !shape.readOnly && (isMaskedText(shape) || partsOf(shape).some(holdsFreeText))

const isMaskedText = (shape: JsonSchema): boolean =>
  [shape.type].flat().includes('string') &&
  isFreeText(shape) &&
  shape.cardNumbers !== 'refused' &&
  (shape.maxLength ?? cardLengths.min) >= cardLengths.min

const partsOf = ({ properties = {}, additionalProperties, items }: JsonSchema): readonly JsonSchema[] =>
  [...Object.values(properties), additionalProperties, items].filter((part) => typeof part === 'object')

/** The schema of a field that is not declared: the rule of the object that holds it counts. */
export const undeclared = ({ cardNumbers }: JsonSchema): JsonSchema => (cardNumbers ? { cardNumbers } : {})

/** The schema of a field of an object, declared or not. */
export function memberShape(shape: JsonSchema, name: string): JsonSchema {
  const { properties = {}, additionalProperties } = shape
  if (Object.hasOwn(properties, name)) return properties[name] ?? {}
  return typeof additionalProperties === 'object' ? additionalProperties : undeclared(shape)
}

/**
 * A number that may be a card number, as free text: a client may send the digits of a card as a number where numbers and
 * texts are allowed.
 */
export const cardNumberAsText = (shape: JsonSchema, value: number): string | undefined => {
  const takesText = shape.type === undefined || [shape.type].flat().includes('string')
  return takesText && Number.isInteger(value) && holdsCardNumber(String(value)) ? String(value) : undefined
}

/**
 * A body with masked card numbers in its free texts and in names of fields that are not declared, before anything is
 * known to be valid. Texts beyond the limit of their schema are cut there, because the body is refused anyway.
 */
export function withoutCardNumbers(shape: JsonSchema, value: unknown): unknown {
  if (typeof value === 'string') return isFreeText(shape) ? maskCardNumbers(withinLimit(shape, value)) : value
  if (typeof value === 'number') return maskCardNumbers(cardNumberAsText(shape, value) ?? '') || value
  if (Array.isArray(value)) return value.map((each) => withoutCardNumbers(shape.items ?? undeclared(shape), each))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      Object.hasOwn(shape.properties ?? {}, name) ? name : maskCardNumbers(name),
      withoutCardNumbers(memberShape(shape, name), each),
    ]),
  )
}

const maxUnlimited = 100_000

const withinLimit = ({ maxLength = maxUnlimited }: JsonSchema, text: string): string =>
  text.length > 2 * maxLength ? `${text.slice(0, 2 * maxLength)} ${text.length}` : text
