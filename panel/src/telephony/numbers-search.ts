import { type RoomSearch, readRoomSearch, textValue, withoutAbsent } from '../parts/search-values.ts'

/** The address of the numbers: `q` is part of a number or of its name. */
export type NumbersSearch = RoomSearch & { readonly q?: string | undefined }

/** Reads the address of the numbers. */
export const readNumbersSearch = (search: Record<string, unknown>): NumbersSearch =>
  withoutAbsent({ ...readRoomSearch(search), q: textValue(search, 'q') })
