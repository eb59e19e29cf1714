import type { ReactNode } from 'react'
import type { ApiForm } from './api-form.ts'
import styles from './drawer-form.module.css'
import { SubmitButton } from './form-fields.tsx'
import { FormStatus } from './form-status.tsx'

type DrawerFormProps<Values> = {
  readonly form: ApiForm<Values>
  readonly children: ReactNode
  /** The verb of the button that sends it. */
  readonly submit: string
  /** What else one can do with the record, such as to delete it. */
  readonly other?: ReactNode
  /** Whether there is nothing to send yet. */
  readonly isBlocked?: boolean
}

/**
 * A form in a drawer. Its button stays in sight however long the form is. It is about other people and things, so that the
 * browser offers nothing that was typed before, unless a field names what it is.
 */
export const DrawerForm = <Values,>({ form, children, submit, other, isBlocked = false }: DrawerFormProps<Values>) => (
  <form autoComplete="off" noValidate onSubmit={form.submit}>
    <div className={styles.body}>
      <FormStatus form={form} />
      {children}
    </div>
    <div className={styles.foot}>
      <SubmitButton form={form} isBlocked={isBlocked}>
        {submit}
      </SubmitButton>
      {other}
    </div>
  </form>
)

/** Fields under a heading. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
