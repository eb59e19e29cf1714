import type { CallCreate } from '@bellhop/sdk'
import { change, useChange } from '../api/changes.ts'

/** Who is called: a number, or a guest, whose own number is called. */
export type CallTarget = Pick<CallCreate, 'toNumber' | 'guestId' | 'hotelId' | 'callbackId'>

/**
 * Calls somebody: the phone of the user rings first, then the other one, and the call bar shows the call. The user must
 * not be in a call or in a wrap-up (409 `agent_unavailable`); a guest may not want calls (409 `contact_not_permitted`).
 */
export const useStartCall = () => useChange((target: CallTarget) => change('calls.create', target))
