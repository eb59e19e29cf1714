import { textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The address of the list of hotels. */
export type HotelsSearch = { readonly drawer?: 'new' | undefined }

/** The forms of a hotel; `room` adds a room type. */
const hotelDrawers = ['details', 'contact', 'sale', 'cancellation', 'room'] as const

/** The address of a hotel: its open drawer. */
export type HotelSearch = { readonly drawer?: (typeof hotelDrawers)[number] | undefined }

/** The forms of a room type; `period` adds a period out of order. */
const roomDrawers = ['edit', 'features', 'period'] as const

/** The address of a room type: its open drawer, and the period that it changes. */
export type RoomTypeSearch = {
  readonly drawer?: (typeof roomDrawers)[number] | undefined
  readonly period?: string | undefined
}

/** Reads the address of the list. */
export const readHotelsSearch = (search: Record<string, unknown>): HotelsSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', ['new'] as const) })

/** Reads the address of a hotel. */
export const readHotelSearch = (search: Record<string, unknown>): HotelSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', hotelDrawers) })

/** Reads the address of a room type. */
export const readRoomTypeSearch = (search: Record<string, unknown>): RoomTypeSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', roomDrawers), period: textValue(search, 'period') })
