import type { OutOfOrderPeriod } from '@bellhop/sdk'
import { useApiForm } from '../parts/api-form.ts'
import { DateField } from '../parts/date-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { dayIn } from '../text/zoned-time.ts'
import { periodTexts } from './period-texts.ts'
import { type RoomTypeChangeProps, roomTypeChanged, sendRoomType } from './room-type-change.ts'

type PeriodDrawerProps = RoomTypeChangeProps & {
  /** The period to change; without it the drawer adds one. */
  readonly period?: OutOfOrderPeriod
}

/** Adds or changes a period in which rooms cannot be sold. */
export function PeriodDrawer({ hotel, roomType, period, onClose, onWarning }: PeriodDrawerProps) {
  const texts = useTexts(periodTexts)
  const today = dayIn(hotel.timeZone, Date.now())
  const others = roomType.outOfOrder.filter(({ id }) => id !== period?.id)
  const form = useApiForm({
    initialValues: {
      startDate: (period?.startDate ?? today) as string | null,
      endDate: (period?.endDate ?? today) as string | null,
      rooms: (period?.rooms ?? 1) as NumberText,
      reason: period?.reason ?? '',
    },
    // The period is the last of the list that is sent.
    fieldOf: (field) => field.split(`outOfOrder[${others.length}].`)[1],
    send: ({ startDate, endDate, rooms, reason }) => {
      const sent = {
        ...(period?.id === undefined ? {} : { id: period.id }),
        startDate: startDate ?? '',
        endDate: endDate ?? '',
        rooms: numberOf(rooms) ?? 0,
        reason: reason.trim() || null,
      }
      return sendRoomType(roomType, { outOfOrder: [...others, sent] })
    },
    onDone: (changed) => roomTypeChanged(changed, { onClose, onWarning }, texts.saved),
  })
  return (
    <SideDrawer onClose={onClose} title={texts.newTitle}>
      <DrawerForm form={form}>
        <div className={pageStyles.pair}>
          <DateField form={form} label={texts.firstNight} name="startDate" />
          <DateField form={form} label={texts.lastNight} name="endDate" />
        </div>
        <NumberField form={form} label={texts.roomsField} name="rooms" />
        <TextField form={form} isOptional label={texts.reason} name="reason" />
      </DrawerForm>
    </SideDrawer>
  )
}
