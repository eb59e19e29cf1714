import { withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The forms of a hotel: `edit` has its details, `room` adds a room type. */
const hotelDrawers = ['edit', 'contact', 'sale', 'cancellation', 'room'] as const

/** A drawer of a hotel. */
export type HotelDrawer = (typeof hotelDrawers)[number]

/** The address of a hotel: its open drawer. */
export type HotelSearch = { readonly open?: HotelDrawer | undefined }

/** Reads the address of a hotel. */
export const readHotelSearch = (search: Record<string, unknown>): HotelSearch =>
  withoutAbsent({ open: wordValue(search, 'open', hotelDrawers) })
