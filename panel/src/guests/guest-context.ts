import type { Guest } from '@bellhop/sdk'
import { createContext, use } from 'react'

/** Gives the parts of a record its guest, which the page has read. */
export const GuestContext = createContext<Guest | undefined>(undefined)

/** The guest of the record. Throws outside of it. */
export function useGuest(): Guest {
  const guest = use(GuestContext)
  if (!guest) throw new Error('useGuest belongs inside the record of a guest')
  return guest
}
