import Type from 'typebox'
import { liveEvent } from '../../live/live-event.ts'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../response/json-response.ts'

/**
 * What handlers must not be able to do. The type checker reads this file: each mistake below is an error that it
 * expects, so that a mistake that compiles fails the check.
 */

const rang = liveEvent('bell.rang', Type.Object({}), { sentWhen: 'a bell rings', seenBy: 'all users' })

const readThatEmits = endpoint({
  method: 'GET',
  path: '/mistakes/emit',
  access: 'anyone',
  summary: 'A GET that emits',
  returns: nothing(),
  async handle(ctx) {
    // @ts-expect-error a GET writes no events
    ctx.emit(rang, { data: {} })
    // @ts-expect-error nor live events
    ctx.live(rang, { to: { userIds: [] }, data: {} })
    // @ts-expect-error nor anything else with a commit
    ctx.onCommit()
    // @ts-expect-error nor does it have a savepoint
    await ctx.savepoint(async () => null)
    // @ts-expect-error a GET that goes on record says so (`auditsReads`)
    ctx.audit({ action: 'mistake.read', resourceType: 'mistake', resourceId: null })
    // @ts-expect-error transactions are for `unit: 'own'`
    return ctx.transaction('', async () => null)
  },
})

const auditedRead = endpoint({
  method: 'GET',
  auditsReads: true,
  path: '/mistakes/audit',
  access: 'anyone',
  summary: 'A GET that goes on record',
  returns: nothing(),
  async handle(ctx) {
    ctx.audit({ action: 'mistake.read', resourceType: 'mistake', resourceId: null })
    // @ts-expect-error it still emits nothing
    ctx.emit(rang, { data: {} })
    return null
  },
})

const ownThatEmits = endpoint({
  method: 'POST',
  path: '/mistakes/own',
  access: 'anyone',
  summary: 'An emit outside of a transaction',
  unit: 'own',
  returns: nothing(),
  async handle(ctx) {
    // @ts-expect-error an event needs a transaction
    ctx.emit(rang, { data: {} })
    await ctx.transaction(ctx.actor.tenantId, async (inside) => inside.live(rang, { to: { userIds: [] }, data: {} }))
    return null
  },
})

const writeThatTransacts = endpoint({
  method: 'PUT',
  path: '/mistakes/write',
  access: 'anyone',
  summary: 'A transaction inside the transaction of the request',
  returns: nothing(),
  async handle(ctx) {
    ctx.live(rang, { to: { userIds: [] }, data: {} })
    // @ts-expect-error the request is one transaction already
    return ctx.transaction('', async () => null)
  },
})

const wrongValue = endpoint({
  method: 'GET',
  path: '/mistakes/value',
  access: 'anyone',
  summary: 'A value that its responder does not take',
  returns: nothing(),
  // @ts-expect-error `nothing()` takes null
  handle: async () => ({ id: '' }),
})

/** The endpoints with the mistakes. They are never registered. */
export const contextMistakes = [readThatEmits, auditedRead, ownThatEmits, writeThatTransacts, wrongValue]
