import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dataOf } from '../api/api-error.ts'
import { publicApi } from '../api/client.ts'
import { useApiForm } from '../parts/api-form.ts'
import { CountryField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { PasswordField, SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { currentLanguage } from '../text/language.ts'
import { browserRegion } from './browser-region.ts'
import { MailFolder } from './mail-folder.tsx'
import { FieldPair, PageFoot, PublicPage } from './public-page.tsx'
import { signInTexts } from './texts.ts'

const empty = { companyName: '', firstName: '', lastName: '', email: '', password: '', invitationToken: '' }

/** Registers a hotel group. Its first user gets a mail to confirm the address. */
export function RegisterPage() {
  const texts = useTexts(signInTexts)
  const [email, setEmail] = useState<string>()
  const form = useApiForm({
    initialValues: { ...empty, countryCode: browserRegion() },
    send: ({ invitationToken, ...values }) => {
      const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
      // A browser without a place names an offset, which is no time zone of a company.
      const timeZone = zone.startsWith('Etc/') ? 'UTC' : zone
      const body = { ...values, languageCode: currentLanguage(), timeZone }
      return dataOf(publicApi.auth.register(invitationToken === '' ? body : { ...body, invitationToken }))
    },
    onDone: (_, values) => setEmail(values.email),
  })
  if (email !== undefined) {
    return (
      <PublicPage title={texts.registerTitle}>
        <Notice title={texts.checkMail} tone="go">
          {texts.registered(email)}
          <MailFolder />
        </Notice>
        <PageFoot>
          <Link to="/resend-confirmation">{texts.resend}</Link> · <Link to="/sign-in">{texts.backToSignIn}</Link>
        </PageFoot>
      </PublicPage>
    )
  }
  const needsInvitation = form.error?.code === 'registration_closed' || form.fields.getValues().invitationToken !== ''
  return (
    <PublicPage title={texts.registerTitle}>
      <FormStatus form={form} />
      <Form form={form}>
        <TextField autoComplete="organization" form={form} hasFocus label={texts.company} name="companyName" />
        <FieldPair>
          <TextField autoComplete="given-name" form={form} label={texts.firstName} name="firstName" />
          <TextField autoComplete="family-name" form={form} label={texts.lastName} name="lastName" />
        </FieldPair>
        <TextField autoComplete="username" form={form} label={texts.email} name="email" type="email" />
        <CountryField description={texts.countryText} form={form} label={texts.country} name="countryCode" />
        <PasswordField description={texts.passwordHint} form={form} label={texts.password} name="password" />
        {needsInvitation && (
          <TextField autoComplete="off" form={form} label={texts.invitation} name="invitationToken" />
        )}
        <SubmitButton form={form} isWide>
          {texts.register}
        </SubmitButton>
      </Form>
      <PageFoot>
        {texts.haveAccount} <Link to="/sign-in">{texts.signIn}</Link>
      </PageFoot>
    </PublicPage>
  )
}
