import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import { writingDesk } from './writing-desk.ts'

/** A lead as tests read it. */
export type ReadLead = Readonly<Record<string, unknown>> & { readonly id: string }

/** A desk whose guests call, write and get offers, and what they want. */
export async function leadDesk(t: TestContext) {
  const desk = await writingDesk(await testApp(t))
  const { app, tenant, hotel, ring, act, look } = desk
  const person = (phone: string, firstName = 'Elif') =>
    created(tenant, '/guests', { firstName, lastName: 'Kaya', phone })
  /** A caller gives up after so long. */
  const missed = async (from: string | null, after = 'PT40S'): Promise<void> => {
    const { providerCallId } = await ring({ from: from as string })
    app.advance(after)
    await act(providerCallId, 'callerHangsUp')
  }
  /** A draft of an offer for a guest. */
  const offer = async (guestId: string, day = '2027-03-01') => {
    const { quoteId } = await look(tenant, day, { isInquiry: 'false' })
    return created(tenant, '/offers', { guestId, alternatives: [{ quoteId }] })
  }
  const link = async (id: string): Promise<void> => {
    const answer = await tenant.call('POST', `/offers/${id}/link`, { body: {} })
    assert.equal(answer.status, 201, answer.text)
  }
  const turnAway = async (guestId: string) =>
    created(tenant, '/turnaways', {
      kind: 'regret',
      reason: 'price',
      hotelId: hotel.id,
      checkIn: '2027-04-01',
      checkOut: '2027-04-03',
      value: 150,
      guestId,
    })
  /** The leads, the oldest first. */
  const leads = async (query = ''): Promise<ReadLead[]> =>
    (await tenant.call('GET', `/leads?pageSize=100${query}`)).data.items.toReversed()
  const only = async (query = ''): Promise<ReadLead> => {
    const [lead, ...more] = await leads(query)
    assert.equal(more.length, 0, 'one lead')
    return lead ?? assert.fail('a lead')
  }
  const add = (body: object) => created(tenant, '/leads', { hotelId: hotel.id, ...body })
  const put = async ({ id }: ReadLead, body: object): Promise<ReadLead> => {
    const answer = await tenant.call('PUT', `/leads/${id}`, { body })
    assert.equal(answer.status, 200, answer.text)
    return answer.data
  }
  /** What was sent of a lead, in order. */
  const events = async ({ id }: ReadLead): Promise<Record<string, unknown>[]> => {
    const rows = await tenant.query<{ body: string }>(
      `select body from events where type = 'lead.changed' and subject_id = '${id}' order by sequence`,
    )
    return rows.map(({ body }) => JSON.parse(body).data)
  }
  const callbacks = async (query = ''): Promise<ReadLead[]> =>
    (await tenant.call('GET', `/scheduledcallbacks?pageSize=100${query}`)).data.items
  return { ...desk, person, missed, offer, link, turnAway, leads, only, add, put, events, callbacks }
}
