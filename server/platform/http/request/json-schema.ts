/**
 * What happens to a card number in the texts of a schema. Without a rule every text that people write is free text, in
 * which card numbers are masked: only texts with a form of their own (format, pattern, set of values), addresses and
 * documents of people, and secrets are none. `kept` stands at ids of other systems and at texts of programs, `refused`
 * at texts that leave the service.
 */
type CardNumberRule = 'kept' | 'refused'

/** The parts of JSON Schema that the validation reads itself. */
export type JsonSchema = {
  type?: string | readonly string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  /** The schema of every property that is not named above. */
  additionalProperties?: JsonSchema | boolean
  readOnly?: boolean
  /** UUIDs are converted to lower case, and time zones to their names of today. */
  format?: string
  /** A string that is neither cleaned nor trimmed: a password or a secret. */
  verbatim?: boolean
  maxLength?: number
  pattern?: string
  enum?: readonly unknown[]
  const?: unknown
  'x-personal'?: string
  /** What happens to card numbers where that is not to mask them. */
  cardNumbers?: CardNumberRule
  /** A phone number that may have an extension, which the handler gets as `;ext=12` behind the number. */
  takesExtension?: boolean
  /** A phone number if the field `type` beside it has one of these values. */
  phoneTypes?: readonly string[]
  /** The fields of this object of which the first one that is given is the country of national numbers. */
  phoneCountryFrom?: readonly string[]
  /** Completes “Must be …” in the message for a text that does not match `pattern`. */
  inWords?: string
  /** An exact number with at most so many decimals; a decimal string is accepted, too. */
  decimals?: number
}
