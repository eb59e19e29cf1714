import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { changeProfile, type Profile, signOut } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { PasswordField, SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { tones } from '../theme/tones.ts'
import { ownPasswordTexts } from './own-password-texts.ts'
import { PageFoot, PublicPage } from './public-page.tsx'
import { signInTexts } from './texts.ts'

/** Asks a user whose password somebody else has set for one of the own choice. Nothing else is open before. */
export function OwnPasswordPage({ profile: { email, passwordState } }: { profile: Profile }) {
  const texts = useTexts(ownPasswordTexts)
  const common = useTexts(signInTexts)
  const form = useApiForm({
    initialValues: { currentPassword: '', newPassword: '' },
    send: (body) => change('profile.changePassword', body),
    onDone() {
      changeProfile({ passwordState: 'ok', isPasswordChangeDue: false })
      notifications.show({ message: textsOf(ownPasswordTexts).done })
    },
  })
  const isBreached = passwordState === 'breached'
  const leave = (): void =>
    void signOut().catch(() =>
      notifications.show({ color: tones.bad, message: textsOf(ownPasswordTexts).signOutFailed }),
    )
  return (
    <PublicPage title={texts.title}>
      <p className="dim">{isBreached ? texts.whyBreached : texts.why}</p>
      <FormStatus form={form} />
      <Form form={form}>
        {/* Password managers need to know whose password it is. */}
        <input autoComplete="username" defaultValue={email} hidden name="username" readOnly />
        <PasswordField
          isCurrent
          form={form}
          hasFocus
          label={isBreached ? texts.currentOwn : texts.current}
          name="currentPassword"
        />
        <PasswordField description={common.passwordHint} form={form} label={common.newPassword} name="newPassword" />
        <SubmitButton form={form} isWide>
          {common.savePassword}
        </SubmitButton>
      </Form>
      <PageFoot>
        <Button onClick={leave}>{texts.signOut}</Button>
      </PageFoot>
    </PublicPage>
  )
}
