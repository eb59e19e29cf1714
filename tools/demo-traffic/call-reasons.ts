/** Why a guest rings, as often as hotels know it. */
const weights = {
  booking: 40,
  change: 9,
  cancellation: 8,
  question: 30,
  complaint: 6,
  group: 4,
  wrongNumber: 3,
} as const

/** Why a guest rings. */
export type CallReason = keyof typeof weights

/** The weights of the reasons, for a random choice. */
export const callReasons: Readonly<Record<CallReason, number>> = weights

/** What an agent enters after a call: the code of a wrap-up category, and a note. */
export type Outcome = { readonly category: string; readonly note: string }

const questionOutcomes: readonly Outcome[] = [
  { category: 'generalInfo', note: 'Asked about breakfast and parking.' },
  { category: 'generalInfo', note: 'Asked how to get here from the airport.' },
  { category: 'generalInfo', note: 'Wanted to know whether dogs are welcome. They are.' },
  { category: 'generalInfo', note: 'Left a jacket in the restaurant; it is at the reception.' },
]

const otherOutcomes: Readonly<Partial<Record<CallReason, readonly Outcome[]>>> = {
  complaint: [
    { category: 'complaint', note: 'The air conditioning is too loud. Housekeeping knows.' },
    { category: 'complaint', note: 'Waited long for a taxi. Apologised.' },
  ],
  group: [{ category: 'groupRequest', note: 'Twelve rooms for a conference in autumn; wants an offer by mail.' }],
  wrongNumber: [{ category: 'wrongNumber', note: 'Looked for a restaurant.' }],
}

/** The outcomes of a call in which the guest only talks. */
export const talkOutcomesOf = (reason: CallReason): readonly Outcome[] => otherOutcomes[reason] ?? questionOutcomes

/** The outcomes of a call that was to become a booking and did not. */
export const undecidedOutcomes: readonly Outcome[] = [
  { category: 'hotLead', note: 'Likes the price and decides tonight.' },
  { category: 'notBooked', note: 'Compares with other hotels.' },
]

/** The outcome of a callback. */
export const callbackOutcome: Outcome = { category: 'generalInfo', note: 'Called back; the question is settled.' }
