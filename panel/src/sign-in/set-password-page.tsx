import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { dataOf } from '../api/api-error.ts'
import { publicApi } from '../api/client.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { PasswordField, SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { PageFoot, PublicPage } from './public-page.tsx'
import { signInTexts } from './texts.ts'

/**
 * The token of a mail's link. It stands behind `#`, so that no server or proxy logs it.
 */
export const useMailToken = (): string => useMailFact('token')

/** The e-mail address of a mail's link: the next sign-in begins with it. */
export const useMailAddress = (): string => useMailFact('email')

const useMailFact = (name: 'token' | 'email'): string => new URLSearchParams(useLocation().hash).get(name) ?? ''

/** Leads to the sign-in, which knows the address already. */
export function SignInLink() {
  const email = useMailAddress()
  return (
    <Link to="/sign-in" {...(email === '' ? {} : { hash: new URLSearchParams({ email }).toString() })}>
      {useTexts(signInTexts).signIn}
    </Link>
  )
}

/** Sets a password with the token of a mail. */
function SetPasswordPage({ title, hint }: { title: string; hint: string }) {
  const texts = useTexts(signInTexts)
  const token = useMailToken()
  const [isDone, setDone] = useState(false)
  const form = useApiForm({
    initialValues: { newPassword: '' },
    send: (values) => dataOf(publicApi.auth.resetPassword({ ...values, token })),
    onDone: () => setDone(true),
  })
  if (isDone) {
    return (
      <PublicPage title={title}>
        <Notice title={texts.passwordSaved} tone="go">
          {texts.passwordSavedText}
        </Notice>
        <SignInLink />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={title}>
      {token === '' ? (
        <Notice title={texts.noToken} tone="bad">
          {texts.noTokenText}
        </Notice>
      ) : (
        <>
          <p className="dim">{hint}</p>
          <FormStatus form={form} />
          <Form form={form}>
            <PasswordField
              description={texts.passwordHint}
              form={form}
              hasFocus
              label={texts.newPassword}
              name="newPassword"
            />
            <SubmitButton form={form} isWide>
              {texts.savePassword}
            </SubmitButton>
          </Form>
        </>
      )}
      <PageFoot>
        <Link to="/forgot-password">{texts.askAgain}</Link> · <Link to="/sign-in">{texts.backToSignIn}</Link>
      </PageFoot>
    </PublicPage>
  )
}

/** Replaces a forgotten password. */
export function ResetPasswordPage() {
  const { resetTitle, resetHint } = useTexts(signInTexts)
  return <SetPasswordPage hint={resetHint} title={resetTitle} />
}

/** Accepts an invitation: the first password of a new user. */
export function AcceptInvitationPage() {
  const { setPasswordTitle, setPasswordHint } = useTexts(signInTexts)
  return <SetPasswordPage hint={setPasswordHint} title={setPasswordTitle} />
}
