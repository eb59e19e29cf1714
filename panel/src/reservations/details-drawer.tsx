import type { Reservation, ReservationUpdate } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { TextAreaField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { actionTexts } from './action-texts.ts'

/** What no price depends on: when the guest comes, what was asked for, notes. */
export function DetailsDrawer({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const texts = useTexts(actionTexts)
  const { id, version, arrivalTime, specialRequests, internalNotes } = reservation
  const form = useApiForm({
    initialValues: {
      arrivalTime: arrivalTime ?? '',
      specialRequests: specialRequests ?? '',
      internalNotes: internalNotes ?? '',
    },
    send(values) {
      const body: ReservationUpdate = {
        arrivalTime: values.arrivalTime.trim() || null,
        specialRequests: values.specialRequests.trim() || null,
        internalNotes: values.internalNotes.trim() || null,
      }
      return change('reservations.update', id, body, { ifMatch: version })
    },
    onDone() {
      notifications.show({ message: textsOf(actionTexts).saved })
      onClose()
    },
  })
  return (
    <SideDrawer onClose={onClose} title={texts.detailsTitle}>
      <DrawerForm form={form}>
        <TextField
          description={texts.arrivalHint}
          form={form}
          hasFocus
          isOptional
          label={texts.arrivalTime}
          name="arrivalTime"
        />
        <TextAreaField form={form} isOptional label={texts.askedFor} name="specialRequests" rows={4} />
        <TextAreaField form={form} isOptional label={texts.notes} name="internalNotes" rows={6} />
      </DrawerForm>
    </SideDrawer>
  )
}
