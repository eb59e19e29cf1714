import { TagsInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DateField } from '../parts/date-fields.tsx'
import { CheckField, FieldLabel, fieldClassNames, TextField } from '../parts/form-fields.tsx'
import { useCountryChoices, useLanguageChoices } from '../parts/name-choices.ts'
import styles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'
import own from './guest-form.module.css'
import { useGuestTypes } from './guest-names.ts'
import { vipLevels } from './guest-search.ts'
import type { GuestFormValues } from './guest-values.ts'
import { guestTexts } from './texts.ts'

type Props = { readonly form: ApiForm<GuestFormValues> }

/** Fields under a heading. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={own.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

/** Name, number and address: what a call needs. `knownGuests` stands beside the number. */
export function NameFields({ form, knownGuests }: Props & { readonly knownGuests?: ReactNode }) {
  const texts = useTexts(formTexts)
  return (
    <>
      <div className={styles.pair}>
        <TextField form={form} hasFocus label={texts.firstName} name="firstName" />
        <TextField form={form} label={texts.lastName} name="lastName" />
      </div>
      <TextField description={texts.phoneHint} form={form} isOptional label={texts.phone} name="phone" type="tel" />
      {knownGuests}
      <TextField form={form} isOptional label={texts.email} name="email" type="email" />
    </>
  )
}

/** Language, nationality, level and type. */
export function ClassFields({ form, language }: Props & { readonly language: string | null }) {
  const texts = useTexts(formTexts)
  const levels = useTexts(guestTexts)
  const [types, languages, countries] = [useGuestTypes(), useLanguageChoices(language), useCountryChoices()]
  const levelChoices = (['none', ...vipLevels] as const).map((value) => ({ value, label: levels[value] }))
  return (
    <div className={styles.pair}>
      <SelectField form={form} isOptional isSearchable label={texts.language} name="languageCode" options={languages} />
      <SelectField
        form={form}
        isOptional
        isSearchable
        label={texts.nationality}
        name="nationalityCode"
        options={countries}
      />
      <SelectField form={form} label={texts.level} name="vipLevel" options={levelChoices} />
      {types.items.length > 0 && (
        <SelectField form={form} isOptional label={texts.type} name="guestTypeId" options={types} />
      )}
    </div>
  )
}

/** Title, gender and birthday. */
export function PersonFields({ form }: Props) {
  const texts = useTexts(formTexts)
  const genders = (['female', 'male', 'other'] as const).map((value) => ({ value, label: texts[value] }))
  return (
    <>
      <div className={styles.pair}>
        <TextField description={texts.salutationHint} form={form} isOptional label={texts.salutation} name="title" />
        <SelectField form={form} isOptional label={texts.gender} name="gender" options={genders} />
      </div>
      <DateField form={form} isOptional label={texts.birthDate} name="birthDate" />
    </>
  )
}

/** The postal address. */
export function AddressFields({ form }: Props) {
  const texts = useTexts(formTexts)
  return (
    <>
      <TextField form={form} isOptional label={texts.line1} name="line1" />
      <TextField form={form} isOptional label={texts.line2} name="line2" />
      <div className={styles.pair}>
        <TextField form={form} isOptional label={texts.postalCode} name="postalCode" />
        <TextField form={form} isOptional label={texts.city} name="city" />
        <TextField form={form} isOptional label={texts.region} name="region" />
        <SelectField
          form={form}
          isOptional
          isSearchable
          label={texts.country}
          name="countryCode"
          options={useCountryChoices()}
        />
      </div>
    </>
  )
}

/** Company and tax number. */
export function CompanyFields({ form }: Props) {
  const texts = useTexts(formTexts)
  return (
    <div className={styles.pair}>
      <TextField form={form} isOptional label={texts.companyName} name="companyName" />
      <TextField form={form} isOptional label={texts.taxNumber} name="taxNumber" />
    </div>
  )
}

/** Tags, likes, warnings. */
export function CareFields({ form }: Props) {
  const texts = useTexts(formTexts)
  const { fields } = form
  return (
    <>
      <TagsInput
        {...fields.getInputProps('tags')}
        classNames={fieldClassNames}
        comboboxProps={{ withinPortal: false }}
        description={texts.tagsHint}
        key={fields.key('tags')}
        label={<FieldLabel isOptional label={texts.tags} />}
        maxTags={50}
        name="tags"
      />
      <TextAreaField
        description={texts.likesHint}
        form={form}
        isOptional
        label={texts.likes}
        name="preferences"
        rows={2}
      />
      <TextAreaField
        description={texts.furtherHint}
        form={form}
        isOptional
        label={texts.further}
        name="customFields"
        rows={2}
      />
      <CheckField form={form} label={texts.doNotCall} name="doNotCall" />
      <CheckField form={form} label={texts.doNotMessage} name="doNotMessage" />
      <CheckField form={form} label={texts.isBlacklisted} name="isBlacklisted" />
      <TextField form={form} isOptional label={texts.blacklistReason} name="blacklistReason" />
    </>
  )
}

/** The identity document. Its number is never shown here: an empty field keeps it. */
export function DocumentFields({ form, numberMasked }: Props & { readonly numberMasked: string | null }) {
  const texts = useTexts(formTexts)
  const kinds = (['passport', 'idCard', 'drivingLicence', 'other'] as const).map((value) => ({
    value,
    label: texts[value],
  }))
  return (
    <div className={styles.pair}>
      <SelectField form={form} isOptional label={texts.documentType} name="documentType" options={kinds} />
      <TextField
        form={form}
        isOptional
        label={texts.number}
        name="documentNumber"
        {...(numberMasked === null ? {} : { description: texts.numberKept(numberMasked) })}
      />
      <SelectField
        form={form}
        isOptional
        isSearchable
        label={texts.issuedBy}
        name="documentCountry"
        options={useCountryChoices()}
      />
      <DateField form={form} isOptional label={texts.expiresOn} name="documentExpires" />
    </div>
  )
}
