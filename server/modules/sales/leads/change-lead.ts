import { resolveGuestReference } from '#modules/guests/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { fromBody, withoutFixedFields } from '#platform/resource/rows.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { checkLead, ownFields } from './check-lead.ts'
import { leadErrors } from './lead-errors.ts'
import { isOpenStage } from './lead-values.ts'
import { type Lead, type LeadValues, leads } from './leads.ts'
import { findProspect, lockOpenLeads, lockProspect } from './prospect.ts'
import { enqueueSilence } from './silence-job.ts'
import { updateLead } from './write-lead.ts'

/** `PUT /leads/{id}`: moves its stage, plans the next step, notes what is known. */
export const changeLead = leads.verbs.update({
  summary: 'Change a lead',
  description:
    'Changes the fields that the body names. Losing it needs a `lostReason`. A closed lead can be opened again if its guest ' +
    'has no other one. A next step `call` makes, moves or cancels its callback.',
  emits: ['lead.changed'],
  errors: [...leadErrors, 'immutable_field', 'duplicate'],
  async handle(ctx, { params, body }) {
    const current = await leads.lock(ctx, params.id)
    const given = withoutFixedFields(leads.fields, ownFields(fromBody(ctx, leads.fields, body, current)), current)
    const changes = { ...(await checkLead(ctx, given, current)), ...(await otherGuest(ctx, given, current)) }
    const isReopened = current.closedAt !== null && isOpenStage(given.stage ?? current.stage)
    if (isReopened || changes.guestId) await assertOnlyOpen(ctx, { ...current, ...changes })
    const isContact = isReopened || (given.stage === 'contacted' && current.stage === 'new')
    const contact = isContact ? { lastContactAt: formatInstant(ctx.now) } : {}
    const changed = await updateLead(ctx, current, { ...changes, ...contact }, { isRequested: true })
    if (isReopened) await enqueueSilence(ctx, changed)
    return changed
  },
})

/** Another guest, as the surviving one of a merge. */
async function otherGuest(ctx: WriteContext, { guestId }: LeadValues, current: Lead): Promise<LeadValues> {
  if (!guestId || guestId === current.guestId) return {}
  return { guestId: (await resolveGuestReference(ctx, guestId)).id }
}

/** Throws 409 if the guest or number of an open lead has another one at the hotel. */
async function assertOnlyOpen(ctx: WriteContext, lead: Lead): Promise<void> {
  if (!isOpenStage(lead.stage)) return
  const prospect = await findProspect(ctx, lead)
  await lockProspect(ctx, lead.hotelId, prospect)
  const others = (await lockOpenLeads(ctx, lead.hotelId, prospect)).filter(({ id }) => id !== lead.id)
  if (others.length > 0) throw refuse('duplicate', 'The guest has another open lead at this hotel', 'guestId')
}
