import type { Guest } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { documentTypeTexts } from './form-texts.ts'
import { useValueNames } from './guest-fields.tsx'
import { nameOf, useGuestTypes } from './guest-names.ts'
import { type FormField, formFields } from './guest-values.ts'
import type { RowKey } from './merge-rows.ts'
import { profileTexts } from './profile-texts.ts'

/** How the value of a field that the form declares is written. */
export function useFieldText(): (guest: Guest, field: FormField) => string | null | undefined {
  const valueNames: Readonly<Record<string, string>> = useValueNames()
  const { yes } = useTexts(profileTexts)
  const format = useFormat()
  return (guest, field) => {
    const value = guest[field.name]
    if (typeof value !== 'string') return value ? yes : null
    if (field.kind === 'day') return format.plainDay(value)
    if ('codes' in field) return field.codes === 'country' ? format.countryName(value) : format.languageName(value)
    return 'values' in field ? valueNames[value] : formatPhone(value)
  }
}

/** How a value of a guest is written in a comparison; a dash for none. */
export function useRowValue(): (guest: Guest, key: RowKey) => string {
  const documentTypes = useTexts(documentTypeTexts)
  const fieldText = useFieldText()
  const types = useGuestTypes()
  const shown = (guest: Guest, key: RowKey): string | null | undefined => {
    const { identityDocument } = guest
    if (key === 'name') return nameOf(guest)
    if (key === 'address') return addressLine(guest.address)
    if (key === 'guestTypeId')
      return types.items.find(({ value }) => value === guest.guestTypeId)?.label ?? guest.guestTypeId
    if (key === 'identityDocument') {
      return identityDocument && `${documentTypes[identityDocument.type]} ${identityDocument.numberMasked ?? ''}`.trim()
    }
    const field = formFields.find(({ name }) => name === key)
    return field ? fieldText(guest, field) : formatPhone(guest[key])
  }
  return (guest, key) => shown(guest, key) || '–'
}

const addressLine = (address: Guest['address']): string =>
  [address?.line1, address?.line2, address?.postalCode, address?.city, address?.countryCode].filter(Boolean).join(', ')
