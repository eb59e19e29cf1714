import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { BellhopError } from '../index.ts'
import { connect, exit } from './service.ts'

// The booking form of a hotel's website: `npm run example:booking-form`. Pages are plain HTML. The API key stays here: the
// browser sees offers and confirmations. In production run it behind a proxy with HTTPS and a rate limit.
// A starting point: in your own project import the SDK from '@bellhop/sdk'.

const { BELLHOP_HOTEL_ID: hotelId, PORT = '3000' } = process.env
const bellhop = connect()
if (!hotelId) exit('Set BELLHOP_HOTEL_ID to the id of a hotel: GET /profile lists those of the key')
const hotel = await bellhop.hotels.get(hotelId)

const server = createServer(async (request, response) => {
  const { status, html } = await respond(request).catch(explain)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
  }
  response.writeHead(status, headers).end(html)
})
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`The form is at http://localhost:${(server.address() as AddressInfo).port}/`)
})

type Page = { readonly status: number; readonly html: string }

async function respond(request: IncomingMessage): Promise<Page> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const route = `${request.method} ${pathname}`
  if (route === 'GET /') return page('Book a room', searchForm())
  if (route === 'GET /offers') return offers(searchParams)
  if (route === 'POST /bookings') return book(await readForm(request))
  return page('Not found', searchForm(), 404)
}

const searchForm = (): string => `
  <form action="/offers">
    <label>Arrival <input type="date" name="checkIn" required></label>
    <label>Departure <input type="date" name="checkOut" required></label>
    <button>Show rooms</button>
  </form>`

/** The rooms with their prices. Each form has a key of its own, so that a form that is sent twice books once. */
async function offers(form: URLSearchParams): Promise<Page> {
  const [checkIn, checkOut] = [form.get('checkIn') ?? '', form.get('checkOut') ?? '']
  const query = { hotelId: hotel.id, checkIn, checkOut, onlyBookable: true }
  const { roomTypes, currencyCode } = await bellhop.availability.get(query)
  const price = new Intl.NumberFormat('en', { style: 'currency', currency: currencyCode })
  const rooms = roomTypes.map(
    ({ roomTypeId, name, totalPrice, quoteId }) => `
  <form method="post" action="/bookings">
    <h2>${escape(name)}: ${escape(price.format(totalPrice))}</h2>
    ${hidden({ idempotencyKey: randomUUID(), roomTypeId, checkIn, checkOut, quoteId: quoteId ?? '' })}
    <label>First name <input name="firstName" required autocomplete="given-name"></label>
    <label>Last name <input name="lastName" required autocomplete="family-name"></label>
    <label>Phone <input type="tel" name="phone" required autocomplete="tel" placeholder="+90 532 111 22 33"></label>
    <label>E-mail <input type="email" name="email" autocomplete="email"></label>
    <button>Book</button>
  </form>`,
  )
  if (rooms.length === 0) return page('No room is free', searchForm())
  return page(`Rooms from ${checkIn} to ${checkOut}`, rooms.join(''))
}

/** Books at the price that was shown. A repeat with the same key gets the same reservation. */
async function book(form: URLSearchParams): Promise<Page> {
  const field = (name: string): string => form.get(name)?.trim() ?? ''
  const email = field('email') || null
  const booking = {
    hotelId: hotel.id,
    roomTypeId: field('roomTypeId'),
    checkIn: field('checkIn'),
    checkOut: field('checkOut'),
    quoteId: field('quoteId') || null,
    source: 'web' as const,
    guest: { firstName: field('firstName'), lastName: field('lastName'), phone: field('phone'), email },
  }
  const idempotencyKey = field('idempotencyKey')
  const { confirmationNumber, guest } = await bellhop.reservations.create(booking, { idempotencyKey })
  const thanks = `<p>${escape(guest.firstName)}, your number is ${escape(confirmationNumber)}.</p>`
  return page('Your room is booked', thanks, 201)
}

/** What guests can act on is said to them. All else is logged. */
function explain(error: unknown): Page {
  if (error instanceof BellhopError && error.hasCode('room_unavailable')) return page('Just sold', searchForm(), 409)
  if (error instanceof BellhopError && [400, 409, 422].includes(error.status)) {
    return page('Please check the form', error.errors.map(({ message }) => `<p>${escape(message)}</p>`).join(''), 422)
  }
  console.error(error)
  return page('Please try again later', searchForm(), 503)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const length = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  return new URLSearchParams(length > 10_000 ? '' : (await buffer(request)).toString())
}

const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')

function page(title: string, body: string, status = 200): Page {
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(hotel.name)}</title>`
  return { status, html: `${head}<h1>${escape(title)}</h1>${body}</html>` }
}

/** Texts of guests and of the service are shown, never run. */
function escape(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}
