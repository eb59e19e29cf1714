import { useState } from 'react'
import { completeSignIn, enterPanel, type Profile, useSignInChallenge } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { AuthenticatorApp } from '../parts/authenticator-app.tsx'
import { CodeField, typedCode } from '../parts/code-field.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import { secondFactorTexts } from '../parts/second-factor-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { PageFoot, PublicPage } from './public-page.tsx'
import { signInTexts } from './texts.ts'

type SecondStepProps = {
  readonly challenge: string
  readonly rememberMe: boolean
  readonly onDone: () => void
  /** Leads back to the password. */
  readonly onBack: () => void
}

type Codes = { readonly codes: readonly string[]; readonly profile: Profile }

/** The second step of a sign-in: a code of the app or a recovery code, or a first app for a user who must add one. */
export function SecondStep({ challenge, rememberMe, onDone, onBack }: SecondStepProps) {
  const texts = useTexts(signInTexts)
  const words = useTexts(secondFactorTexts)
  const { data, error } = useSignInChallenge(challenge)
  const [fresh, setFresh] = useState<Codes>()
  const enter = (profile: Profile): void => {
    enterPanel(profile)
    onDone()
  }
  if (fresh) {
    const { codes, profile } = fresh
    return (
      <PublicPage title={words.codesTitle}>
        <RecoveryCodes account={profile.email} codes={codes} onStored={() => enter(profile)} />
      </PublicPage>
    )
  }
  const onSignedIn = ({ profile, recoveryCodes: codes }: { profile: Profile; recoveryCodes?: string[] }): void =>
    codes ? setFresh({ codes, profile }) : enter(profile)
  return (
    <PublicPage title={data?.enrolment ? texts.addFactor : texts.secondStep}>
      {error && <ErrorNotice error={error} />}
      {data?.enrolment && (
        <>
          <p>{texts.addFactorText}</p>
          <AuthenticatorApp {...data.enrolment} />
        </>
      )}
      {data && <FactorForm {...{ challenge, rememberMe, onSignedIn }} hasRecovery={!data.enrolment} />}
      <PageFoot>
        <button className="asLink" onClick={onBack} type="button">
          {texts.beginAgain}
        </button>
      </PageFoot>
    </PublicPage>
  )
}

type FactorFormProps = Pick<SecondStepProps, 'challenge' | 'rememberMe'> & {
  readonly hasRecovery: boolean
  readonly onSignedIn: (result: Awaited<ReturnType<typeof completeSignIn>>) => void
}

function FactorForm({ challenge, rememberMe, hasRecovery, onSignedIn }: FactorFormProps) {
  const texts = useTexts(signInTexts)
  const words = useTexts(secondFactorTexts)
  const [field, setField] = useState<'code' | 'recoveryCode'>('code')
  const form = useApiForm({
    initialValues: { code: '', recoveryCode: '' },
    send: (typed) => completeSignIn({ challenge, rememberMe, [field]: typedCode(typed[field]) }),
    onDone: onSignedIn,
  })
  const other = field === 'code' ? 'recoveryCode' : 'code'
  return (
    <>
      <FormStatus form={form} />
      <Form form={form}>
        {field === 'code' ? (
          <CodeField form={form} />
        ) : (
          <TextField
            description={words.recoveryHint}
            dir="ltr"
            form={form}
            hasFocus
            label={words.recoveryCode}
            name="recoveryCode"
          />
        )}
        <SubmitButton form={form} isWide waitText={texts.signingInAgain}>
          {texts.signIn}
        </SubmitButton>
      </Form>
      {hasRecovery && (
        <div>
          <button className="asLink" onClick={() => setField(other)} type="button">
            {other === 'code' ? texts.useCode : texts.useRecovery}
          </button>
        </div>
      )}
    </>
  )
}
