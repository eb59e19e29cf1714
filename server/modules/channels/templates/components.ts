import Type, { type Static } from 'typebox'
import { strict } from '#platform/http/schemas.ts'
import type { ErrorCode } from '#platform/kernel/errors.ts'
import { oneOf } from '#platform/resource/fields.ts'

const text = (maxLength: number) => Type.Optional(Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength }))
const sample = Type.Unsafe<string>({ type: 'string', minLength: 1, maxLength: 2_000 })
const samples = Type.Optional(Type.Array(sample, { maxItems: 20 }))

/** The content of a template, spelled as the provider spells it: a synchronised template is shown unchanged. */
const Example = Type.Object(
  {
    header_text: samples,
    header_handle: samples,
    body_text: Type.Optional(Type.Array(Type.Array(sample, { maxItems: 50 }), { maxItems: 1 })),
  },
  strict,
)

const Button = Type.Object(
  {
    type: oneOf('QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE', 'OTP').schema,
    text: text(25),
    url: text(2_000),
    phone_number: text(20),
    example: Type.Optional(Type.Unsafe<string | readonly string[]>({ type: ['string', 'array'], items: sample })),
    otp_type: Type.Optional(oneOf('COPY_CODE', 'ONE_TAP', 'ZERO_TAP').schema),
  },
  strict,
)

/** A component in the form that Meta publishes. `validateComponents` checks which fields belong to which type. */
export const ComponentSchema = Type.Object(
  {
    type: oneOf('HEADER', 'BODY', 'FOOTER', 'BUTTONS').schema,
    format: Type.Optional(oneOf('TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION').schema),
    text: text(1_024),
    example: Type.Optional(Example),
    buttons: Type.Optional(Type.Array(Button, { minItems: 1, maxItems: 10 })),
    add_security_recommendation: Type.Optional(Type.Boolean()),
    code_expiration_minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
  },
  strict,
)

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
