import { useNavigate } from '@tanstack/react-router'
import type { Hotel, RoomType } from '../../../sdk/index.ts'
import { dataOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { refreshHotels, useNextRank } from './queries.ts'
import { roomFormTexts } from './room-texts.ts'
import { RoomTypeFields, roomTypeBody, roomTypeFieldOf, roomTypeValues, useFactors } from './room-type-fields.tsx'

/** Adds a room type at the end of the list and opens its page. */
export function NewRoomType({ hotel, onClose }: { hotel: Hotel; onClose: () => void }) {
  const texts = useTexts(roomFormTexts)
  const navigate = useNavigate()
  const rank = useNextRank(hotel.id)
  const [factors, setFactors] = useFactors()
  const form = useApiForm({
    initialValues: roomTypeValues(),
    fieldOf: roomTypeFieldOf,
    send: (values) => dataOf(api.roomTypes.create(hotel.id, { ...roomTypeBody(values, factors), rank })),
    onDone({ id }: RoomType) {
      void refreshHotels()
      void navigate({ to: '/hotels/$id/room-types/$roomTypeId', params: { id: hotel.id, roomTypeId: id } })
    },
  })
  return (
    <SideDrawer onClose={onClose} size={560} title={texts.newTitle}>
      <DrawerForm form={form} submit={texts.create}>
        <RoomTypeFields currency={hotel.currencyCode} factors={factors} form={form} onFactors={setFactors} />
      </DrawerForm>
    </SideDrawer>
  )
}
