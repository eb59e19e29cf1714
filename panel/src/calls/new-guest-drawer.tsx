import type { Call } from '../../../sdk/index.ts'
import { dataOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { queryClient } from '../api/queries.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import pageStyles from '../parts/page.module.css'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { otherNumber } from './current-call.ts'
import { useAssignGuest } from './guest-drawer.tsx'
import { recordTexts } from './record-texts.ts'

/** Creates the guest of a call. The number of the call is filled in, unless the user sees it masked. */
export function NewGuestDrawer({ call, onClose }: { call: Call; onClose: () => void }) {
  const texts = useTexts(recordTexts)
  const { piiAccess } = useProfile()
  const assign = useAssignGuest(call, onClose)
  const form = useApiForm({
    initialValues: {
      firstName: '',
      lastName: '',
      phone: piiAccess === 'full' ? (otherNumber(call) ?? '') : '',
      email: '',
    },
    send: ({ firstName, lastName, phone, email }) =>
      dataOf(
        api.guests.create({
          firstName,
          lastName,
          phone: phone === '' ? null : phone,
          email: email === '' ? null : email,
        }),
      ),
    onDone(guest) {
      void queryClient.invalidateQueries({ queryKey: ['guests'] })
      assign.mutate(guest.id)
    },
  })
  return (
    <SideDrawer onClose={onClose} title={texts.newGuest}>
      <form className={pageStyles.form} onSubmit={form.submit}>
        <FormStatus form={form} />
        {assign.error && <ErrorNotice error={assign.error} />}
        <TextField form={form} hasFocus label={texts.firstName} name="firstName" />
        <TextField form={form} label={texts.lastName} name="lastName" />
        <TextField form={form} isOptional label={texts.phone} name="phone" type="tel" />
        <TextField form={form} isOptional label={texts.email} name="email" type="email" />
        <div className={pageStyles.actions}>
          <SubmitButton form={form}>{texts.createGuest}</SubmitButton>
        </div>
      </form>
    </SideDrawer>
  )
}
