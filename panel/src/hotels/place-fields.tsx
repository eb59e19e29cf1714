import type { ApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { useCurrencyChoices, useTimeZoneChoices } from '../parts/name-choices.ts'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'

type Place = { readonly currencyCode: string; readonly timeZone: string }

/** The currency and the time zone of a hotel. `place` has those that it had, or those of the company. */
export function PlaceFields<Values extends Place>({ form, place }: { form: ApiForm<Values>; place: Place }) {
  const texts = useTexts(formTexts)
  return (
    <>
      <SelectField
        description={texts.currencyHint}
        form={form}
        isSearchable
        label={texts.currency}
        name="currencyCode"
        options={useCurrencyChoices(place.currencyCode)}
      />
      <SelectField
        description={texts.timeZoneHint}
        form={form}
        isSearchable
        label={texts.timeZone}
        name="timeZone"
        options={useTimeZoneChoices(place.timeZone)}
      />
    </>
  )
}
