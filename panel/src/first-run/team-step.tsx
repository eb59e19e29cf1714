import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Role } from '../../../sdk/index.ts'
import { dataOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './first-run.module.css'
import { rolesQuery } from './first-run-queries.ts'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'

/** The first colleague, invited by mail. */
export function TeamStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const roles = useQuery(rolesQuery)
  const [invited, setInvited] = useState<string>()
  return (
    <StepPart question={texts.teamQuestion} text={texts.teamText}>
      {invited === undefined ? (
        <Loaded query={roles}>{({ items }) => <InviteForm goOn={goOn} onInvited={setInvited} roles={items} />}</Loaded>
      ) : (
        <Ready goOn={goOn} more={<Link to="/users">{texts.teamMore}</Link>} text={texts.invited(invited)} />
      )}
    </StepPart>
  )
}

type InviteFormProps = StepProps & {
  readonly roles: readonly Pick<Role, 'id' | 'name'>[]
  readonly onInvited: (email: string) => void
}

function InviteForm({ roles, onInvited }: InviteFormProps) {
  const texts = useTexts(firstRunTexts)
  const agent = roles.find(({ name }) => name === 'Agent') ?? roles[0]
  const form = useApiForm({
    initialValues: { firstName: '', lastName: '', email: '', roleId: agent?.id ?? '' },
    send: (values) => dataOf(api.users.create(values)),
    onDone({ email }) {
      onInvited(email)
      void queryClient.invalidateQueries({ queryKey: ['users'] })
    },
  })
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <FormStatus form={form} />
      <div className={styles.row}>
        <TextField form={form} hasFocus label={texts.firstName} name="firstName" />
        <TextField form={form} label={texts.lastName} name="lastName" />
      </div>
      <TextField form={form} label={texts.email} name="email" type="email" />
      <SelectField
        form={form}
        label={texts.role}
        name="roleId"
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.invite}</SubmitButton>
        <Link to="/users">{texts.teamMore}</Link>
      </div>
    </form>
  )
}
