import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { type RoomTypeChangeProps, roomTypeChanged, sendRoomType } from './room-type-change.ts'
import { RoomTypeFields, roomTypeBody, roomTypeFieldOf, roomTypeValues, useFactors } from './room-type-fields.tsx'

/** Changes what decides how a room type is sold. */
export function EditRoomType({ hotel, roomType, onClose, onWarning }: RoomTypeChangeProps) {
  const [factors, setFactors] = useFactors(roomType)
  const form = useApiForm({
    initialValues: roomTypeValues(roomType),
    fieldOf: roomTypeFieldOf,
    send: (values) => sendRoomType(roomType, roomTypeBody(values, factors)),
    onDone: (changed) => roomTypeChanged(changed, { onClose, onWarning }),
  })
  return (
    <SideDrawer onClose={onClose} title={roomType.name}>
      <DrawerForm form={form}>
        <RoomTypeFields currency={hotel.currencyCode} factors={factors} form={form} onFactors={setFactors} />
      </DrawerForm>
    </SideDrawer>
  )
}
