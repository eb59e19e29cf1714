import type { ComponentProps, ReactNode } from 'react'
import type { ApiForm } from './api-form.ts'

type FormProps<Values> = {
  readonly form: Pick<ApiForm<Values>, 'submit'>
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Hears what is typed in any of its fields. */
  readonly onChange?: ComponentProps<'form'>['onChange']
}

/**
 * A form. The panel says in its own words what is wrong with a field, so the browser says nothing, and it offers nothing
 * that was typed before unless a field names what it is.
 */
export const Form = <Values,>({ form, children, className, onChange }: FormProps<Values>) => (
  <form autoComplete="off" className={className} noValidate onChange={onChange} onSubmit={form.submit}>
    {children}
  </form>
)
