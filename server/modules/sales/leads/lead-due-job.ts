import { sql } from '#platform/db/sql.ts'
import type { JobKind } from '#platform/jobs/jobs.ts'
import { leadDue } from '../events.ts'
import { lockOpenLead } from './prospect.ts'

/**
 * Notifies the owner of a lead when its next step is due, once for each time. A call has its callback for that. Each run
 * is one transaction that locks the lead.
 */
export const leadDueJob: JobKind<{ leadId: string }> = {
  kind: 'sales.lead-due',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      const lead = await lockOpenLead(ctx, payload.leadId)
      if (!lead || lead.nextStepAt === null || lead.nextStep === null || lead.nextStep === 'call') return
      const dueAt = Temporal.Instant.from(lead.nextStepAt)
      if (Temporal.Instant.compare(ctx.now, dueAt) < 0) return dueAt
      const isFirst = await ctx.db.run(sql`
        update leads set step_notified_at = next_step_at
        where tenant_id = ${ctx.actor.tenantId} and id = ${lead.id}
          and step_notified_at is distinct from next_step_at`)
      if (isFirst === 0) return
      const { id: leadId, hotelId, ownerUserId, nextStep, nextStepAt } = lead
      ctx.emit(leadDue, { subjectId: leadId, hotelId, data: { leadId, hotelId, ownerUserId, nextStep, nextStepAt } })
    }),
}
