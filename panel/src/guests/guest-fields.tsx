import type { ReactNode } from 'react'
import type { ApiForm } from '../parts/api-form.ts'
import { CountryField, SelectField, TagsField, TextAreaField } from '../parts/choice-fields.tsx'
import { DateField } from '../parts/date-fields.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { useCountryChoices, useLanguageChoices } from '../parts/name-choices.ts'
import styles from '../parts/page.module.css'
import { useTexts } from '../text/catalogue.ts'
import { fieldNames } from './field-names.ts'
import { documentTypeTexts, formTexts } from './form-texts.ts'
import { useGuestTypes } from './guest-names.ts'
import { type FormField, formFields, type GuestFormValues } from './guest-values.ts'
import { guestTexts } from './texts.ts'

type Props = { readonly form: ApiForm<GuestFormValues> }

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

/** What the values of choices are called. */
export function useValueNames(): Readonly<Record<ChoiceValue, string>> {
  return { ...useTexts(guestTexts), ...useTexts(formTexts) }
}

type ChoiceValue = Extract<FormField, { readonly values: unknown }>['values'][number]

type SectionProps = Props & { readonly section: FormField['form']; readonly language?: string | null }

/** The fields that the service declares for a section, in its order. */
function SectionFields({ form, section, language = null }: SectionProps) {
  const [labels, texts, valueNames] = [useTexts(fieldNames), useTexts(formTexts), useValueNames()]
  const codes = { language: useLanguageChoices(language), country: useCountryChoices() }
  const own: { readonly [Name in FormField['name']]?: { label?: string; description?: string } } = {
    title: { description: texts.salutationHint },
    isBlacklisted: { label: texts.isBlacklisted },
    blacklistReason: { label: texts.blacklistReason },
  }
  return formFields
    .filter((field) => field.form === section)
    .map((field) => {
      const { name, kind } = field
      const props = { form, name, label: labels[name], isOptional: 'isOptional' in field, ...own[name] }
      if ('codes' in field) return <SelectField {...props} isSearchable key={name} options={codes[field.codes]} />
      if ('values' in field) {
        const options = field.values.map((value) => ({ value, label: valueNames[value] }))
        return <SelectField {...props} key={name} options={options} />
      }
      if (kind === 'yesNo') return <CheckField form={form} key={name} label={props.label} name={name} />
      return kind === 'day' ? <DateField {...props} isPast key={name} needsYear /> : <TextField {...props} key={name} />
    })
}

/** Language, nationality, level and type. */
export function ClassFields({ form, language }: Props & { readonly language: string | null }) {
  const texts = useTexts(fieldNames)
  const types = useGuestTypes()
  return (
    <div className={styles.pair}>
      <SectionFields form={form} language={language} section="kind" />
      {types.items.length > 0 && (
        <SelectField form={form} isOptional label={texts.guestTypeId} name="guestTypeId" options={types} />
      )}
    </div>
  )
}

/** Title, gender, birthday and what else is known of the person. */
export const PersonFields = ({ form }: Props) => (
  <div className={styles.pair}>
    <SectionFields form={form} section="person" />
  </div>
)

/** Company and tax number. */
export const CompanyFields = ({ form }: Props) => (
  <div className={styles.pair}>
    <SectionFields form={form} section="company" />
  </div>
)

/** Tags, likes, warnings. */
export function CareFields({ form }: Props) {
  const texts = useTexts(formTexts)
  return (
    <>
      <TagsField description={texts.tagsHint} form={form} label={texts.tags} max={50} name="tags" />
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
      <SectionFields form={form} section="care" />
    </>
  )
}

/** The identity document. Its number is never shown here: an empty field keeps it. */
export function DocumentFields({ form, numberMasked }: Props & { readonly numberMasked: string | null }) {
  const texts = useTexts(formTexts)
  const types = useTexts(documentTypeTexts)
  const kinds = (['passport', 'idCard', 'drivingLicence', 'other'] as const).map((value) => ({
    value,
    label: types[value],
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
      <CountryField form={form} label={texts.issuedBy} name="documentCountry" />
      <DateField form={form} isOptional label={texts.expiresOn} name="documentExpires" needsYear />
    </div>
  )
}
