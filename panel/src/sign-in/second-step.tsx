import { useState } from 'react'
import { newPasskey, usedPasskey } from '../api/passkeys.ts'
import { completeSignIn, enterPanel, type Profile, type SignInChallenge, useSignInChallenge } from '../api/session.ts'
import { hasPasskeys } from '../browser/passkeys.ts'
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
          <AuthenticatorApp totpSecret={data.enrolment.totpSecret} totpUri={data.enrolment.totpUri} />
        </>
      )}
      {data && !data.enrolment && <PasskeyStep {...{ challenge, rememberMe, onSignedIn }} step={data} />}
      {data && <FactorForm {...{ challenge, rememberMe, onSignedIn }} methods={data.methods} />}
      {data?.enrolment && <PasskeyStep {...{ challenge, rememberMe, onSignedIn }} step={data} />}
      <PageFoot>
        <button className="asLink" onClick={onBack} type="button">
          {texts.beginAgain}
        </button>
      </PageFoot>
    </PublicPage>
  )
}

type StepProps = Pick<SecondStepProps, 'challenge' | 'rememberMe'> & {
  readonly onSignedIn: (result: Awaited<ReturnType<typeof completeSignIn>>) => void
}

/** A passkey as the second factor, or as the first one that the user adds now. */
function PasskeyStep({ challenge, rememberMe, step, onSignedIn }: StepProps & { readonly step: SignInChallenge }) {
  const texts = useTexts(signInTexts)
  const { passkeyOptions, enrolment } = step
  const form = useApiForm({
    initialValues: {},
    async send() {
      const passkey = enrolment
        ? await newPasskey(enrolment.passkeyOptions ?? {})
        : await usedPasskey(passkeyOptions ?? {})
      return completeSignIn({ challenge, rememberMe, passkey })
    },
    onDone: onSignedIn,
  })
  if (!step.methods.includes('passkey') || !hasPasskeys()) return null
  return (
    <>
      <FormStatus form={form} />
      <Form form={form}>
        <SubmitButton form={form} isWide waitText={texts.signingInAgain}>
          {enrolment ? texts.addPasskey : texts.usePasskey}
        </SubmitButton>
      </Form>
    </>
  )
}

type CodeName = 'code' | 'recoveryCode'

function FactorForm({ challenge, rememberMe, methods, onSignedIn }: StepProps & Pick<SignInChallenge, 'methods'>) {
  const texts = useTexts(signInTexts)
  const words = useTexts(secondFactorTexts)
  const [field, setField] = useState<CodeName | undefined>(methods.includes('code') ? 'code' : undefined)
  const form = useApiForm({
    initialValues: { code: '', recoveryCode: '' },
    send: (typed) => completeSignIn({ challenge, rememberMe, [field ?? 'code']: typedCode(typed[field ?? 'code']) }),
    onDone: onSignedIn,
  })
  const other = field === 'recoveryCode' ? 'code' : 'recoveryCode'
  return (
    <>
      {field && (
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
        </>
      )}
      {methods.includes(other) && (
        <div>
          <button className="asLink" onClick={() => setField(other)} type="button">
            {other === 'code' ? texts.useCode : texts.useRecovery}
          </button>
        </div>
      )}
    </>
  )
}
