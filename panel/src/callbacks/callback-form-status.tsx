import type { ApiForm } from '../parts/api-form.ts'
import { FormStatus } from '../parts/form-status.tsx'
import { ActionNotice } from './action-notice.tsx'

/** What keeps a callback from being saved. */
export const CallbackFormStatus = <Values,>({ form }: { form: ApiForm<Values> }) =>
  form.error && form.waitSeconds === undefined ? <ActionNotice error={form.error} /> : <FormStatus form={form} />
