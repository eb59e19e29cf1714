import type { CallState } from '../state-machine/state.ts'

/** The hotel of a recorded call and the account that connects it. */
export type RecordedCallFacts = {
  readonly hotelId: string | null
  readonly integrationId: string | null
  readonly provider: string | null
}

/** A call that may have recordings. The caller has locked it. */
export type RecordedCall = { readonly state: CallState; readonly facts: RecordedCallFacts }
