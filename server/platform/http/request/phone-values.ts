import { countryCodes } from '#shared/countries.ts'
import { hasPhoneNumbers, isE164, looksLikePhone, readPhone } from '#shared/phone.ts'
import type { ErrorItem } from '../../kernel/errors.ts'
import { isMasked } from '../../privacy/personal.ts'
import type { JsonSchema } from './json-schema.ts'

/** How the phone numbers of a body are read. */
export type PhoneRules = {
  /** The country of numbers without a country code, unless the body has `phoneCountry`; null: they are refused. */
  readonly country: string | null
  /** The body has said which country it is. */
  readonly isGiven?: boolean
  /** The body changes a record: its client may send back a number that was stored before it had to be valid. */
  readonly isChange?: boolean
  /** Called for each number that the default country completed. */
  onCompleted?(field: string, number: string): void
}

/** The field beside a number that names the country of national numbers. */
export const phoneCountryField = 'phoneCountry'

const isPhoneField = (shape: JsonSchema): boolean => shape.format === 'phone' && !shape.readOnly

const known = new WeakMap<JsonSchema, boolean>()

/** Whether values of this schema hold phone numbers, at any depth: such an object takes `phoneCountry`. */
export function holdsPhones(shape: JsonSchema): boolean {
  const found = known.get(shape) ?? (!shape.readOnly && isOrHoldsPhone(shape))
  known.set(shape, found)
  return found
}

const isOrHoldsPhone = (shape: JsonSchema): boolean =>
  shape.format === 'phone' ||
  shape.phoneTypes !== undefined ||
  (shape.items !== undefined && holdsPhones(shape.items)) ||
  Object.values(shape.properties ?? {}).some(holdsPhones)

/** The schema of a body with `phoneCountry` if it takes that, for the documentation. Objects inside take it, too. */
export const withPhoneCountry = (body: JsonSchema): JsonSchema =>
  holdsPhones(body) ? { ...body, properties: { ...body.properties, [phoneCountryField]: phoneCountrySchema } } : body

const phoneCountrySchema = {
  type: 'string',
  format: 'country-code',
  description:
    'The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by ' +
    'default that of the company. It may also stand beside a single number. It is not stored.',
  examples: ['TR'],
}

/** The rules for the numbers of an object: its own `phoneCountry` counts for everything in it. */
export function phoneRulesOf(
  shape: JsonSchema,
  value: object,
  { rules, path, items }: { rules: PhoneRules; path: string; items: ErrorItem[] },
): PhoneRules {
  const given = value as Readonly<Record<string, unknown>>
  const names = shape.phoneCountryFrom ?? [phoneCountryField]
  const name = names.find((each) => Object.hasOwn(given, each) && given[each] !== undefined)
  if (name === undefined) return rules
  const country = given[name]
  const isCountry = typeof country === 'string' && countryCodes.has(country) && hasPhoneNumbers(country)
  if (isCountry || country === null) return { ...rules, country: isCountry ? country : null, isGiven: true }
  // The other fields have schemas, which say the same.
  if (name === phoneCountryField) {
    const message = 'Must be a country code of ISO 3166, two capital letters, such as TR'
    items.push({ field: path ? `${path}.${name}` : name, code: 'invalid_format', message })
  }
  return rules
}

/** A contact point holds a phone number if its type says so, or, of a stored one, if its new value looks like one. */
export function isPhoneValue(shape: JsonSchema, owner: object, value: string, { isGiven }: PhoneRules): boolean {
  if (isPhoneField(shape)) return true
  const { type } = owner as { type?: unknown }
  if (!shape.phoneTypes || isMasked(value)) return false
  if (type !== undefined) return typeof type === 'string' && shape.phoneTypes.includes(type)
  // Accounts of messengers are plain digits, too.
  return looksLikePhone(value) && (isGiven === true || !/^\d+$/.test(value))
}

type PhonePlace = { readonly rules: PhoneRules; readonly path: string; readonly items: ErrorItem[] }

/**
 * A phone number as E.164, or as it is with the reason among the problems. An extension follows as `;ext=12` where the
 * field can hold one, and is refused elsewhere.
 */
export function phoneValue(shape: JsonSchema, text: string, { rules, path, items }: PhonePlace): string {
  const read = readPhone(text, rules.country)
  const refuse = (message: string): string => {
    items.push({ field: path, code: 'invalid_phone', message })
    return text
  }
  if ('problem' in read) {
    // What the handler can say as well, it says together with its own problems.
    const isLeft = (rules.isChange && isE164(text)) || (shape.phoneTypes && !rules.isGiven)
    return isLeft ? text : refuse(read.problem)
  }
  const { number, extension, usedCountry } = read
  if (extension !== null && !shape.takesExtension)
    return refuse(`This field cannot hold an extension (${extension}); only a guest's phone numbers can`)
  if (usedCountry) rules.onCompleted?.(path, number)
  return extension === null ? number : `${number};ext=${extension}`
}
