/** A booking that the load has sent, and what the service answered to it. */
export type BookingRecord = {
  /** Its id in the system of the load. Guests may book again, so their names would not do. */
  readonly externalId: string
  /** Undefined until the service has answered. */
  outcome: 'acknowledged' | 'refused' | undefined
  id: string | undefined
}

/** A chat message of a visitor with the token with which it can be read again. */
export type ChatRecord = { readonly visitorToken: string; readonly text: string }

/** What the service acknowledged, as the load itself stored it. The service is checked against it at the end. */
export class Ledger {
  readonly bookings: BookingRecord[] = []
  readonly chats: ChatRecord[] = []
  readonly imports: string[] = []
  /** How often each actor did its work, and how often it had to try again. */
  readonly counts = new Map<string, { done: number; repeated: number }>()
  /** Answers that no actor may get, such as a second id for one key. */
  readonly faults: string[] = []

  count(actor: string, kind: 'done' | 'repeated'): void {
    const counts = this.counts.get(actor) ?? { done: 0, repeated: 0 }
    counts[kind] += 1
    this.counts.set(actor, counts)
  }
}
