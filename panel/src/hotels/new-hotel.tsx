import type { Hotel } from '../../../sdk/index.ts'
import { useProfile } from '../api/session.ts'
import { CountryField, SelectField } from '../parts/choice-fields.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { useCurrencyChoices, useTimeZoneChoices } from '../parts/name-choices.ts'
import pageStyles from '../parts/page.module.css'
import { RecordForm, type RoomFormProps, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'

/** The form of a new hotel. It begins with the currency and the time zone of the company. */
export function NewHotelForm({ record, onDone }: RoomFormProps<Hotel>) {
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
    <RecordForm add={texts.create} form={form}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <SelectField
        description={texts.currencyHint}
        form={form}
        isSearchable
        label={texts.currency}
        name="currencyCode"
        options={useCurrencyChoices(tenant.currencyCode)}
      />
      <SelectField
        description={texts.timeZoneHint}
        form={form}
        isSearchable
        label={texts.timeZone}
        name="timeZone"
        options={useTimeZoneChoices(tenant.timeZone)}
      />
      <div className={pageStyles.pair}>
        <TextField form={form} isOptional label={texts.city} name="city" />
        <CountryField form={form} label={texts.country} name="countryCode" />
      </div>
    </RecordForm>
  )
}
