import type { WriteContext } from '#platform/context.ts'
import { enqueue, type JobKind } from '#platform/jobs/jobs.ts'
import { earlier } from '#shared/instants/earlier.ts'
import { readSalesSettings } from '../sales-settings.ts'
import type { Lead } from './leads.ts'
import { lockOpenLead } from './prospect.ts'
import { updateLead } from './write-lead.ts'

/**
 * Loses a lead after the days without contact that the settings say at that moment. What is agreed for later is contact,
 * too. It looks once a day, because the settings may change.
 */
export const silenceJob: JobKind<{ leadId: string }> = {
  kind: 'sales.lead-silence',
  queue: 'database',
  maxAttempts: 1000,
  perform: ({ payload, transaction }) =>
    transaction(async (ctx) => {
      const lead = await lockOpenLead(ctx, payload.leadId)
      if (!lead) return
      const endsAt = await silenceEnd(ctx, lead)
      if (Temporal.Instant.compare(ctx.now, endsAt) < 0) return earlier(endsAt, ctx.now.add({ hours: 24 }))
      await updateLead(ctx, lead, { stage: 'lost', lostReason: 'noAnswer' }, { action: 'lost' })
    }),
}

/** Enqueues the job for a new lead, or for one that is open again. */
export async function enqueueSilence(ctx: WriteContext, lead: Lead): Promise<void> {
  const dueAt = earlier(await silenceEnd(ctx, lead), ctx.now.add({ hours: 24 }))
  enqueue(ctx, silenceJob, { payload: { leadId: lead.id }, dueAt })
}

async function silenceEnd(
  ctx: WriteContext,
  { createdAt, lastContactAt, nextStepAt }: Lead,
): Promise<Temporal.Instant> {
  const { leadDays } = await readSalesSettings(ctx)
  const last =
    [createdAt, lastContactAt, nextStepAt]
      .filter((at) => at !== null)
      .toSorted()
      .at(-1) ?? createdAt
  return Temporal.Instant.from(last).add({ hours: leadDays * 24 })
}
