import type { CallbackFollower } from '#modules/voice/index.ts'
import { sql } from '#platform/db/sql.ts'
import { stepOf } from './next-step.ts'
import { findProspect, lockLeads, lockOpenLeads } from './prospect.ts'
import { updateLead } from './write-lead.ts'

/**
 * A next step `call` is a callback. It moves and ends with it, and a callback that is promised to somebody with an open
 * lead without a step becomes its step.
 */
export const leadsOfCallbacks: CallbackFollower = {
  async onCreated(ctx, callback) {
    const { hotelId, status } = callback
    if (hotelId === null || status !== 'scheduled') return
    const [lead] = await lockOpenLeads(ctx, hotelId, await findProspect(ctx, callback))
    if (lead?.nextStep === null) await updateLead(ctx, lead, stepOf(callback))
  },
  async onChanged(ctx, callback) {
    const isOpen = ['scheduled', 'due', 'inProgress'].includes(callback.status)
    const changes = isOpen ? stepOf(callback) : { nextStep: null, nextStepAt: null, callbackId: null }
    // Two leads of a guest have one callback after a merge.
    for (const lead of await lockLeads(ctx, sql`callback_id = ${callback.id}`)) {
      if (lead.nextStepAt !== changes.nextStepAt) await updateLead(ctx, lead, changes)
    }
  },
}
