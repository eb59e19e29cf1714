import type { EmailSender, Integration, IntegrationCreate } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { useAll, useRead } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { PasswordField, SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { Notice } from '../parts/notice.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import styles from './first-run.module.css'
import { mailTexts } from './mail-texts.ts'
import { Ready, StepPart, type StepProps } from './step-part.tsx'
import { useFirstHotel } from './use-steps.ts'

/** The address that letters come from, and a first letter to oneself. */
export function MailStep({ goOn }: StepProps) {
  const texts = useTexts(mailTexts)
  const senders = useRead('emailProvider.listSenders', [{ pageSize: 1 }])
  return (
    <StepPart question={texts.question} text={texts.text}>
      <Loaded query={senders}>
        {({ items: [first] }) => (first ? <FirstLetter goOn={goOn} sender={first} /> : <AccountForm />)}
      </Loaded>
    </StepPart>
  )
}

const tlsPort = 465

/** The account with a mail server and its first address. */
function AccountForm() {
  const texts = useTexts(mailTexts)
  const profile = useProfile()
  const name = useFirstHotel(profile)?.name ?? profile.tenant.name
  const form = useApiForm({
    initialValues: { address: '', smtpHost: '', smtpPort: 587 as NumberText, smtpUser: '', password: '' },
    /** The account is looked for first, so that a second try goes on where the first one stopped. */
    async send({ address, smtpHost, smtpPort, smtpUser, password }) {
      const port = numberOf(smtpPort)
      const body = {
        name,
        settings: {
          smtpHost: smtpHost.trim(),
          smtpPort: port,
          smtpSecurity: port === tlsPort ? 'tls' : 'starttls',
          smtpUser: smtpUser.trim() || address.trim(),
        },
        secrets: { smtpPassword: password },
      }
      const kind = { type: 'emailProvider', provider: 'smtp' } as const
      const [found] = (await ask('integrations.list', { ...kind, pageSize: 1 })).items
      const account = found
        ? await change('integrations.update', found.id, body)
        : await change('integrations.create', { ...kind, ...body } as IntegrationCreate)
      await createSender(account, { address: address.trim(), name })
    },
    fieldOf: (field) => (field === 'secrets.smtpPassword' ? 'password' : field.replace('settings.', '')),
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <TextField
        description={texts.addressHint}
        form={form}
        hasFocus
        label={texts.address}
        name="address"
        type="email"
      />
      <div className={styles.row}>
        <TextField form={form} label={texts.server} name="smtpHost" />
        <NumberField form={form} label={texts.port} name="smtpPort" />
      </div>
      <TextField description={texts.userHint} form={form} isOptional label={texts.user} name="smtpUser" />
      <PasswordField form={form} label={texts.password} name="password" />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.connect}</SubmitButton>
        <Link search={{ open: 'new', kind: 'emailProvider', provider: 'smtp' }} to="/integrations">
          {texts.allSettings}
        </Link>
      </div>
    </Form>
  )
}

const createSender = (
  { id: integrationId }: Integration,
  sender: { readonly address: string; readonly name: string },
) => change('emailProvider.createSender', { integrationId, ...sender, isDefault: true })

/** A confirmation with the values of an example, to whoever sets the hotel up. */
function FirstLetter({ sender, goOn }: StepProps & { readonly sender: EmailSender }) {
  const texts = useTexts(mailTexts)
  const profile = useProfile()
  const languageCode = useLanguage()
  const [thread, setThread] = useState<string>()
  const form = useApiForm({
    initialValues: { to: profile.email },
    async send({ to }) {
      const { subject, markdown } = await ask('letters.preview', { event: 'confirmed', channel: 'email', languageCode })
      const text = { type: 'text', subject: subject ?? '', text: markdown } as const
      return change('conversations.start', { channel: 'email', to: to.trim(), senderId: sender.id, ...text })
    },
    onDone: ({ conversationId }) => setThread(conversationId),
  })
  if (thread !== undefined) return <OnItsWay goOn={goOn} sender={sender} thread={thread} />
  return (
    <Form className={styles.form} form={form}>
      <p className={styles.ready}>{texts.ready(sender.address)}</p>
      <FormStatus form={form} />
      <TextField form={form} hasFocus label={texts.to} name="to" type="email" />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.send}</SubmitButton>
        <AccountLink id={sender.integrationId} text={texts.account} />
      </div>
    </Form>
  )
}

const AccountLink = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <Link params={{ id }} to="/integrations/$id">
    {text}
  </Link>
)

type OnItsWayProps = StepProps & { readonly sender: EmailSender; readonly thread: string }

/** What became of the first letter. */
function OnItsWay({ sender: { integrationId }, thread, goOn }: OnItsWayProps) {
  const texts = useTexts(mailTexts)
  const messages = useAll('conversations.listMessages', [thread])
  const account = useRead('integrations.get', [integrationId])
  const message = messages.data?.items.find(({ direction }) => direction === 'outbound')
  const why = message?.status === 'failed' ? (message.errorCode ?? '') : account.data?.lastError
  const hasFailed = message?.status === 'failed' || account.data?.status === 'error'
  return (
    <>
      {hasFailed ? (
        <Notice title={texts.failed} tone="bad">
          <p lang="en">{why}</p>
          <AccountLink id={integrationId} text={texts.account} />
        </Notice>
      ) : (
        <Notice title={message?.status === 'queued' ? texts.waits : texts.sent} tone="go">
          <Link params={{ id: thread }} to="/inbox/$id">
            {texts.thread}
          </Link>
        </Notice>
      )}
      <Ready goOn={goOn} more={<Link to="/letters">{texts.more}</Link>} text={texts.letters} />
    </>
  )
}
