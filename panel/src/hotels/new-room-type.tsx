import type { Hotel } from '@bellhop/sdk'
import { useNavigate } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { useAll } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { roomTexts } from './room-texts.ts'
import { RoomTypeFields, roomTypeBody, roomTypeFieldOf, roomTypeValues, useFactors } from './room-type-fields.tsx'

/** Adds a room type at the end of the list and opens its page. */
export function NewRoomType({ hotel, onClose }: { hotel: Hotel; onClose: () => void }) {
  const { add } = useTexts(roomTexts)
  const navigate = useNavigate()
  const known = useAll('roomTypes.list', [hotel.id, { sort: 'rank' }]).data?.items ?? []
  const rank = Math.max(0, ...known.map((each) => each.rank)) + 1
  const [factors, setFactors] = useFactors()
  const form = useApiForm({
    initialValues: roomTypeValues(),
    fieldOf: roomTypeFieldOf,
    send: (values) => change('roomTypes.create', hotel.id, { ...roomTypeBody(values, factors), rank }),
    onDone: ({ id }) =>
      void navigate({ to: '/hotels/$id/room-types/$roomTypeId', params: { id: hotel.id, roomTypeId: id } }),
  })
  return (
    <SideDrawer onClose={onClose} title={add}>
      <DrawerForm form={form}>
        <RoomTypeFields currency={hotel.currencyCode} factors={factors} form={form} onFactors={setFactors} />
      </DrawerForm>
    </SideDrawer>
  )
}
