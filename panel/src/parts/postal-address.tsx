import type { Hotel } from '@bellhop/sdk'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import type { ApiForm } from './api-form.ts'
import { CountryField } from './choice-fields.tsx'
import { TextField } from './form-fields.tsx'
import styles from './page.module.css'

export const postalAddressTexts = catalogue('parts/postalAddressTexts', {
  line1: 'Street and number',
  line2: 'Further details',
  postalCode: 'Postal code',
  city: 'Town or city',
  region: 'State or region',
  country: 'Country',
})

type Address = Hotel['address']

/** An address as the values of a form. Empty texts and null stand for absent parts. */
export type AddressValues = {
  line1: string
  line2: string
  postalCode: string
  city: string
  region: string
  countryCode: string | null
}

/** The values of an address; empty ones without it. */
export const addressValues = (address: Address | undefined): AddressValues => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  postalCode: address?.postalCode ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  countryCode: address?.countryCode ?? null,
})

/** The address of the values of a form. */
export const addressOf = ({ line1, line2, postalCode, city, region, countryCode }: AddressValues) => ({
  line1: line1.trim() || null,
  line2: line2.trim() || null,
  postalCode: postalCode.trim() || null,
  city: city.trim() || null,
  region: region.trim() || null,
  countryCode,
})

type AddressFieldsProps<Values> = { readonly form: ApiForm<Values>; readonly hasFocus?: boolean }

/** The fields of a postal address. */
export function AddressFields<Values extends AddressValues>({ form, hasFocus = false }: AddressFieldsProps<Values>) {
  const words = useTexts(postalAddressTexts)
  return (
    <>
      <TextField form={form} hasFocus={hasFocus} isOptional label={words.line1} name="line1" />
      <TextField form={form} isOptional label={words.line2} name="line2" />
      <div className={styles.pair}>
        <TextField form={form} isOptional label={words.postalCode} name="postalCode" />
        <TextField form={form} isOptional label={words.city} name="city" />
        <TextField form={form} isOptional label={words.region} name="region" />
        <CountryField form={form} label={words.country} name="countryCode" />
      </div>
    </>
  )
}

/** An address in a line; empty without one. */
export function useAddressLine(): (address: Address | undefined) => string {
  const { countryName } = useFormat()
  return (address) =>
    [
      address?.line1,
      address?.line2,
      [address?.postalCode, address?.city].filter(Boolean).join(' '),
      address?.region,
      address?.countryCode && countryName(address.countryCode),
    ]
      .filter(Boolean)
      .join(', ')
}
