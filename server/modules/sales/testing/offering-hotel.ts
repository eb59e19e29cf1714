import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { colleague, type Tenant } from '../../../testing/world.ts'
import { quotableHotel } from '../../reservations/testing/quotable-hotel.ts'

/** The guest of the offers. */
export const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }

/** A hotel with one room type at 100 a night, and helpers to make offers and act on them. */
export async function offeringHotel(t: TestContext, options: Parameters<typeof quotableHotel>[1] = {}) {
  const world = await quotableHotel(t, options)
  const { ask, app } = world
  let caller: Pick<Tenant, 'call'> = world.tenant
  const call: Tenant['call'] = (...request) => caller.call(...request)
  const tenant = { ...world.tenant, call }
  /** Moves the clock. Another user goes on, because the session of the first one may have expired. */
  const advance = async (by: string): Promise<void> => {
    app.advance(by)
    caller = await colleague(app, world.tenant)
  }
  const make = (body: object = {}) => tenant.call('POST', '/offers', { body: { guest, ...body } })
  /** A draft; without alternatives it has one of two nights at 200. */
  const draft = async (body: { alternatives?: object[] } & Record<string, unknown> = {}) => {
    const alternatives = body.alternatives ?? [{ quoteId: (await ask()).quoteId }]
    const { status, data, text } = await make({ ...body, alternatives })
    assert.equal(status, 201, text)
    return data
  }
  const act = (offer: { id: string }, action: string, body: object = {}) =>
    tenant.call('POST', `/offers/${offer.id}/${action}`, { body })
  const read = async ({ id }: { id: string }) => (await tenant.call('GET', `/offers/${id}`)).data
  /** Sends an offer by its link and returns the offer with the token of its guest. */
  const sent = async (body: { alternatives?: object[] } & Record<string, unknown> = {}) => {
    const offer = await draft(body)
    const { status, data, text } = await act(offer, 'link')
    assert.equal(status, 201, text)
    return { ...(await read(offer)), token: new URL(data.url).hash.slice(1) as string }
  }
  const reservation = async (id: string) => (await tenant.call('GET', `/reservations/${id}`)).data
  const events = async (id: string): Promise<string[]> => {
    await app.settle()
    const rows = await app.admin<{ type: string }>('select type from events where subject_id = $1 order by sequence', [
      id,
    ])
    return rows.map(({ type }) => type)
  }
  const sold = async (): Promise<Record<string, number>> => {
    const rows = await app.admin<{ night: string; sold: number }>(
      'select night::text, sold from room_nights where sold > 0 order by night',
    )
    return Object.fromEntries(rows.map(({ night, sold }) => [night, sold]))
  }
  return { ...world, tenant, advance, make, draft, act, read, sent, reservation, events, sold }
}
