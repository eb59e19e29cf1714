import { SelectField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField } from '../parts/form-fields.tsx'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { clockOfDuration, durationOfClock, timesOfDay } from './clock.ts'
import { formTexts } from './form-texts.ts'
import type { HotelFormProps } from './hotel-forms.tsx'

/** The clock of the hotel, its tax, and the rules of selling. */
export function HotelSaleForm({ record: hotel, onDone }: HotelFormProps) {
  const texts = useTexts(formTexts)
  const { checkInTime, checkOutTime, pricesIncludeTax, marksNoShows } = hotel
  const businessDayStart = clockOfDuration(hotel.businessDayStart)
  const form = useRecordForm('hotels', {
    record: hotel,
    onDone,
    initialValues: {
      checkInTime,
      checkOutTime,
      businessDayStart,
      pricesIncludeTax,
      marksNoShows,
      taxRatePercent: hotel.taxRatePercent as NumberText,
      holdMinutes: hotel.holdMinutes as NumberText,
      overbookingLimit: hotel.overbookingLimit as NumberText,
    },
    update: ({ taxRatePercent, holdMinutes, overbookingLimit, ...values }) => ({
      ...values,
      businessDayStart: durationOfClock(values.businessDayStart),
      taxRatePercent: numberOf(taxRatePercent) ?? 0,
      holdMinutes: numberOf(holdMinutes) ?? 0,
      overbookingLimit: numberOf(overbookingLimit) ?? 0,
    }),
  })
  return (
    <RecordForm form={form}>
      <FieldGroup title={texts.arrival}>
        <div className={pageStyles.pair}>
          <SelectField
            isSearchable
            form={form}
            label={texts.checkInTime}
            name="checkInTime"
            options={timesOfDay(24, checkInTime)}
          />
          <SelectField
            isSearchable
            form={form}
            label={texts.checkOutTime}
            name="checkOutTime"
            options={timesOfDay(24, checkOutTime)}
          />
        </div>
        <SelectField
          description={texts.businessDayHint}
          form={form}
          isSearchable
          label={texts.businessDayStart}
          name="businessDayStart"
          options={timesOfDay(12, businessDayStart)}
        />
      </FieldGroup>
      <FieldGroup title={texts.tax}>
        <NumberField decimals={4} form={form} label={texts.taxRate} name="taxRatePercent" unit="%" />
        <CheckField form={form} label={texts.pricesIncludeTax} name="pricesIncludeTax" />
      </FieldGroup>
      <FieldGroup title={texts.selling}>
        <NumberField form={form} label={texts.holdMinutes} name="holdMinutes" unit={texts.minutes} />
        <NumberField
          description={texts.overbookingHint}
          form={form}
          label={texts.overbookingLimit}
          name="overbookingLimit"
          unit={texts.rooms}
        />
        <CheckField form={form} label={texts.marksNoShows} name="marksNoShows" />
      </FieldGroup>
    </RecordForm>
  )
}
