import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { Form } from '../parts/form.tsx'
import { PasswordField, SubmitButton } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import styles from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { meTexts } from './texts.ts'

/** Changes the password. All other devices are signed out. */
export function PasswordForm({ email }: { email: string }) {
  const texts = useTexts(meTexts)
  const form = useApiForm({
    initialValues: { currentPassword: '', newPassword: '' },
    send: (body) => change('profile.changePassword', body),
    onDone() {
      form.fields.reset()
      notifications.show({ message: textsOf(meTexts).passwordChanged })
    },
  })
  return (
    <Sheet title={texts.password}>
      <Form className={styles.form} form={form}>
        <FormStatus form={form} />
        {/* Password managers need to know whose password it is. */}
        <input autoComplete="username" defaultValue={email} hidden name="username" readOnly />
        <div className={styles.pair}>
          <PasswordField isCurrent form={form} label={texts.currentPassword} name="currentPassword" />
          <PasswordField form={form} label={texts.newPassword} name="newPassword" />
        </div>
        <div className={styles.actions}>
          <SubmitButton form={form}>{texts.changePassword}</SubmitButton>
          <span className="dim small">{texts.passwordHint}</span>
        </div>
      </Form>
    </Sheet>
  )
}
