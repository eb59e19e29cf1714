import type { Hotel } from '@bellhop/sdk'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { AddressFields, addressOf, addressValues } from '../parts/postal-address.tsx'
import { RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { formTexts } from './form-texts.ts'
import { PlaceFields } from './place-fields.tsx'
import { hotelTexts } from './texts.ts'

/** What a form of some fields of a hotel gets. */
export type HotelFormProps = { readonly record: Hotel; readonly onDone: (saved: Hotel) => void }

const textOrNull = (text: string): string | null => text.trim() || null

/** Name, currency, time zone, state. */
export function HotelDetailsForm({ record: hotel, onDone }: HotelFormProps) {
  const texts = useTexts(formTexts)
  const { stars } = useTexts(hotelTexts)
  const { name, code, currencyCode, timeZone, isActive } = hotel
  const form = useRecordForm('hotels', {
    record: hotel,
    onDone,
    initialValues: {
      name,
      code,
      currencyCode,
      timeZone,
      starRating: hotel.starRating === null ? null : String(hotel.starRating),
      description: hotel.description ?? '',
      externalId: hotel.externalId ?? '',
      isActive,
    },
    update: ({ starRating, description, externalId, ...values }) => ({
      ...values,
      starRating: starRating === null ? null : Number(starRating),
      description: textOrNull(description),
      externalId: textOrNull(externalId),
    }),
  })
  return (
    <RecordForm form={form}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <PlaceFields form={form} place={hotel} />
      <div className={pageStyles.pair}>
        <SelectField
          form={form}
          isOptional
          label={texts.stars}
          name="starRating"
          options={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: stars(count) }))}
        />
        <TextField form={form} label={texts.code} name="code" />
      </div>
      <TextAreaField
        description={texts.descriptionHint}
        form={form}
        isOptional
        label={texts.description}
        name="description"
      />
      <TextField form={form} isOptional label={texts.externalId} name="externalId" />
      <CheckField form={form} label={texts.isActive} name="isActive" />
    </RecordForm>
  )
}

/** Where the hotel is, and how one reaches it. */
export function HotelContactForm({ record: hotel, onDone }: HotelFormProps) {
  const texts = useTexts(formTexts)
  const form = useRecordForm('hotels', {
    record: hotel,
    onDone,
    initialValues: {
      ...addressValues(hotel.address),
      phone: hotel.phone ?? '',
      email: hotel.email ?? '',
      websiteUrl: hotel.websiteUrl ?? '',
      latitude: (hotel.latitude ?? '') as NumberText,
      longitude: (hotel.longitude ?? '') as NumberText,
    },
    fieldOf: (field) => (field.startsWith('address.') ? field.slice('address.'.length) : undefined),
    update: ({ phone, email, websiteUrl, latitude, longitude, ...lines }) => ({
      address: addressOf(lines),
      phone: textOrNull(phone),
      email: textOrNull(email),
      websiteUrl: textOrNull(websiteUrl),
      latitude: numberOf(latitude),
      longitude: numberOf(longitude),
    }),
  })
  return (
    <RecordForm form={form}>
      <AddressFields form={form} hasFocus />
      <TextField description={texts.phoneHint} form={form} isOptional label={texts.phone} name="phone" type="tel" />
      <TextField form={form} isOptional label={texts.email} name="email" type="email" />
      <TextField description={texts.websiteHint} form={form} isOptional label={texts.website} name="websiteUrl" />
      <div className={pageStyles.pair}>
        <NumberField
          decimals={6}
          form={form}
          isNegativeAllowed
          isOptional
          label={texts.latitude}
          name="latitude"
          unit="°"
        />
        <NumberField
          decimals={6}
          form={form}
          isNegativeAllowed
          isOptional
          label={texts.longitude}
          name="longitude"
          unit="°"
        />
      </div>
    </RecordForm>
  )
}
