import type { ApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField } from '../parts/form-fields.tsx'
import { useLanguageChoices } from '../parts/name-choices.ts'
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
  const { checkInTime, checkOutTime, pricesIncludeTax, marksNoShows, languageCode, quietFrom, quietTo } = hotel
  const { guestMayConfirm, guestMayChange, guestMayCancel } = hotel
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
      languageCode,
      quietFrom,
      quietTo,
      guestMayConfirm,
      guestMayChange,
      guestMayCancel,
      guestChangeHours: hotel.guestChangeHours as NumberText,
      taxRatePercent: hotel.taxRatePercent as NumberText,
      holdMinutes: hotel.holdMinutes as NumberText,
      overbookingLimit: hotel.overbookingLimit as NumberText,
    },
    update: ({ taxRatePercent, holdMinutes, overbookingLimit, guestChangeHours, ...values }) => ({
      ...values,
      businessDayStart: durationOfClock(values.businessDayStart),
      taxRatePercent: numberOf(taxRatePercent) ?? 0,
      holdMinutes: numberOf(holdMinutes) ?? 0,
      overbookingLimit: numberOf(overbookingLimit) ?? 0,
      guestChangeHours: numberOf(guestChangeHours) ?? 0,
    }),
  })
  return (
    <RecordForm form={form}>
      <FieldGroup title={texts.arrival}>
        <div className={pageStyles.pair}>
          <TimeField form={form} hours={24} label={texts.checkInTime} name="checkInTime" now={checkInTime} />
          <TimeField form={form} hours={24} label={texts.checkOutTime} name="checkOutTime" now={checkOutTime} />
        </div>
        <TimeField
          description={texts.businessDayHint}
          form={form}
          hours={12}
          label={texts.businessDayStart}
          name="businessDayStart"
          now={businessDayStart}
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
      <FieldGroup title={texts.guestPage}>
        <CheckField form={form} label={texts.guestMayConfirm} name="guestMayConfirm" />
        <CheckField form={form} label={texts.guestMayChange} name="guestMayChange" />
        <CheckField form={form} label={texts.guestMayCancel} name="guestMayCancel" />
        <NumberField form={form} label={texts.guestChangeHours} name="guestChangeHours" unit={texts.hours} />
      </FieldGroup>
      <FieldGroup title={texts.letters}>
        <SelectField
          description={texts.languageHint}
          form={form}
          isOptional
          isSearchable
          label={texts.language}
          name="languageCode"
          options={useLanguageChoices(languageCode)}
        />
        <div className={pageStyles.pair}>
          <TimeField
            description={texts.quietHint}
            form={form}
            hours={24}
            label={texts.quietFrom}
            name="quietFrom"
            now={quietFrom}
          />
          <TimeField form={form} hours={24} label={texts.quietTo} name="quietTo" now={quietTo} />
        </div>
      </FieldGroup>
    </RecordForm>
  )
}

type TimeFieldProps<Values> = {
  readonly form: ApiForm<Values>
  readonly name: keyof Values & string
  readonly label: string
  readonly description?: string
  /** How many hours of the day it offers. */
  readonly hours: number
  /** The time that it had, which it offers too. */
  readonly now: string
}

const TimeField = <Values,>({ hours, now, ...rest }: TimeFieldProps<Values>) => (
  <SelectField {...rest} isSearchable options={timesOfDay(hours, now)} />
)
