import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { Skill, User } from '../../../sdk/index.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { FieldLabel, fieldClassNames, PasswordField, TextField } from '../parts/form-fields.tsx'
import { type HotelChoice, HotelsField, initialHotels } from '../parts/hotels-field.tsx'
import { useLanguageChoices } from '../parts/name-choices.ts'
import { type KeyedRow, withKey, withoutKeys } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import { FirstSignIn } from './first-sign-in.tsx'
import { RoleField } from './role-field.tsx'
import { SkillsField } from './skills-field.tsx'
import { userFormTexts } from './user-texts.ts'

/** What an administrator enters about a user, as the API takes it. */
export type UserInput = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string | null
  readonly roleId?: string
  readonly hotelIds?: string[]
  readonly extension: string | null
  readonly skills: Skill[]
  readonly languageCodes: string[]
  readonly languageCode: string
  readonly password?: string
  readonly currentPassword?: string
}

type UserFormProps = {
  /** The user to change; without it the form makes a new one. */
  readonly user?: User
  /** Sends the values. Throws `ApiError`. */
  readonly send: (input: UserInput) => Promise<User>
  readonly onDone: (user: User) => void
}

/** The form of a user. */
export function UserForm({ user, send, onDone }: UserFormProps) {
  const texts = useTexts(userFormTexts)
  const profile = useProfile()
  const language = useLanguage()
  const [hotels, setHotels] = useState<HotelChoice>(() => initialHotels(user?.hotelIds, profile.hotelIds))
  const [skills, setSkills] = useState<readonly KeyedRow<Skill>[]>(() => (user?.skills ?? []).map(withKey))
  const [languages, setLanguages] = useState<string[]>(user?.languageCodes ?? [])
  const [isInvited, setInvited] = useState(true)
  const [isMoved, setMoved] = useState(false)
  const isSelf = user?.id === profile.id
  const form = useApiForm({
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
      hotelIds: null,
      skills: null,
      languageCodes: null,
    },
    fieldOf: (field) => (/^(skills|hotelIds|languageCodes)\b/.test(field) ? field : undefined),
    send: ({ phone, extension, roleId, password, currentPassword, ...values }) =>
      send({
        firstName: values.firstName.trim(),
        lastName: values.lastName.trim(),
        email: values.email.trim(),
        languageCode: values.languageCode,
        phone: phone.trim() || null,
        extension: extension.trim() || null,
        skills: withoutKeys(skills),
        languageCodes: languages,
        ...(isSelf ? {} : { hotelIds: hotels === 'all' ? [] : [...hotels], ...(roleId === null ? {} : { roleId }) }),
        ...(user || isInvited ? {} : { password }),
        ...(isSelf && isMoved ? { currentPassword } : {}),
      }),
    onDone,
  })
  form.fields.watch('email', ({ value }) => setMoved(value.trim() !== user?.email))
  const submit: typeof form.submit = (event) => {
    if (hotels.length > 0) return form.submit(event)
    event?.preventDefault()
    form.fields.setFieldError('hotelIds', texts.hotelsNeeded)
  }
  return (
    <DrawerForm form={{ ...form, submit }} submit={user ? texts.save : texts.create}>
      <TextField form={form} hasFocus label={texts.firstName} name="firstName" />
      <TextField form={form} label={texts.lastName} name="lastName" />
      <TextField
        autoComplete="off"
        form={form}
        label={texts.email}
        name="email"
        type="email"
        {...(user ? { description: texts.emailHint } : {})}
      />
      {isSelf && isMoved && (
        <PasswordField
          autoComplete="current-password"
          form={form}
          label={texts.currentPassword}
          name="currentPassword"
        />
      )}
      {isSelf ? (
        <p className="dim">{texts.ownAccess}</p>
      ) : (
        <>
          <RoleField form={form} name="roleId" />
          <HotelsField
            error={form.fields.errors['hotelIds']?.toString()}
            onChange={(choice) => {
              form.fields.clearFieldError('hotelIds')
              setHotels(choice)
            }}
            value={hotels}
          />
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
    </DrawerForm>
  )
}

type Choices = readonly { readonly value: string; readonly label: string }[]

/** The choices and the values that a user has beyond them, so that saving keeps these. */
const withKnown = (choices: Choices, current: readonly string[]): { value: string; label: string }[] => [
  ...choices,
  ...current.filter((code) => !choices.some(({ value }) => value === code)).map((value) => ({ value, label: value })),
]
