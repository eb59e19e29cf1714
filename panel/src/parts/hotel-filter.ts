import { useSyncExternalStore } from 'react'
import type { Profile } from '../api/session.ts'
import { computerStore } from '../browser/store.ts'

const storageKey = 'bellhop.hotel'
const listeners = new Set<() => void>()
let chosen: string | undefined = computerStore.get(storageKey) ?? undefined

/** Restricts the panel to a hotel; undefined shows all hotels of the user. The computer remembers it. */
export function chooseHotel(hotelId: string | undefined): void {
  chosen = hotelId
  if (hotelId === undefined) computerStore.remove(storageKey)
  else computerStore.set(storageKey, hotelId)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The hotel that the panel is restricted to; the only one, if the user has one. */
export function useHotel({ hotels }: Profile): Profile['hotels'][number] | undefined {
  const id = useSyncExternalStore(subscribe, () => chosen)
  return hotels.length === 1 ? hotels[0] : hotels.find((hotel) => hotel.id === id)
}

/**
 * The hotel that lists and figures ask for; undefined for all. Who sees one hotel also sees what has none, such as
 * callbacks of the whole company and calls of numbers that serve all hotels, and asks for no hotel.
 */
export function useHotelId(profile: Profile): string | undefined {
  const hotel = useHotel(profile)
  return profile.hotels.length > 1 ? hotel?.id : undefined
}
