import type { Hotel } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { CountryField } from '../parts/choice-fields.tsx'
import { TextField } from '../parts/form-fields.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'
import { PlaceFields } from './place-fields.tsx'

/** The form of a new hotel. It begins with the currency and the time zone of the company. */
export function NewHotelForm({ record, onDone }: FormProps<Hotel>) {
  const texts = useTexts(formTexts)
  const { tenant } = useProfile()
  const form = useRecordForm('hotels', {
    record,
    onDone,
    initialValues: {
      name: '',
      currencyCode: tenant.currencyCode,
      timeZone: tenant.timeZone,
      city: '',
      countryCode: null as string | null,
    },
    fieldOf: (field) => field.replace('address.', ''),
    create: ({ city, countryCode, ...values }) => ({ ...values, address: { city: city.trim() || null, countryCode } }),
  })
  return (
    <RecordForm form={form}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <PlaceFields form={form} place={tenant} />
      <div className={pageStyles.pair}>
        <TextField form={form} isOptional label={texts.city} name="city" />
        <CountryField form={form} label={texts.country} name="countryCode" />
      </div>
    </RecordForm>
  )
}
