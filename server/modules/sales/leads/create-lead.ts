import { resolveGuestReference } from '#modules/guests/index.ts'
import { reply } from '#platform/http/response/reply.ts'
import { fromBody, withoutFixedFields } from '#platform/resource/rows.ts'
import { checkLead, ownFields } from './check-lead.ts'
import { leadErrors } from './lead-errors.ts'
import { leads } from './leads.ts'
import { openLead } from './open-lead.ts'
import { findProspect, lockOpenLeads, lockProspect } from './prospect.ts'
import { updateLead } from './write-lead.ts'

/** `POST /leads`: somebody enters what a guest wants. It joins the open lead of the guest or number at the hotel. */
export const createLead = leads.verbs.create({
  summary: 'Enter a lead',
  description:
    'Enters what a guest wants at a hotel: of `guestId`, or of `phone` with a `name`. A guest, or a number that nobody has, ' +
    'has one open lead at a hotel: with another one the body changes that lead, which is returned with a `message`.',
  emits: ['lead.changed'],
  errors: leadErrors,
  async handle(ctx, { body }) {
    const given = ownFields(fromBody(ctx, leads.fields, body))
    if (given.guestId) await resolveGuestReference(ctx, given.guestId)
    const prospect = await findProspect(ctx, { guestId: given.guestId ?? null, phone: given.phone ?? null })
    await lockProspect(ctx, given.hotelId, prospect)
    const [open] = await lockOpenLeads(ctx, given.hotelId, prospect)
    const { userId, isServiceUser } = ctx.actor
    const owner = given.ownerUserId === undefined && !isServiceUser ? { ownerUserId: userId } : {}
    const guest = prospect.guestId === null ? {} : { guestId: prospect.guestId }
    if (!open)
      return openLead(ctx, { ...(await checkLead(ctx, { ...given, ...guest, ...owner }, undefined)), source: 'manual' })
    const changes = await checkLead(ctx, withoutFixedFields(leads.fields, { ...given, ...guest }, open), open)
    return reply(await updateLead(ctx, open, changes), {
      message: 'The guest has an open lead at this hotel; it was changed',
    })
  },
})
