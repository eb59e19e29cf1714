import { Button, Modal, Skeleton } from '@mantine/core'
import { change } from '../api/changes.ts'
import { usedPasskey } from '../api/passkeys.ts'
import { useStepUpOptions } from '../api/session.ts'
import { useProviderStepUp, useStepUpReturned } from '../api/sso.ts'
import { hasPasskeys } from '../browser/passkeys.ts'
import { useApiForm } from '../parts/api-form.ts'
import { CodeField, typedCode } from '../parts/code-field.tsx'
import { confirmDialogTexts } from '../parts/confirm-dialog.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { secondFactorTexts } from '../parts/second-factor-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './step-up-dialog.module.css'

type StepUpProps = { readonly onAnswer: (hasShown: boolean) => void }

/** Asks for the second factor again, before a request that needs a fresh one is repeated. */
export function StepUpDialog({ onAnswer }: StepUpProps) {
  const texts = useTexts(secondFactorTexts)
  const { close } = useTexts(confirmDialogTexts)
  const { data, error } = useStepUpOptions()
  const onDone = (): void => onAnswer(true)
  const hasPasskey = data?.passkeyOptions !== undefined && hasPasskeys()
  return (
    <Modal
      attributes={{ header: { role: 'presentation' } }}
      centered
      closeButtonProps={{ 'aria-label': close }}
      onClose={() => onAnswer(false)}
      opened
      title={<b>{texts.again}</b>}
      zIndex={400}
    >
      <div className={styles.body}>
        <p>{texts.againText}</p>
        {error && <ErrorNotice error={error} />}
        {data && hasPasskey && <PasskeyAgain onDone={onDone} options={data.passkeyOptions ?? {}} />}
        {data?.methods.includes('code') && <CodeAgain onDone={onDone} />}
        {data && data.methods.length === 0 && <ProviderAgain onDone={onDone} />}
      </div>
    </Modal>
  )
}

function PasskeyAgain({ options, onDone }: { readonly options: object; readonly onDone: () => void }) {
  const texts = useTexts(secondFactorTexts)
  const form = useApiForm({
    initialValues: {},
    send: async () => change('profile.stepUp', { passkey: await usedPasskey(options) }),
    onDone,
  })
  return (
    <Form className={styles.body} form={form}>
      <FormStatus form={form} />
      <div>
        <SubmitButton form={form}>{texts.passkeyAgain}</SubmitButton>
      </div>
    </Form>
  )
}

function CodeAgain({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(secondFactorTexts)
  const form = useApiForm({
    initialValues: { code: '' },
    send: ({ code }) => change('profile.stepUp', { code: typedCode(code) }),
    onDone,
  })
  return (
    <Form className={styles.body} form={form}>
      <FormStatus form={form} />
      <CodeField form={form} />
      <div>
        <SubmitButton form={form}>{texts.goOn}</SubmitButton>
      </div>
    </Form>
  )
}

/** Asks the provider of the session again. A user without a factor whose session began otherwise has nothing to show. */
function ProviderAgain({ onDone }: { readonly onDone: () => void }) {
  const texts = useTexts(secondFactorTexts)
  const { data, error } = useProviderStepUp()
  useStepUpReturned(onDone)
  if (error) return error.status === 422 ? <p>{texts.noneHere}</p> : <ErrorNotice error={error} />
  if (!data) return <Skeleton animate={false} height={32} />
  return (
    <>
      <p>{texts.atProviderText}</p>
      <div>
        <Button onClick={() => window.open(data.url, 'bellhop-step-up', 'popup,width=520,height=680')} variant="filled">
          {texts.atProvider}
        </Button>
      </div>
    </>
  )
}
