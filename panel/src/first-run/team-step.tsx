import type { Role } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { type Records, useAll } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { namedChoice, toChoices } from '../parts/name-choices.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './first-run.module.css'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'

/** The first colleague, invited by mail. */
export function TeamStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const roles = useAll('roles.list')
  const [invited, setInvited] = useState<string>()
  return (
    <StepPart question={texts.teamQuestion} text={texts.teamText}>
      {invited === undefined ? (
        <Loaded query={roles}>{(all) => <InviteForm goOn={goOn} onInvited={setInvited} roles={all} />}</Loaded>
      ) : (
        <Ready goOn={goOn} more={<Link to="/users">{texts.teamMore}</Link>} text={texts.invited(invited)} />
      )}
    </StepPart>
  )
}

type InviteFormProps = StepProps & {
  readonly roles: Records<Role>
  readonly onInvited: (email: string) => void
}

function InviteForm({ roles, onInvited }: InviteFormProps) {
  const texts = useTexts(firstRunTexts)
  // Whatever the language calls it: of those who take calls, the role that may do least.
  const [agent = roles.items[0]] = roles.items
    .filter(({ permissions }) => permissions.includes('calls.manage'))
    .toSorted((one, other) => one.permissions.length - other.permissions.length)
  const form = useApiForm({
    initialValues: { firstName: '', lastName: '', email: '', roleId: agent?.id ?? '' },
    send: (values) => change('users.create', values),
    onDone: ({ email }) => onInvited(email),
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <div className={styles.row}>
        <TextField form={form} hasFocus label={texts.firstName} name="firstName" />
        <TextField form={form} label={texts.lastName} name="lastName" />
      </div>
      <TextField form={form} label={texts.email} name="email" type="email" />
      <SelectField form={form} label={texts.role} name="roleId" options={toChoices(roles, namedChoice)} />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.invite}</SubmitButton>
        <Link to="/users">{texts.teamMore}</Link>
      </div>
    </Form>
  )
}
