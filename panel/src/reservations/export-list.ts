import { api } from '../api/client.ts'
import { saveFile } from '../parts/save-file.ts'
import type { ReservationListSearch } from './reservation-search.ts'

/** A report that lists what the list shows. */
export type ListReport = { readonly name: 'arrivals' | 'inHouse'; readonly from: string; readonly to: string }

/** The report of the API for filtered reservations; undefined where there is none. */
export function exportOf(search: ReservationListSearch, today: string): ListReport | undefined {
  const { q, source, from, to, status } = search
  if (q !== undefined || source !== undefined) return undefined
  if (from !== undefined && to !== undefined) return status === undefined ? { name: 'arrivals', from, to } : undefined
  return status === 'checkedIn' ? { name: 'inHouse', from: today, to: today } : undefined
}

/** Saves a report as a file. Throws as requests of the SDK do. */
export async function exportList({ name, from, to, hotelId }: ListReport & { hotelId: string | undefined }) {
  const hotels = hotelId === undefined ? '' : `&hotelId=${hotelId}`
  const response = await api.fetch(`/reports/${name}?format=csv&from=${from}&to=${to}${hotels}`)
  saveFile(await response.blob(), `${name}-${from}-${to}.csv`)
}
