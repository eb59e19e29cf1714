import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { signIn, type WaitingSignIn } from '../api/session.ts'
import { hasSessionEnded } from '../api/session-end.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { CheckField, PasswordField, SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { lazyPart } from '../parts/lazy-part.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { PageFoot, PublicPage } from './public-page.tsx'
import { useMailAddress } from './set-password-page.tsx'
import { signInTexts } from './texts.ts'

const SecondStep = lazyPart(() => import('./second-step.tsx'), 'SecondStep')

/** A link must not lead elsewhere after the sign-in. */
const isOwnPath = (path: string | undefined): path is string => path !== undefined && /^\/(?![/\\])/.test(path)

/** Signs in, and goes on to the page that asked for it. */
export function SignInPage() {
  const texts = useTexts(signInTexts)
  const navigate = useNavigate()
  const { back } = useSearch({ from: '/sign-in' })
  const email = useMailAddress()
  const [waiting, setWaiting] = useState<WaitingSignIn>()
  const goOn = (): void => void navigate({ href: isOwnPath(back) ? back : '/', replace: true })
  const form = useApiForm({
    initialValues: { email, password: '', rememberMe: false },
    send: signIn,
    onDone: (step) => (step ? setWaiting(step) : goOn()),
  })
  if (waiting) {
    return (
      <Suspense>
        <SecondStep {...waiting} onBack={() => setWaiting(undefined)} onDone={goOn} />
      </Suspense>
    )
  }
  return (
    <PublicPage title={texts.signIn}>
      {hasSessionEnded() && !form.error && (
        <Notice title={texts.signedOut} tone="warn">
          {texts.typedIsKept}
        </Notice>
      )}
      <FormStatus form={form} />
      {form.error?.code === 'email_not_confirmed' && <Link to="/resend-confirmation">{texts.resend}</Link>}
      <Form form={form}>
        <TextField
          autoComplete="username webauthn"
          form={form}
          hasFocus={email === ''}
          label={texts.email}
          name="email"
          type="email"
        />
        <PasswordField isCurrent form={form} hasFocus={email !== ''} label={texts.password} name="password" />
        <CheckField form={form} label={texts.remember} name="rememberMe" />
        <SubmitButton form={form} isWide waitText={texts.signingInAgain}>
          {texts.signIn}
        </SubmitButton>
      </Form>
      <ProviderButtons form={form.fields} />
      <PasskeySignIn onDone={goOn} rememberMe={() => form.fields.getValues().rememberMe} />
      <PageFoot>
        <div>
          <Link to="/forgot-password">{texts.forgot}</Link>
        </div>
        <div>
          {texts.newGroup} <Link to="/register">{texts.register}</Link>
        </div>
      </PageFoot>
    </PublicPage>
  )
}
