import { Button } from '@mantine/core'
import { useState } from 'react'
import { change, useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { hasPasskeys } from '../browser/passkeys.ts'
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
import { AddPasskey, PasskeyLines } from './passkeys.tsx'
import { meTexts } from './texts.ts'

type Step = 'app' | 'passkey' | undefined

/** The second factors of the own account: to add an app or passkeys, to remove them, to get new recovery codes. */
export function Factors({ email }: { email: string }) {
  const texts = useTexts(meTexts)
  const { data, error } = useRead('profile.listFactors')
  const [step, setStep] = useState<Step>()
  const [app, setApp] = useState<NewApp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isFirst = data?.totp === null && data.passkeys.length === 0
  const end = (fresh?: readonly string[]): void => {
    setStep(undefined)
    setApp(undefined)
    setCodes(fresh)
  }
  return (
    <Sheet title={texts.secondFactor}>
      {error && <ErrorNotice error={error} />}
      {codes ? (
        <div className={styles.form}>
          <RecoveryCodes account={email} codes={codes} onStored={() => setCodes(undefined)} />
        </div>
      ) : app ? (
        <ConfirmApp app={app} onDone={end} />
      ) : step === 'app' ? (
        <BeginApp email={email} isFirst={isFirst} onBack={end} onBegun={setApp} />
      ) : step === 'passkey' ? (
        <AddPasskey email={email} isFirst={isFirst} onBack={end} onDone={end} />
      ) : (
        data && (
          <ul className={styles.lines}>
            {isFirst && <Line hint={texts.noFactorHint} title={texts.noFactor} />}
            <PasskeyLines passkeys={data.passkeys} />
            {data.totp && <AppLine confirmedAt={data.totp.confirmedAt} isLast={data.passkeys.length === 0} />}
            {!isFirst && <CodesLine onCodes={setCodes} recoveryCodesLeft={data.recoveryCodesLeft} />}
            {data.mayAdd && (
              <AddLine hasApp={data.totp !== null} isFull={data.passkeys.length >= 10} onStep={setStep} />
            )}
          </ul>
        )
      )}
    </Sheet>
  )
}

type AddLineProps = {
  readonly hasApp: boolean
  readonly isFull: boolean
  readonly onStep: (step: Step) => void
}

function AddLine({ hasApp, isFull, onStep }: AddLineProps) {
  const texts = useTexts(meTexts)
  return (
    <li>
      <span className="wrap">
        {hasPasskeys() && !isFull && <Button onClick={() => onStep('passkey')}>{texts.addPasskey}</Button>}
        {!hasApp && <Button onClick={() => onStep('app')}>{texts.addApp}</Button>}
      </span>
    </li>
  )
}

function AppLine({ confirmedAt, isLast }: { readonly confirmedAt: string; readonly isLast: boolean }) {
  const texts = useTexts(meTexts)
  const format = useFormat()
  const [isRemoving, setRemoving] = useState(false)
  const remove = useChange('profile.deleteTotp', {
    onDone: () => {
      setRemoving(false)
      notify(textsOf(meTexts).appRemoved)
    },
  })
  return (
    <Line hint={texts.appSince(format.dayTime(confirmedAt))} title={texts.app}>
      <Button onClick={() => setRemoving(true)}>{texts.removeApp}</Button>
      {isRemoving && (
        <ConfirmDialog
          change={remove}
          confirm={texts.removeApp}
          isDestructive
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutate([])}
          title={texts.removeTitle}
        >
          <p>{isLast ? texts.removeText : texts.removeOneText}</p>
        </ConfirmDialog>
      )}
    </Line>
  )
}

type CodesLineProps = {
  readonly recoveryCodesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
}

function CodesLine({ recoveryCodesLeft, onCodes }: CodesLineProps) {
  const texts = useTexts(meTexts)
  const renew = useChange('profile.renewRecoveryCodes', { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  return (
    <>
      <Line hint={texts.codesHint} title={texts.codesLeft(String(recoveryCodesLeft))}>
        <Button disabled={renew.isPending} onClick={() => renew.mutate([])}>
          {texts.newCodes}
        </Button>
      </Line>
      {renew.error && <ErrorNotice error={renew.error} />}
    </>
  )
}

type BeginAppProps = {
  readonly email: string
  /** The first factor needs the password: a stolen session must not lock its user out. */
  readonly isFirst: boolean
  readonly onBegun: (app: NewApp) => void
  readonly onBack: () => void
}

function BeginApp(props: BeginAppProps) {
  const texts = useTexts(meTexts)
  const form = useApiForm({
    initialValues: { currentPassword: '' },
    send: (body) => change('profile.beginTotp', props.isFirst ? body : {}),
    onDone: props.onBegun,
  })
  return (
    <Form className={styles.form} form={form}>
      <FormStatus form={form} />
      {props.isFirst && (
        <>
          <p>{texts.addAppText}</p>
          <input autoComplete="username" defaultValue={props.email} hidden name="username" readOnly />
          <PasswordField isCurrent form={form} hasFocus label={texts.currentPassword} name="currentPassword" />
        </>
      )}
      <div className={styles.actions}>
        <SubmitButton form={form}>{texts.goOn}</SubmitButton>
        <Button onClick={() => props.onBack()}>{texts.cancel}</Button>
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
