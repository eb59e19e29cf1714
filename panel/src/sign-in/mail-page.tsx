import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dataOf } from '../api/api-error.ts'
import { publicApi } from '../api/client.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { MailFolder } from './mail-folder.tsx'
import { PageFoot, PublicPage } from './public-page.tsx'
import { signInTexts } from './texts.ts'

type Mail = 'reset' | 'resend'

const requests = {
  reset: (body: { email: string }) => dataOf(publicApi.auth.forgotPassword(body)),
  resend: (body: { email: string }) => dataOf(publicApi.auth.resendConfirmation(body)),
}

/** Asks for a mail with a link. The answer is the same whether the address has an account or not. */
function MailPage({ mail }: { mail: Mail }) {
  const texts = useTexts(signInTexts)
  const [email, setEmail] = useState<string>()
  const form = useApiForm<{ email: string }, unknown>({
    initialValues: { email: '' },
    send: requests[mail],
    onDone: (_, values) => setEmail(values.email),
  })
  const { title, hint, sent } = {
    reset: { title: texts.forgotTitle, hint: texts.forgotHint, sent: texts.resetSent },
    resend: { title: texts.resendTitle, hint: texts.resendHint, sent: texts.resendSent },
  }[mail]
  return (
    <PublicPage title={title}>
      {email === undefined ? (
        <>
          <p className="dim">{hint}</p>
          <FormStatus form={form} />
          <Form form={form}>
            <TextField autoComplete="username" form={form} hasFocus label={texts.email} name="email" type="email" />
            <SubmitButton form={form} isWide>
              {texts.sendLink}
            </SubmitButton>
          </Form>
        </>
      ) : (
        <Notice title={texts.checkMail} tone="go">
          {sent(email)}
          <MailFolder />
        </Notice>
      )}
      <PageFoot>
        <Link to="/sign-in">{texts.backToSignIn}</Link>
      </PageFoot>
    </PublicPage>
  )
}

/** Asks for the mail with which a forgotten password is replaced. */
export const ForgotPasswordPage = () => <MailPage mail="reset" />

/** Asks for the mail of a registration again. */
export const ResendConfirmationPage = () => <MailPage mail="resend" />
