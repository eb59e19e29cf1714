import { Select } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { changeProfile, type Profile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import fieldStyles from '../parts/form-fields.module.css'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { chooseLanguage, languages, supportedLanguage } from '../text/language.ts'
import { meTexts } from './texts.ts'

const classNames = { label: fieldStyles.label ?? '', input: fieldStyles.input ?? '' }
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** The fields of the profile that users change themselves. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const texts = useTexts(meTexts)
  const { firstName, lastName, phone, languageCode, timeZone } = profile
  const form = useApiForm({
    initialValues: { firstName, lastName, phone: phone ?? '', languageCode, timeZone: timeZone ?? 'UTC' },
    send: ({ phone: number, ...values }) =>
      change('profile.update', { ...values, phone: number === '' ? null : number }),
    onDone(saved) {
      if (supportedLanguage(saved.languageCode) !== undefined) chooseLanguage(saved.languageCode)
      changeProfile(saved)
      notifications.show({ message: textsOf(meTexts).saved })
    },
  })
  const { fields } = form
  const languageNames = Array.from(languages(), ([value, label]) => ({ value, label }))
  // A user of the API may have a language that the panel lacks. Saving keeps it.
  const isKnown = languages().has(languageCode)
  const options = isKnown ? languageNames : [{ value: languageCode, label: languageCode }, ...languageNames]
  return (
    <Sheet title={texts.profile}>
      <Form className={styles.form} form={form}>
        <FormStatus form={form} />
        <div className={styles.pair}>
          <TextField autoComplete="given-name" form={form} label={texts.firstName} name="firstName" />
          <TextField autoComplete="family-name" form={form} label={texts.lastName} name="lastName" />
          <TextField autoComplete="tel" form={form} isOptional label={texts.phone} name="phone" type="tel" />
          <Select
            {...fields.getInputProps('languageCode')}
            allowDeselect={false}
            classNames={classNames}
            data={options}
            key={fields.key('languageCode')}
            label={texts.language}
          />
          <Select
            {...fields.getInputProps('timeZone')}
            allowDeselect={false}
            classNames={classNames}
            data={timeZones.includes(timeZone ?? 'UTC') ? timeZones : [timeZone ?? 'UTC', ...timeZones]}
            key={fields.key('timeZone')}
            label={texts.timeZone}
            limit={50}
            searchable
          />
        </div>
        <div className={styles.actions}>
          <SubmitButton form={form}>{texts.save}</SubmitButton>
        </div>
      </Form>
    </Sheet>
  )
}
