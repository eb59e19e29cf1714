import { Radio } from '@mantine/core'
import type { ApiForm } from '../parts/api-form.ts'
import choices from '../parts/choices.module.css'
import { PasswordField } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { userFormTexts } from './user-texts.ts'

type FirstSignInProps<Values> = {
  readonly form: ApiForm<Values & { password: string }>
  readonly isInvited: boolean
  readonly onChange: (isInvited: boolean) => void
}

/** How a new user comes in: by an invitation, or with a password that is set here. */
export function FirstSignIn<Values>({ form, isInvited, onChange }: FirstSignInProps<Values>) {
  const texts = useTexts(userFormTexts)
  return (
    <fieldset className={choices.choices}>
      <legend className={choices.label}>{texts.access}</legend>
      <Radio
        checked={isInvited}
        description={texts.inviteHint}
        label={texts.invite}
        name="access"
        onChange={() => onChange(true)}
      />
      <Radio
        checked={!isInvited}
        description={texts.setPasswordHint}
        label={texts.setPassword}
        name="access"
        onChange={() => onChange(false)}
      />
      {!isInvited && (
        <PasswordField description={texts.passwordHint} form={form} label={texts.password} name="password" />
      )}
    </fieldset>
  )
}
