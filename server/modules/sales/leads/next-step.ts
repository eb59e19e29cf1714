import { resolveGuestReference } from '#modules/guests/index.ts'
import {
  dropCallback,
  findOpenCallback,
  getPermittedGuest,
  moveCallback,
  scheduleCallback,
} from '#modules/voice/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { Lead, LeadValues } from './leads.ts'

/** What a lead stores of its next step. */
type Step = Pick<Lead, 'nextStep' | 'nextStepAt' | 'callbackId'>

/**
 * Makes, moves or cancels the callback of a lead, so that a next step `call` is one. A lead that gets no step of its own
 * takes the open callback of its guest or number at the hotel, if there is one. Throws 409 `contact_not_permitted`, 409
 * `invalid_state_transition` during the call, and 422 without a number.
 */
export async function followStep(ctx: WriteContext, before: Lead | undefined, requested: LeadValues): Promise<Step> {
  const { nextStep = null, nextStepAt = null, closedAt = null } = requested
  const known = before?.callbackId ?? null
  if (requested.callbackId && requested.callbackId !== known)
    return { nextStep, nextStepAt, callbackId: requested.callbackId }
  if (nextStep !== 'call' || nextStepAt === null) {
    if (known !== null) await dropCallback(ctx, known)
    const promised = !before && nextStep === null && closedAt === null ? await findPromise(ctx, requested) : undefined
    return promised ?? { nextStep, nextStepAt, callbackId: null }
  }
  const scheduledAt = Temporal.Instant.from(nextStepAt)
  if (before && known !== null && isSameNumber(before, requested)) {
    if (before.nextStepAt === nextStepAt && before.ownerUserId === requested.ownerUserId) {
      return { nextStep, nextStepAt, callbackId: known }
    }
    const isOtherOwner = before.ownerUserId !== requested.ownerUserId
    const assignee = isOtherOwner ? { assignedUserId: await activeOwner(ctx, requested) } : {}
    return stepOf(await moveCallback(ctx, known, { scheduledAt, ...assignee }))
  }
  if (known !== null) await dropCallback(ctx, known)
  return stepOf(await promiseCall(ctx, requested, scheduledAt))
}

const isSameNumber = (before: Lead, { phone, guestId }: LeadValues): boolean =>
  before.phone === phone && (before.guestId === guestId || before.phone !== null)

/** A next step that is a callback. */
export const stepOf = ({ id, scheduledAt }: { id: string; scheduledAt: string }): Step => ({
  nextStep: 'call',
  nextStepAt: scheduledAt,
  callbackId: id,
})

/** The open callback of a guest or number, as a next step. */
async function findPromise(ctx: ReadContext, lead: LeadValues): Promise<Step | undefined> {
  const open = await findOpenCallback(ctx, targetOf(lead))
  return open && stepOf(open)
}

const targetOf = ({ hotelId = '', guestId = null, phone = null }: LeadValues) => ({ hotelId, guestId, phone })

/** Schedules the call, or moves the open callback of the number to its time. */
async function promiseCall(ctx: WriteContext, lead: LeadValues, scheduledAt: Temporal.Instant) {
  const { hotelId, guestId, phone: own } = targetOf(lead)
  const phone = own ?? (guestId === null ? null : (await resolveGuestReference(ctx, guestId)).phone)
  if (phone === null) throw invalidField('phone', 'required', 'A call needs a phone number, and the guest has none')
  const permitted = await getPermittedGuest(ctx, { phone, guestId })
  const assignedUserId = await activeOwner(ctx, lead)
  const notes = lead.note ? { notes: lead.note } : {}
  const promise = {
    phone,
    scheduledAt,
    reason: 'followUp',
    hotelId,
    guestId: permitted,
    assignedUserId,
    ...notes,
  } as const
  return moveCallback(ctx, await scheduleCallback(ctx, promise), { scheduledAt, assignedUserId })
}

/** The owner, if the user has not left. */
async function activeOwner(ctx: ReadContext, { ownerUserId = null }: LeadValues): Promise<string | null> {
  if (ownerUserId === null) return null
  const owner = await ctx.db.one(sql<{ id: string }>`
    select id from users where tenant_id = ${ctx.actor.tenantId} and id = ${ownerUserId} and status = 'active'
      and deleted_at is null`)
  return owner?.id ?? null
}
