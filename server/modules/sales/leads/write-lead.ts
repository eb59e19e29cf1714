import type { WriteContext } from '#platform/context.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { leadChanged } from '../events.ts'
import { notifyLeadChanged } from '../live-events.ts'
import { leadDueJob } from './lead-due-job.ts'
import { isOpenStage } from './lead-values.ts'
import { type Lead, type LeadValues, leads } from './leads.ts'
import { followStep } from './next-step.ts'

/** Inserts a lead with its next step and emits `lead.changed`. */
export async function insertLead(ctx: WriteContext, values: LeadValues): Promise<Lead> {
  const requested = { ...values, ...closing(ctx, values, null) }
  const lead = await leads.insert(ctx, { ...requested, ...(await followStep(ctx, undefined, requested)) })
  return afterWrite(ctx, undefined, lead)
}

/** How a lead is changed. */
type LeadUpdate = {
  /** Names the audit entry. */
  readonly action?: string
  /** The lead gets a new version also where all values stay (§4.3). */
  readonly isRequested?: true
}

/**
 * Changes a locked lead with its next step and emits `lead.changed`. A closed lead has no next step, an open one neither a
 * booking nor a reason.
 */
export async function updateLead(
  ctx: WriteContext,
  locked: Lead,
  changes: LeadValues,
  { action, isRequested }: LeadUpdate = {},
): Promise<Lead> {
  const requested = { ...locked, ...changes, ...closing(ctx, { ...locked, ...changes }, locked) }
  const stored = { ...changes, ...closing(ctx, requested, locked), ...(await followStep(ctx, locked, requested)) }
  const isSame = Object.entries(stored).every(([name, value]) => value === locked[name as keyof Lead])
  if (isSame && !isRequested) return locked
  const how = { anyVersion: true, locked, ...(action ? { action } : {}) } as const
  return afterWrite(ctx, locked, await leads.update(ctx, locked.id, stored, how))
}

/** What the stage decides of the other values. */
function closing(ctx: WriteContext, { stage = 'new' }: LeadValues, before: Lead | null): LeadValues {
  if (isOpenStage(stage)) {
    return before?.closedAt === null ? { lostReason: null } : { lostReason: null, reservationId: null, closedAt: null }
  }
  return {
    closedAt: before?.closedAt ?? formatInstant(ctx.now),
    nextStep: null,
    nextStepAt: null,
    ...(stage === 'won' ? { lostReason: null } : { reservationId: null }),
  }
}

function afterWrite(ctx: WriteContext, before: Lead | undefined, lead: Lead): Lead {
  const { nextStep, nextStepAt } = lead
  const isPlanned = nextStepAt !== null && nextStep !== 'call'
  if (isPlanned && (before?.nextStepAt !== nextStepAt || before.nextStep !== nextStep)) {
    enqueue(ctx, leadDueJob, { payload: { leadId: lead.id }, dueAt: Temporal.Instant.from(nextStepAt) })
  }
  notifyLeadChanged(ctx, lead)
  ctx.emit(leadChanged, {
    subjectId: lead.id,
    hotelId: lead.hotelId,
    data: leadSnapshot(lead),
    isFirst: before === undefined,
  })
  return lead
}

/** What the events of a lead say of it. */
export const leadSnapshot = ({
  id,
  guest: _guest,
  isOverdue: _isOverdue,
  note: _note,
  updatedAt: _updated,
  version: _version,
  ...lead
}: Lead) => ({
  leadId: id,
  ...lead,
})
