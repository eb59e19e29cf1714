import type { ApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useUserRoles } from './use-user-roles.ts'
import { userFormTexts } from './user-texts.ts'

type RoleFieldProps<Values> = { readonly form: ApiForm<Values>; readonly name: keyof Values & string }

/** The role of a user. Roles that allow more than the own one cannot be chosen. */
export function RoleField<Values>({ form, name }: RoleFieldProps<Values>) {
  const texts = useTexts(userFormTexts)
  const roles = useUserRoles()
  const options = (roles?.items ?? []).map((role) => ({
    value: role.id,
    label: role.isGrantable ? role.name : texts.notGrantable(role.name),
    disabled: !role.isGrantable,
  }))
  return (
    <SelectField
      form={form}
      isSearchable={options.length > 8}
      label={texts.role}
      name={name}
      options={{ items: options, hasMore: roles?.hasMore ?? false }}
    />
  )
}
