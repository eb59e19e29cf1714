import type { ApiForm } from './api-form.ts'
import { useWaitText } from './form-fields.tsx'
import { ErrorNotice, Notice } from './notice.tsx'

/** What keeps a form from being sent: an error, or a wait that ends by itself. */
export function FormStatus<Values>({ form }: { form: ApiForm<Values> }) {
  const wait = useWaitText(form)
  if (wait) {
    return (
      <Notice title={wait.title} tone="warn">
        {wait.text}
      </Notice>
    )
  }
  return form.error ? <ErrorNotice error={form.error} /> : null
}
