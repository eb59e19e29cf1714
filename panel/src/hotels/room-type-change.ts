import type { Hotel, RoomType, RoomTypeUpdate } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { changeWithWarning, type ResultWithWarning } from '../api/change-with-warning.ts'
import { textsOf } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'

/** What changes a room type, and where its warning goes. */
export type RoomTypeChangeProps = {
  readonly hotel: Hotel
  readonly roomType: RoomType
  readonly onClose: () => void
  /** Gets the warning of a change that leaves fewer rooms than are sold; null without one. */
  readonly onWarning: (warning: string | null) => void
}

/** Changes a room type unless somebody else did meanwhile. Throws `ApiError`. */
export const sendRoomType = (roomType: RoomType, body: RoomTypeUpdate): Promise<ResultWithWarning<RoomType>> =>
  changeWithWarning('roomTypes.update', roomType.hotelId, roomType.id, body, { ifMatch: roomType })

/** Shows what a change did: the new values, the warning, and a word that it is done. */
export function roomTypeChanged(
  { warning }: ResultWithWarning<RoomType>,
  { onClose, onWarning }: Pick<RoomTypeChangeProps, 'onClose' | 'onWarning'>,
  message = textsOf(formTexts).saved,
): void {
  notifications.show({ message })
  onWarning(warning)
  onClose()
}
