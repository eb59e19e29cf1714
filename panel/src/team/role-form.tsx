import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import type { PiiAccess, Role } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { TextAreaField } from '../parts/choice-fields.tsx'
import choices from '../parts/choices.module.css'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { byGroup, usePermissionTexts } from './permission-texts.ts'
import { GuestExample, type Privileges, RolePreview } from './role-preview.tsx'
import { roleTexts } from './role-texts.ts'
import styles from './roles.module.css'

/** What somebody enters about a role. */
export type RoleInput = Privileges & { readonly name: string; readonly description: string | null }

type RoleFormProps = {
  readonly initial: RoleInput
  readonly submit: string
  /** Sends the values. Throws `ApiError`. */
  readonly send: (input: RoleInput) => Promise<Role>
  readonly onDone: (role: Role) => void
}

/** The form of a role. Below it stands what the role would see. */
export function RoleForm({ initial, submit, send, onDone }: RoleFormProps) {
  const texts = useTexts(roleTexts)
  const [permissions, setPermissions] = useState<string[]>(initial.permissions)
  const [piiAccess, setPiiAccess] = useState<PiiAccess>(initial.piiAccess)
  const form = useApiForm({
    initialValues: { name: initial.name, description: initial.description ?? '', permissions: null, piiAccess: null },
    fieldOf: (field) => (field.startsWith('permissions[') ? 'permissions' : undefined),
    send: ({ name, description }) =>
      send({ name: name.trim(), description: description.trim() || null, permissions, piiAccess }),
    onDone,
  })
  const errorOf = (name: string): string | undefined => form.fields.errors[name]?.toString()
  return (
    <DrawerForm form={form} submit={submit}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <TextAreaField form={form} isOptional label={texts.description} name="description" rows={2} />
      <PermissionsField error={errorOf('permissions')} onChange={setPermissions} value={permissions} />
      <PersonalDataField error={errorOf('piiAccess')} onChange={setPiiAccess} value={piiAccess} />
      <FieldGroup title={texts.preview}>
        <RolePreview permissions={permissions} piiAccess={piiAccess} />
      </FieldGroup>
    </DrawerForm>
  )
}

type FieldProps<Value> = {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

const FieldError = ({ error }: Pick<FieldProps<unknown>, 'error'>) =>
  error === undefined ? null : (
    <p className={choices.error} role="alert">
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
                    description={isHeld ? name : `${name} · ${texts.notHeld}`}
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
