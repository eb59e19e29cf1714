import type { Guest, GuestUpdate } from '@bellhop/sdk'
import { guestFields } from '../../../sdk/generated/guest-fields.ts'
import { ApiError } from '../api/api-error.ts'
import { formRefusal } from '../parts/api-form.ts'
import { addressOf, addressValues } from '../parts/postal-address.tsx'
import { textsOf } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'

type FreeValues = Guest['preferences']
type DocumentType = NonNullable<Guest['identityDocument']>['type']

type DeclaredField = (typeof guestFields)[number]

/** A field that the service declares for the form of a guest, in one of its sections. */
export type FormField = Exclude<DeclaredField, { readonly form: false }>

/** The fields that the service declares for the form of a guest. A new one appears by itself, once it has texts. */
export const formFields = guestFields.filter((field): field is FormField => field.form !== false)

type TextField = Exclude<Extract<FormField, { readonly kind: 'text' }>, { readonly codes: string }>

const isText = (field: FormField): field is TextField => field.kind === 'text' && !('codes' in field)

type DeclaredValues = { [Name in FormField['name']]: Name extends TextField['name'] ? string : Guest[Name] }

function initialValue(field: FormField): string | boolean | null {
  if (isText(field)) return ''
  if (field.kind === 'yesNo') return false
  return 'values' in field && !('isOptional' in field) ? field.values[0] : null
}

/** The values of the form of a guest. Empty texts and null stand for absent values. */
export type GuestFormValues = ReturnType<typeof valuesOf>

const emptyGuest: Partial<Guest> = {}

/** The form of a guest, or an empty one. */
export function valuesOf(guest: Partial<Guest> = emptyGuest) {
  const { identityDocument: document } = guest
  return {
    ...(Object.fromEntries(
      formFields.map((field) => [field.name, guest[field.name] ?? initialValue(field)]),
    ) as DeclaredValues),
    firstName: guest.firstName ?? '',
    lastName: guest.lastName ?? '',
    phone: guest.phone ?? '',
    email: guest.email ?? '',
    ...addressValues(guest.address),
    guestTypeId: guest.guestTypeId ?? null,
    tags: guest.tags ?? [],
    preferences: toLines(guest.preferences),
    customFields: toLines(guest.customFields),
    documentType: (document?.type ?? null) as DocumentType | null,
    documentNumber: '',
    documentCountry: document?.issuingCountryCode ?? null,
    documentExpires: document?.expiresOn ?? null,
  }
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** The body of a form. Throws `ApiError` for a line of free values that has no name or no value. */
function toBody(values: GuestFormValues, before: Partial<Guest>) {
  const { line1, line2, postalCode, city, region, countryCode, ...rest } = values
  const { documentType, documentNumber, documentCountry, documentExpires, ...fields } = rest
  const address = addressOf({ line1, line2, postalCode, city, region, countryCode })
  const hasAddress = Object.values(address).some((text) => text !== null)
  const number = textOrNull(documentNumber)
  return {
    ...fields,
    ...Object.fromEntries(formFields.filter(isText).map(({ name }) => [name, textOrNull(fields[name])])),
    phone: textOrNull(fields.phone),
    email: textOrNull(fields.email),
    preferences: fromLines('preferences', fields.preferences, before.preferences),
    customFields: fromLines('customFields', fields.customFields, before.customFields),
    address: hasAddress ? address : null,
    identityDocument: documentType && {
      type: documentType,
      issuingCountryCode: documentCountry,
      expiresOn: documentExpires,
      ...(number === null ? {} : { number }),
    },
  }
}

/**
 * The fields that somebody changed in the form of a guest. All others stay out of the body: a masked number is not sent
 * back, and what a colleague changed meanwhile stays. Throws `ApiError`.
 */
export function changedFields(values: GuestFormValues, guest: Partial<Guest> = emptyGuest): GuestUpdate {
  const [before, after] = [toBody(valuesOf(guest), guest), toBody(values, guest)]
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
  )
  return Object.fromEntries(changed)
}

const toLines = (values: FreeValues = {}): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}: ${String(value ?? '')}`)
    .join('\n')

/** Free values from their lines. A value that was a number or yes-or-no stays one if its text is the same. */
function fromLines(field: string, text: string, before: FreeValues = {}): FreeValues {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const entries = lines.map((line) => {
    const [name = '', ...rest] = line.split(':')
    const value = rest.join(':').trim()
    const known = before[name.trim()]
    if (name.trim() === '' || rest.length === 0)
      throw formRefusal({ [field]: textsOf(formTexts).lineProblem(line.trim()) })
    return [name.trim(), known !== undefined && String(known ?? '') === value ? known : value] as const
  })
  return Object.fromEntries(entries)
}

/** Where the form shows errors of fields within fields. */
const shownAt: Readonly<Record<string, string>> = {
  'identityDocument.type': 'documentType',
  'identityDocument.number': 'documentNumber',
  'identityDocument.issuingCountryCode': 'documentCountry',
  'identityDocument.expiresOn': 'documentExpires',
}

/** The error of the API with its fields as the form calls them. */
export function withFormFields(error: ApiError): ApiError {
  const items = error.items.map((item) => ({ ...item, field: formField(item.field) }))
  const { status, traceId, retryAfter } = error
  return new ApiError(error.message, { status, items, traceId, retryAfter })
}

const formField = (field: string): string =>
  shownAt[field] ?? field.replace(/^address\./, '').replace(/^(tags|preferences|customFields)\b.*/, '$1')
