import Type, { type Static } from 'typebox'
import { doc, documentedAs, named, strict } from '#platform/http/schemas.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { capitalize } from '#shared/words.ts'

const text = (maxLength: number) => Type.Optional(Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength }))
const sample = Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 2_000 })
const samples = Type.Optional(Type.Array(sample, { maxItems: 20 }))

/** The content of a template, spelled as the provider spells it: a synchronised template is shown unchanged. */
const Example = named(
  'TemplateExample',
  Type.Object(
    {
      header_text: doc(samples, 'An example of the variable of a text header.'),
      header_handle: doc(samples, 'The id that the provider gave the sample file of a header.'),
      body_text: Type.Optional(
        doc(
          Type.Array(Type.Array(sample, { maxItems: 50 }), { maxItems: 1 }),
          'One list with an example of each variable of the body.',
          [['Elif', '12 June 2027']],
        ),
      ),
    },
    strict,
  ),
)

const Button = named(
  'TemplateButton',
  Type.Object(
    {
      type: doc(
        oneOf('QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'OTP').schema,
        'What the button does: answers with its text, opens an address, calls a number, copies a coupon, or ' +
          'copies a one-time password.',
      ),
      text: doc(text(25), 'The label. A COPY_CODE button has none.', 'Show my booking'),
      url: doc(
        text(2_000),
        'The address that a URL button opens; it may end with the variable {{1}}.',
        'https://hotel.example.com/bookings/{{1}}',
      ),
      phone_number: doc(text(20), 'The number that a PHONE_NUMBER button calls.'),
      example: Type.Optional(
        doc(
          Type.Unsafe<string | readonly string[]>({ type: ['string', 'array'], items: sample }),
          'For a URL button with a variable, the whole address; for a COPY_CODE button, an example of the coupon.',
          ['https://hotel.example.com/bookings/BBH-1024'],
        ),
      ),
      otp_type: Type.Optional(
        doc(oneOf('COPY_CODE', 'ONE_TAP', 'ZERO_TAP').schema, 'How an OTP button hands over the password.'),
      ),
    },
    strict,
  ),
)

const Component = Type.Object(
  {
    type: doc(oneOf('HEADER', 'BODY', 'FOOTER', 'BUTTONS').schema, 'Which part of the template it is.'),
    format: Type.Optional(
      doc(
        oneOf('TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION').schema,
        'What a HEADER shows; TEXT by default. A message must bring the file of an IMAGE, VIDEO or DOCUMENT header.',
      ),
    ),
    text: doc(
      text(1_024),
      'The text, with variables {{1}}, {{2}} and so on: at most 60 characters in a HEADER or FOOTER. A FOOTER ' +
        'has no variables; the provider writes the BODY of an authentication template.',
      'Dear {{1}}, we confirm your arrival on {{2}}.',
    ),
    example: Type.Optional(doc(Example, 'An example of each variable, or the sample file of a header.')),
    buttons: Type.Optional(doc(Type.Array(Button, { minItems: 1, maxItems: 10 }), 'The buttons of BUTTONS.')),
    add_security_recommendation: Type.Optional(
      doc(
        Type.Boolean(),
        'True to add that the code must be kept secret; only in the BODY of an authentication template.',
      ),
    ),
    code_expiration_minutes: Type.Optional(
      doc(
        Type.Integer({ minimum: 1, maximum: 90 }),
        'After how many minutes the code expires; only in the FOOTER of an authentication template.',
      ),
    ),
  },
  strict,
)

/** The fields of each type of component, besides `type`. */
const fieldsByType = {
  HEADER: ['format', 'text', 'example'],
  BODY: ['text', 'example', 'add_security_recommendation'],
  FOOTER: ['text', 'code_expiration_minutes'],
  BUTTONS: ['buttons'],
} as const

/**
 * A component in the form that Meta publishes. `validateComponents` checks which fields belong to which type; the
 * documentation shows a variant for each.
 */
export const ComponentSchema = documentedAs(Component, {
  title: 'TemplateComponent',
  oneOf: Object.entries(fieldsByType).map(([type, names]) => ({
    type: 'object',
    title: `Template${capitalize(lowerAscii(type))}`,
    required: type === 'BUTTONS' ? ['type', 'buttons'] : ['type'],
    properties: {
      type: doc(Type.Literal(type), 'Which part of the template it is.'),
      ...Object.fromEntries(names.map((name) => [name, Component.properties[name]])),
    },
  })),
  discriminator: { propertyName: 'type' },
})

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

/** A button of a template. */
export type Button = { readonly type: string } & Optional<{
  text: string
  url: string
  phone_number: string
  example: string | readonly string[]
  otp_type: string
}>

/** A component of a template. A synchronised one may have more fields. */
export type Component = { readonly type: string } & Optional<{
  format: string
  text: string
  example: Static<typeof Example>
  buttons: readonly Button[]
  add_security_recommendation: boolean
  code_expiration_minutes: number
}>

/** The template categories; each has its own rules and price. */
export const templateCategories = ['marketing', 'utility', 'authentication'] as const
export type TemplateCategory = (typeof templateCategories)[number]

/** A problem at a path below a component. */
export type ComponentProblem = { readonly at: string; readonly code: ErrorCode; readonly message: string }
