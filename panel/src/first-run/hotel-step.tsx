import { Link } from '@tanstack/react-router'
import { change, markOutdated } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { useCurrencyChoices, useTimeZoneChoices } from '../parts/name-choices.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './first-run.module.css'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { useFirstHotel } from './use-steps.ts'

/** The first hotel: its name, its currency and its clock. */
export function HotelStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const profile = useProfile()
  const hotel = useFirstHotel(profile)
  const currencies = useCurrencyChoices()
  const zones = useTimeZoneChoices(profile.timeZone)
  const form = useApiForm({
    initialValues: {
      name: profile.tenant.name,
      currencyCode: profile.tenant.currencyCode,
      timeZone: profile.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    send: (values) => change('hotels.create', values),
    // The profile names the hotels of the user.
    onDone: () => void markOutdated('session').then(goOn),
  })
  return (
    <StepPart question={texts.hotelQuestion} text={texts.hotelText}>
      {hotel ? (
        <Ready
          goOn={goOn}
          more={
            <Link params={{ id: hotel.id }} to="/hotels/$id">
              {texts.hotelMore}
            </Link>
          }
          text={texts.hotelReady(hotel.name)}
        />
      ) : (
        <Form className={styles.form} form={form}>
          <FormStatus form={form} />
          <TextField form={form} hasFocus label={texts.name} name="name" />
          <SelectField form={form} isSearchable label={texts.currency} name="currencyCode" options={currencies} />
          <SelectField form={form} isSearchable label={texts.timeZone} name="timeZone" options={zones} />
          <div className={styles.actions}>
            <SubmitButton form={form}>{texts.save}</SubmitButton>
          </div>
        </Form>
      )}
    </StepPart>
  )
}
