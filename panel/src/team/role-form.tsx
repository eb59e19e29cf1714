import type { PiiAccess, Role } from '@bellhop/sdk'
import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { TextAreaField } from '../parts/choice-fields.tsx'
import choices from '../parts/choices.module.css'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { byGroup, usePermissionTexts } from './permission-texts.ts'
import { GuestExample, RolePreview } from './role-preview.tsx'
import { roleTexts } from './role-texts.ts'
import styles from './roles.module.css'

type RoleFormProps = FormProps<Role> & {
  /** The role whose values a new one begins with. Privileges that the user does not hold are left out. */
  readonly origin?: Role | undefined
}

/** The form of a role. Below it stands what the role would see. */
export function RoleForm({ record: role, origin, onDone }: RoleFormProps) {
  const texts = useTexts(roleTexts)
  const { permissions: own, piiAccess: ownAccess } = useProfile()
  const held = origin?.permissions.filter((name) => own.includes(name)) ?? []
  const [permissions, setPermissions] = useState<string[]>(role?.permissions ?? held)
  const [piiAccess, setPiiAccess] = useState<PiiAccess>(
    role?.piiAccess ?? (ownAccess === 'masked' ? 'masked' : (origin?.piiAccess ?? 'full')),
  )
  const form = useRecordForm('roles', {
    record: role,
    onDone,
    initialValues: {
      name: role?.name ?? (origin ? texts.copyOf(origin.name) : ''),
      description: (role ?? origin)?.description ?? '',
      permissions: null,
      piiAccess: null,
    },
    create: ({ name, description }) => ({
      name: name.trim(),
      description: description.trim() || null,
      permissions,
      piiAccess,
    }),
    said: () => (role ? texts.saved : undefined),
  })
  const errorOf = (name: string): string | undefined => form.fields.errors[name]?.toString()
  return (
    <RecordForm form={form}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <TextAreaField form={form} isOptional label={texts.description} name="description" rows={2} />
      <PermissionsField error={errorOf('permissions')} onChange={setPermissions} value={permissions} />
      <PersonalDataField error={errorOf('piiAccess')} onChange={setPiiAccess} value={piiAccess} />
      <FieldGroup title={texts.preview}>
        <RolePreview permissions={permissions} piiAccess={piiAccess} />
      </FieldGroup>
    </RecordForm>
  )
}

type FieldProps<Value> = {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

const FieldError = ({ error }: Pick<FieldProps<unknown>, 'error'>) =>
  error === undefined ? null : (
    <p className="bad small" role="alert">
      {error}
    </p>
  )

/** The permissions by group. Nobody gives what they do not hold. */
function PermissionsField({ value, onChange, error }: FieldProps<string[]>) {
  const texts = useTexts(roleTexts)
  const { sentenceOf, groupName } = usePermissionTexts()
  const { permissions: own } = useProfile()
  const query = useAll('roles.listPermissions')
  const choose = (name: string): void =>
    onChange(value.includes(name) ? value.filter((each) => each !== name) : [...value, name])
  return (
    <FieldGroup title={texts.permissions}>
      <FieldError error={error} />
      <Loaded query={query}>
        {({ items }) =>
          [...byGroup(items)].map(([group, rows]) => (
            <fieldset className={choices.choices} key={group}>
              <legend className={choices.label}>{groupName(group)}</legend>
              {rows.map((permission) => {
                const { name } = permission
                const isHeld = own.includes(name)
                return (
                  <Checkbox
                    checked={value.includes(name)}
                    description={isHeld ? undefined : texts.notHeld}
                    disabled={!isHeld && !value.includes(name)}
                    key={name}
                    label={sentenceOf(permission)}
                    onChange={() => choose(name)}
                  />
                )
              })}
            </fieldset>
          ))
        }
      </Loaded>
    </FieldGroup>
  )
}

const accesses = ['full', 'masked'] as const

/** Whether users with the role see personal data, with an example. */
function PersonalDataField({ value, onChange, error }: FieldProps<PiiAccess>) {
  const texts = useTexts(roleTexts)
  const { piiAccess: own } = useProfile()
  return (
    <FieldGroup title={texts.personal}>
      <FieldError error={error} />
      {accesses.map((access) => (
        <Radio
          checked={value === access}
          description={texts[`${access}Text`]}
          disabled={access === 'full' && own !== 'full'}
          key={access}
          label={texts[access]}
          name="piiAccess"
          onChange={() => onChange(access)}
        />
      ))}
      <div className={styles.example}>
        <span className="dim small">{texts.example}</span>
        <GuestExample piiAccess={value} />
      </div>
    </FieldGroup>
  )
}
