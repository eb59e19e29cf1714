import { Modal } from '@mantine/core'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { CodeField, typedCode } from '../parts/code-field.tsx'
import { confirmDialogTexts } from '../parts/confirm-dialog.tsx'
import { Form } from '../parts/form.tsx'
import { SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { secondFactorTexts } from '../parts/second-factor-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import styles from './step-up-dialog.module.css'

/** Asks for the second factor again, before a request that needs a fresh one is repeated. */
export function StepUpDialog({ onAnswer }: { onAnswer: (hasShown: boolean) => void }) {
  const texts = useTexts(secondFactorTexts)
  const { close } = useTexts(confirmDialogTexts)
  const form = useApiForm({
    initialValues: { code: '' },
    send: ({ code }) => change('profile.stepUp', { code: typedCode(code) }),
    onDone: () => onAnswer(true),
  })
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
      <Form className={styles.body} form={form}>
        <p>{texts.againText}</p>
        <FormStatus form={form} />
        <CodeField form={form} />
        <div>
          <SubmitButton form={form}>{texts.goOn}</SubmitButton>
        </div>
      </Form>
    </Modal>
  )
}
