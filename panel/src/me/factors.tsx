import { Button } from '@mantine/core'
import { useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { AuthenticatorApp, type NewApp } from '../parts/authenticator-app.tsx'
import { CodeField, typedCode } from '../parts/code-field.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Form } from '../parts/form.tsx'
import { PasswordField, SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { notify } from '../parts/notify.ts'
import styles from '../parts/page.module.css'
import { Line, Sheet } from '../parts/page.tsx'
import { RecoveryCodes } from '../parts/recovery-codes.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { meTexts } from './texts.ts'

/** The second factor of the own account: to add an app, to remove it, to get new recovery codes. */
export function Factors({ email }: { email: string }) {
  const texts = useTexts(meTexts)
  const { data, error } = useRead('profile.listFactors')
  const [isAdding, setAdding] = useState(false)
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const end = (): void => {
    setAdding(false)
    setApp(undefined)
  }
  return (
    <Sheet title={texts.secondFactor}>
      {error && <ErrorNotice error={error} />}
      {codes ? (
        <div className={styles.form}>
          <RecoveryCodes account={email} codes={codes} onStored={() => setCodes(undefined)} />
        </div>
      ) : app ? (
        <ConfirmApp
          app={app}
          onDone={(fresh) => {
            end()
            setCodes(fresh)
          }}
        />
      ) : isAdding ? (
        <BeginApp email={email} onBack={end} onBegun={setApp} />
      ) : (
        data && (
          <ul className={styles.lines}>
            {data.totp ? (
              <Enrolled
                confirmedAt={data.totp.confirmedAt}
                onCodes={setCodes}
                recoveryCodesLeft={data.recoveryCodesLeft}
              />
            ) : (
              <Line hint={texts.noFactorHint} title={texts.noFactor}>
                <Button onClick={() => setAdding(true)}>{texts.addApp}</Button>
              </Line>
            )}
          </ul>
        )
      )}
    </Sheet>
  )
}

type EnrolledProps = {
  readonly confirmedAt: string
  readonly recoveryCodesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
}

function Enrolled({ confirmedAt, recoveryCodesLeft, onCodes }: EnrolledProps) {
  const texts = useTexts(meTexts)
  const format = useFormat()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useChange('profile.deleteTotp', {
    onDone: () => {
      setRemoving(false)
      notify(textsOf(meTexts).appRemoved)
    },
  })
  const renew = useChange('profile.renewRecoveryCodes', { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  return (
    <>
      <Line hint={texts.appSince(format.dayTime(confirmedAt))} title={texts.app}>
        <Button onClick={() => setRemoving(true)}>{texts.removeApp}</Button>
      </Line>
      <Line hint={texts.codesHint} title={texts.codesLeft(String(recoveryCodesLeft))}>
        <Button disabled={renew.isPending} onClick={() => renew.mutate([])}>
          {texts.newCodes}
        </Button>
      </Line>
      {renew.error && <ErrorNotice error={renew.error} />}
      {isRemoving && (
        <ConfirmDialog
          change={remove}
          confirm={texts.removeApp}
          isDestructive
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate([])}
          title={texts.removeTitle}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Asks for the password first: a stolen session must not lock its user out. */
function BeginApp(props: { email: string; onBegun: (app: NewApp) => void; onBack: () => void }) {
  const texts = useTexts(meTexts)
  const form = useApiForm({
    initialValues: { currentPassword: '' },
    send: (body) => change('profile.beginTotp', body),
    onDone: props.onBegun,
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <p>{texts.addAppText}</p>
      <input autoComplete="username" defaultValue={props.email} hidden name="username" readOnly />
      <PasswordField isCurrent form={form} hasFocus label={texts.currentPassword} name="currentPassword" />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.goOn}</SubmitButton>
        <Button onClick={props.onBack}>{texts.cancel}</Button>
      </div>
    </Form>
  )
}

type ConfirmAppProps = { readonly app: NewApp; readonly onDone: (codes: readonly string[] | undefined) => void }

function ConfirmApp({ app, onDone }: ConfirmAppProps) {
  const texts = useTexts(meTexts)
  const form = useApiForm({
    initialValues: { code: '' },
    send: ({ code }) => change('profile.confirmTotp', { code: typedCode(code) }),
    onDone({ recoveryCodes }) {
      notify(textsOf(meTexts).appAdded)
      onDone(recoveryCodes)
    },
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      <AuthenticatorApp {...app} />
      <CodeField form={form} />
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.addApp}</SubmitButton>
        <Button onClick={() => onDone(undefined)}>{texts.cancel}</Button>
      </div>
    </Form>
  )
}
