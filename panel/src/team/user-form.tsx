import type { Skill, User } from '@bellhop/sdk'
import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { changeProfile, useProfile } from '../api/session.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { FieldLabel, fieldClassNames, PasswordField, TextField } from '../parts/form-fields.tsx'
import { HotelsField, hotelIdsOf, initialHotels } from '../parts/hotels-field.tsx'
import { useLanguageChoices } from '../parts/name-choices.ts'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { type KeyedRow, withKey, withoutKeys } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import { FirstSignIn } from './first-sign-in.tsx'
import { RoleField } from './role-field.tsx'
import { SkillsField } from './skills-field.tsx'
import { nameOf } from './user-status.tsx'
import { userFormTexts } from './user-texts.ts'

/** The form of a user. A new one is invited, or gets a password. */
export function UserForm({ record: user, onDone }: FormProps<User>) {
  const texts = useTexts(userFormTexts)
  const profile = useProfile()
  const language = useLanguage()
  const [skills, setSkills] = useState<readonly KeyedRow<Skill>[]>(() => (user?.skills ?? []).map(withKey))
  const [languages, setLanguages] = useState<string[]>(user?.languageCodes ?? [])
  const [isInvited, setInvited] = useState(true)
  const [isMoved, setMoved] = useState(false)
  const isSelf = user?.id === profile.id
  const form = useRecordForm('users', {
    record: user,
    onDone(saved) {
      const { firstName, lastName } = saved
      if (isSelf) changeProfile({ firstName, lastName })
      onDone(saved)
    },
    initialValues: {
      firstName: user?.firstName ?? '',
      lastName: user?.lastName ?? '',
      email: user?.email ?? '',
      phone: user?.phone ?? '',
      roleId: user?.roleId ?? null,
      extension: user?.extension ?? '',
      languageCode: user?.languageCode ?? language,
      password: '',
      currentPassword: '',
      hotelIds: initialHotels(user?.hotelIds, profile.hotelIds),
      skills: null,
      languageCodes: null,
    },
    fieldOf: (field) => (/^(skills|languageCodes)\b/.test(field) ? field : undefined),
    create: ({ phone, extension, roleId, hotelIds, password, currentPassword, ...values }) => ({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      email: values.email.trim(),
      languageCode: values.languageCode,
      phone: phone.trim() || null,
      extension: extension.trim() || null,
      skills: withoutKeys(skills),
      languageCodes: languages,
      ...(isSelf ? {} : { hotelIds: hotelIdsOf(hotelIds) }),
      // Without a role the API says beside the field that it is needed.
      ...((isSelf || roleId === null ? {} : { roleId }) as { roleId: string }),
      ...(user || isInvited ? {} : { password }),
      ...(isSelf && isMoved ? { currentPassword } : {}),
    }),
    said({ status, email, ...saved }) {
      if (user) return undefined
      return status === 'invited' ? texts.invited(email) : texts.created(nameOf(saved))
    },
  })
  form.fields.watch('email', ({ value }) => setMoved(value.trim() !== user?.email))
  return (
    <RecordForm form={form}>
      <TextField form={form} hasFocus label={texts.firstName} name="firstName" />
      <TextField form={form} label={texts.lastName} name="lastName" />
      <TextField
        form={form}
        label={texts.email}
        name="email"
        type="email"
        {...(user ? { description: texts.emailHint } : {})}
      />
      {isSelf && isMoved && (
        <PasswordField isCurrent form={form} label={texts.currentPassword} name="currentPassword" />
      )}
      {isSelf ? (
        <p className="dim">{texts.ownAccess}</p>
      ) : (
        <>
          <RoleField form={form} name="roleId" />
          <HotelsField form={form} />
        </>
      )}
      {!user && <FirstSignIn form={form} isInvited={isInvited} onChange={setInvited} />}
      <SelectField
        form={form}
        isSearchable
        label={texts.mailLanguage}
        name="languageCode"
        options={useLanguageChoices(user?.languageCode)}
      />
      <FieldGroup title={texts.work}>
        <TextField form={form} isOptional label={texts.phone} name="phone" type="tel" />
        <TextField description={texts.extensionHint} form={form} isOptional label={texts.extension} name="extension" />
        <MultiSelect
          classNames={fieldClassNames}
          comboboxProps={{ withinPortal: false }}
          data={withKnown(useLanguageChoices(), user?.languageCodes ?? [])}
          error={form.fields.errors['languageCodes']}
          label={<FieldLabel isOptional label={texts.languages} />}
          onChange={setLanguages}
          searchable
          value={languages}
        />
        <SkillsField form={form} onChange={setSkills} skills={skills} />
      </FieldGroup>
    </RecordForm>
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

/** The choices and the values that a user has beyond them, so that saving keeps these. */
const withKnown = (choices: Choices, current: readonly string[]): { value: string; label: string }[] => [
  ...choices,
  ...current.filter((code) => !choices.some(({ value }) => value === code)).map((value) => ({ value, label: value })),
]
