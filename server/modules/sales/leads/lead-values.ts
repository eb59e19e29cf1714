import { sql } from '#platform/db/sql.ts'

/** The stages of a lead, in the order of its life. */
export const stages = ['new', 'contacted', 'offered', 'won', 'lost'] as const
export type LeadStage = (typeof stages)[number]

const closedStages: readonly LeadStage[] = ['won', 'lost']

/** Whether the guest has neither booked nor been given up. */
export const isOpenStage = (stage: LeadStage): boolean => !closedStages.includes(stage)

/** A condition for the leads that are open. */
export const isOpen = sql`closed_at is null`

/** What the service makes leads of. */
export const feedingSources = ['offer', 'turnaway', 'missedCall', 'conversation'] as const
export type FeedingSource = (typeof feedingSources)[number]

/** What a lead came from first. */
export const sources = [...feedingSources, 'manual'] as const

/** What can be done next. */
export const nextSteps = ['call', 'message', 'offer', 'other'] as const
