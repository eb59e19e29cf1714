import { Button } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import type { ApiForm } from './api-form.ts'
import styles from './drawer-form.module.css'
import { Form } from './form.tsx'
import { SubmitButton } from './form-fields.tsx'
import { FormStatus } from './form-status.tsx'
import { CloseDrawer } from './side-drawer.tsx'

export const drawerFormTexts = catalogue('parts/drawerFormTexts', { save: 'Save', cancel: 'Cancel' })

type DrawerFormProps<Values> = {
  readonly form: ApiForm<Values>
  readonly children: ReactNode
  /** The verb of the button that sends it, if that is not to save. */
  readonly submit?: string | undefined
  /** What else one can do with the record, such as to delete it. */
  readonly other?: ReactNode
  /** Why it cannot be sent now. */
  readonly whyDisabled?: string | undefined
  /** The word of the button that closes the drawer, if there is nothing to cancel. */
  readonly close?: string
  /** What went wrong, if the form says it in its own way. */
  readonly status?: ReactNode
}

/**
 * A form in a drawer. Its buttons, and what keeps it from being sent, stay in sight however long it is. Ctrl Enter sends
 * it, Cancel closes the drawer.
 */
export function DrawerForm<Values>(props: DrawerFormProps<Values>) {
  const { form, children, submit, other, whyDisabled, close, status = <FormStatus form={form} /> } = props
  const texts = useTexts(drawerFormTexts)
  const closeDrawer = useContext(CloseDrawer)
  return (
    <Form className={styles.form} form={form}>
      <div className={styles.body}>{children}</div>
      <DrawerFoot status={status}>
        <SubmitButton form={form} hasKey whyDisabled={whyDisabled}>
          {submit ?? texts.save}
        </SubmitButton>
        {closeDrawer && <Button onClick={closeDrawer}>{close ?? texts.cancel}</Button>}
        {other && <div className={styles.other}>{other}</div>}
      </DrawerFoot>
    </Form>
  )
}

/** The buttons of a drawer, the first one outermost. They stay in sight, with what went wrong above them. */
export const DrawerFoot = ({ status, children }: { status?: ReactNode; children: ReactNode }) => (
  <div className={styles.foot}>
    {status}
    <div className={styles.buttons}>{children}</div>
  </div>
)

/** Fields under a heading. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

type FoldedGroupProps = {
  readonly title: string
  /** Whether something in it is set, so that it begins open. */
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** Fields that most records leave empty, under a heading that opens them. A field that is wrong opens it, too. */
export const FoldedGroup = ({ title, isOpen, children }: FoldedGroupProps) => (
  <details className={styles.folded} open={isOpen}>
    <summary>{title}</summary>
    <div className={styles.group}>{children}</div>
  </details>
)
