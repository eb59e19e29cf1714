import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Method } from '../../../testing/app.ts'
import { colleague, type Tenant } from '../../../testing/world.ts'
import { changeableHotel } from '../../reservations/testing/changeable-hotel.ts'
import { booked } from '../../reservations/testing/quotable-hotel.ts'

/** What a hotel lets its guests do where a test does not say otherwise. */
const lenient = { guestMayChange: true, guestMayCancel: true }

/** A hotel whose guests may do everything, with helpers to book, to open the page of a booking and to act on it. */
export async function bookingPage(t: TestContext, options: Parameters<typeof changeableHotel>[1] = {}) {
  const world = await changeableHotel(t, { ...options, hotel: { ...lenient, ...options.hotel } })
  const { app } = world
  let caller: Pick<Tenant, 'call'> = world.tenant
  const tenant = { ...world.tenant, call: (...request: Parameters<Tenant['call']>) => caller.call(...request) }
  /** Moves the clock to a moment. Another user goes on, because the session of the first one may have expired. */
  const at = async (moment: string): Promise<void> => {
    app.advance(Temporal.Instant.from(moment).since(app.runtime.now()).toString())
    caller = await colleague(app, world.tenant)
  }
  const link = async (id: string): Promise<{ url: string; expiresAt: string }> => {
    const { status, data, text } = await tenant.call('POST', `/reservations/${id}/link`, { body: {} })
    assert.equal(status, 201, text)
    return data
  }
  const tokenOf = async (id: string): Promise<string> => new URL((await link(id)).url).hash.slice(1)
  const page = (token: string, method: Method = 'GET', path = '', body?: object) =>
    app.call(method, `/guestpages/booking${path}`, { token, ...(body ? { body } : {}) })
  /** A booking with the token of its guest. */
  const opened = async (body: object = {}) => {
    const { guestMatch: _match, ...booking } = await booked(world.book(body, tenant))
    return { ...booking, token: await tokenOf(booking.id), asStored: await reservation(booking.id) }
  }
  const reservation = async (id: string) => (await tenant.call('GET', `/reservations/${id}`)).data
  /** What a token answers, without what differs between two requests. */
  const refusal = async (token: string) => {
    const { status, body } = await page(token)
    return { status, errors: body.errors, message: body.message }
  }
  const change = async (path: string, body: object): Promise<void> => {
    const { status, text } = await tenant.call('PUT', path, { body })
    assert.equal(status, 200, text)
  }
  return { ...world, tenant, change, at, link, tokenOf, page, opened, reservation, refusal }
}
