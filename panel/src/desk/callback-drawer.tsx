import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { MomentField } from '../parts/date-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { clockIn, dayIn, instantOfClock, tomorrowAtTen, zoneOfPhone } from '../text/zoned-time.ts'
import { partyText } from './party-field.tsx'
import type { QuoteState } from './quote-actions.tsx'
import { quoteTexts } from './quote-texts.ts'
import { deskTexts } from './texts.ts'

/** Promises the guest a call. The quote goes into the note, because its price is asked again then. */
export function CallbackDrawer({ desk, quoted, total }: QuoteState) {
  const texts = useTexts(quoteTexts)
  const words = useTexts(deskTexts)
  const format = useFormat()
  const { profile, call, guest, phone } = desk
  const { offers, room } = quoted
  const number = phone ?? guest?.phone ?? ''
  const ownZone = profile.timeZone ?? 'UTC'
  const close = (): void => desk.change({ callback: undefined })
  const form = useApiForm({
    initialValues: {
      scheduledAt: clockIn(ownZone, tomorrowAtTen(zoneOfPhone(number) ?? offers.timeZone)),
      phone: number,
      assignedUserId: profile.id,
      notes: [
        offers.hotelName,
        room.name,
        format.dayRange(offers.checkIn, offers.checkOut),
        partyText(room.guests, offers.guestTypes, { texts: words, format }),
        format.money(total, offers.currencyCode),
      ].join(', '),
    },
    send: ({ scheduledAt, assignedUserId, ...values }) => {
      const zone = zoneOfPhone(values.phone)
      return change('scheduledCallbacks.create', {
        ...values,
        scheduledAt: instantOfClock(scheduledAt ?? '', ownZone),
        hotelId: offers.hotelId,
        reason: 'reservation',
        assignedUserId: assignedUserId === 'anyone' ? null : assignedUserId,
        ...(zone === undefined ? {} : { timeZone: zone }),
        ...(guest ? { guestId: guest.id } : {}),
        ...(call ? { callId: call.id } : {}),
      })
    },
    onDone({ scheduledAt }) {
      notifications.show({ message: texts.promised(format.moment(scheduledAt)) })
      close()
    },
  })
  return (
    <SideDrawer onClose={close} title={texts.callbackTitle}>
      <DrawerForm form={form}>
        <MomentField form={form} label={texts.when} minDate={dayIn(ownZone, Date.now())} name="scheduledAt" />
        <TextField form={form} label={texts.number} name="phone" type="tel" />
        <SelectField
          form={form}
          label={texts.who}
          name="assignedUserId"
          options={[
            { value: profile.id, label: texts.me },
            { value: 'anyone', label: texts.anyone },
          ]}
        />
        <TextAreaField form={form} isOptional label={texts.note} name="notes" />
      </DrawerForm>
    </SideDrawer>
  )
}
