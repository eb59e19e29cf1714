import type { WriteContext } from '#platform/context.ts'
import type { Lead, LeadValues } from './leads.ts'
import { enqueueSilence } from './silence-job.ts'
import { insertLead } from './write-lead.ts'

/** Inserts a lead and watches it until it is closed. */
export async function openLead(ctx: WriteContext, values: LeadValues): Promise<Lead> {
  const lead = await insertLead(ctx, values)
  if (lead.closedAt === null) await enqueueSilence(ctx, lead)
  return lead
}
