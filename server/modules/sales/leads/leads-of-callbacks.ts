import type { CallbackFollower } from '#modules/voice/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { leads } from './leads.ts'
import { stepOf } from './next-step.ts'
import { findProspect, lockOpenLeads } from './prospect.ts'
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
    for (const lead of await lockLeadsOf(ctx, callback.id)) {
      if (lead.nextStepAt !== changes.nextStepAt) await updateLead(ctx, lead, changes)
    }
  },
}

/** Two leads of a guest have one callback after a merge. */
async function lockLeadsOf(ctx: WriteContext, callbackId: string) {
  const rows = await ctx.db.many(sql<{ id: string }>`
    select id from leads where tenant_id = ${ctx.actor.tenantId} and callback_id = ${callbackId} order by id
    for no key update`)
  return Promise.all(rows.map(({ id }) => leads.find(ctx, id)))
}
