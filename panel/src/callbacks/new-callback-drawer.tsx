import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { tomorrowAtTen, zoneOfPhone } from '../text/zoned-time.ts'
import { bodyOf, CallbackFields, valuesOf } from './callback-form.tsx'
import { CallbackFormStatus } from './callback-form-status.tsx'
import { callbackTexts } from './texts.ts'

type NewCallbackProps = { readonly guestId: string | undefined; readonly onClose: () => void }

/** Plans a call: at first for the guest's next morning. */
export function NewCallbackDrawer({ guestId, onClose }: NewCallbackProps) {
  const texts = useTexts(callbackTexts)
  const profile = useProfile()
  const isKnown = guestId !== undefined && isAllowed(profile, 'guests.read')
  const guest = useRead('guests.get', isKnown ? [guestId] : null)
  return (
    <SideDrawer onClose={onClose} title={texts.newCallback}>
      {!guest.isLoading && <NewCallbackForm guestId={guestId} onClose={onClose} phone={guest.data?.phone ?? ''} />}
    </SideDrawer>
  )
}

function NewCallbackForm({ guestId, phone, onClose }: NewCallbackProps & { readonly phone: string }) {
  const texts = useTexts(callbackTexts)
  const { dayTime } = useFormat()
  const profile = useProfile()
  const hotel = useHotel(profile)
  const ownZone = profile.timeZone ?? 'UTC'
  const scheduledAt = tomorrowAtTen(zoneOfPhone(phone) ?? ownZone)
  const form = useApiForm({
    initialValues: valuesOf(
      {
        guestId: guestId ?? null,
        phone,
        scheduledAt,
        assignedUserId: profile.id,
        reason: 'followUp',
        hotelId: hotel?.id ?? null,
        notes: null,
      },
      ownZone,
    ),
    send: (values) =>
      change('scheduledCallbacks.create', {
        ...bodyOf(values, ownZone),
        ...(values.guestId === null ? {} : { guestId: values.guestId }),
      }),
    onDone(made) {
      notifications.show({ message: texts.created(dayTime(made.scheduledAt)) })
      onClose()
    },
  })
  return (
    <DrawerForm form={form} status={<CallbackFormStatus form={form} />}>
      <CallbackFields form={form} isNew />
    </DrawerForm>
  )
}
