import type { OfferCreate } from '@bellhop/sdk'
import { useSyncExternalStore } from 'react'
import { type ChosenServices, type PriceQuote, totalOf } from './use-price-quote.ts'

/** A price that becomes an alternative of the next offer. */
export type TrayItem = {
  readonly key: string
  readonly hotelName: string
  readonly roomName: string
  readonly checkIn: string
  readonly checkOut: string
  readonly total: number
  readonly currencyCode: string
  readonly alternative: OfferCreate['alternatives'][number]
}

/** How many alternatives an offer has at most. */
export const maxItems = 5

// The tray outlives the desk's page: an agent looks something up while the guest waits.
let items: readonly TrayItem[] = []
const listeners = new Set<() => void>()

function put(next: readonly TrayItem[]): void {
  items = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The prices of the next offer. */
export const useTray = (): readonly TrayItem[] => useSyncExternalStore(subscribe, () => items)

/** Adds a price, or puts a newer quote of it in its place. Does nothing if the tray is full. */
export function addToTray(quoted: PriceQuote, chosen: ChosenServices): void {
  const { offers, room, discount } = quoted
  if (room.quoteId === null) return
  const discountId = discount?.discountId ?? null
  const key = [room.roomTypeId, offers.checkIn, offers.checkOut, discountId].join(' ')
  const others = items.filter((item) => item.key !== key)
  if (others.length >= maxItems) return
  const additionalServices = Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([serviceId, quantity]) => ({ serviceId, quantity }))
  put([
    ...others,
    {
      key,
      hotelName: offers.hotelName,
      roomName: room.name,
      checkIn: offers.checkIn,
      checkOut: offers.checkOut,
      total: totalOf(quoted, chosen),
      currencyCode: offers.currencyCode,
      alternative: { quoteId: room.quoteId, discountId, additionalServices },
    },
  ])
}

/** Takes a price out. */
export const removeFromTray = (key: string): void => put(items.filter((item) => item.key !== key))

/** Takes all prices out. */
export const clearTray = (): void => put([])
