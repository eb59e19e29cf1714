// Generated from the code of the service by `npm run generate`.

/** The statuses of offers, in the order of their life. */
export const offerStatuses = ['draft', 'sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn', 'lost'] as const

/** Why a guest does not take an offer or a stay. */
export const lostReasons = ['price', 'dates', 'rooms', 'location', 'competitor', 'changedPlans', 'noAnswer', 'other'] as const

/** The kinds of turnaways. */
export const turnawayKinds = ['denial', 'regret'] as const

/** Why a hotel could not sell a stay. */
export const denialReasons = ['soldOut', 'restriction', 'noPrice', 'occupancy'] as const

/** The stages of leads, in the order of their life. */
export const leadStages = ['new', 'contacted', 'offered', 'won', 'lost'] as const

/** What leads come from. */
export const leadSources = ['offer', 'turnaway', 'missedCall', 'conversation', 'manual'] as const

/** The next steps of leads. */
export const nextSteps = ['call', 'message', 'offer', 'other'] as const
