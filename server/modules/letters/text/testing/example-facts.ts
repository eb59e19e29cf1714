import fc from 'fast-check'
import { sampleIds } from '#shared/sample-ids.ts'
import { addDays } from '#shared/stay.ts'
import { type BookingEvent, isOfferEvent, type LetterEvent } from '../../letter-events.ts'
import type { BookingFacts, LetterFacts, OfferFacts } from '../../record/letter-facts.ts'

const links = {
  booking: 'https://bellhop.example.com/g#bAbCdEfGhIjKlMnOpQrStUv',
  offer: 'https://bellhop.example.com/g#oAbCdEfGhIjKlMnOpQrStUv',
  preferences: 'https://bellhop.example.com/g#pAbCdEfGhIjKlMnOpQrStUv',
}

const now = Temporal.Instant.from('2026-05-13T09:00:00Z')

const hotel = {
  name: 'Palm Bay Resort',
  phone: '+902422481234',
  email: 'stay@palmbay.example.com',
  address: { line1: 'Lara Caddesi 12', postalCode: '07230', city: 'Antalya', countryCode: 'TR' },
  checkInTime: '14:00',
  checkOutTime: '12:00',
  timeZone: 'Europe/Istanbul',
}

const booking = {
  id: sampleIds.reservation,
  version: 1,
  updatedAt: '2026-05-13T09:00:00Z',
  hotel: { timeZone: 'Europe/Istanbul', checkInTime: '14:00', decimals: 2, rounding: 'halfUp' as const },
  confirmationNumber: 'K7M2PQ9R',
  status: 'confirmed' as const,
  roomTypeName: 'Deluxe Sea View',
  guests: [
    { name: 'Adult', count: 2 },
    { name: 'Child', count: 1 },
  ],
  services: [{ name: 'Breakfast' }, { name: 'Airport transfer' }],
  specialRequests: 'A cot\nLate arrival',
  checkIn: '2026-06-12',
  checkOut: '2026-06-15',
  nights: 3,
  rooms: 2,
  heldUntil: null,
  nightlyPrices: [1, 2, 3].map(() => ({ price: 140.25, discountAmount: 0 })),
  totalAmount: 1234.5,
  currencyCode: 'EUR',
  priceOverride: null,
  cancellationPolicy: [
    { from: 'arrival', offset: 'P7D', feeType: 'nights', feeValue: 1 },
    { from: 'arrival', offset: 'P1D', feeType: 'full', feeValue: 0 },
  ],
  confirmedAt: '2026-05-13T09:00:00Z',
  cancelledAt: null,
  noShowAt: null,
  feeDue: null,
}

const stay = {
  hotelName: hotel.name,
  roomTypeName: 'Deluxe Sea View',
  checkIn: '2026-06-12',
  checkOut: '2026-06-15',
  nights: 3,
  rooms: 1,
  guests: booking.guests,
  totalAmount: 1234.5,
  currencyCode: 'EUR',
  decimals: 2,
}

const offer: OfferFacts = {
  number: 'K7M2PQ9R',
  validUntil: '2026-05-16T09:00:00Z',
  message: 'As we said on the telephone:\n\n- **breakfast** is included',
  alternatives: [stay, { ...stay, roomTypeName: 'Garden Double', checkOut: '2026-07-01', nights: 19, rooms: 2 }],
}

const states: Readonly<Record<BookingEvent, Partial<BookingFacts>>> = {
  confirmed: {},
  held: { status: 'held', heldUntil: '2026-05-14T15:30:00Z', confirmedAt: null },
  holdExpiring: { status: 'held', heldUntil: '2026-05-13T15:30:00Z', confirmedAt: null },
  changed: {},
  cancelled: { status: 'cancelled', cancelledAt: '2026-05-13T09:00:00Z', feeDue: 280.5 },
  beforeArrival: {},
  afterStay: { status: 'checkedOut' },
}

/** The booking of the golden files after an event. */
export const factsAfter = (event: BookingEvent): LetterFacts & { booking: BookingFacts } => ({
  now,
  guest: { title: 'Ms', firstName: 'Elif', lastName: 'Yıldız' },
  hotel,
  booking: { ...booking, ...states[event] },
  offer: null,
  changes:
    event === 'changed'
      ? {
          checkIn: { from: '2026-06-11', to: '2026-06-12' },
          roomTypeId: { from: 'a', to: 'b' },
          guests: { from: [{ name: 'Adult', count: 2 }], to: booking.guests },
          totalAmount: { from: 1500, to: 1234.5 },
          status: { from: 'held', to: 'confirmed' },
        }
      : null,
  roomTypeNames: { a: 'Garden Double', b: 'Deluxe Sea View' },
  links,
})

/** The booking or the offer of the golden files. */
export const factsOf = (event: LetterEvent): LetterFacts =>
  isOfferEvent(event) ? { ...factsAfter('confirmed'), booking: null, offer } : factsAfter(event)

const sometimes = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { nil: null })

/** Bookings as hotels have them, in which everything that may be missing sometimes is. */
export const randomFacts = (event: LetterEvent): fc.Arbitrary<LetterFacts> =>
  fc
    .record({
      firstName: fc.constantFrom('Elif', 'Jean-Luc', 'محمد', 'Ёлка', '李', 'O’Neil *Bob*'),
      hotelName: fc.constantFrom('Palm Bay Resort', 'Boğaziçi Konağı', 'فندق النخيل', 'Grand Hotel Wien & Spa'),
      phone: sometimes(fc.constantFrom('+902422481234', '+49301234567', '+971501234567')),
      address: sometimes(fc.constant(hotel.address)),
      adults: fc.integer({ min: 1, max: 12 }),
      children: fc.integer({ min: 0, max: 11 }),
      ownType: sometimes(fc.constantFrom('Senior', 'Öğrenci')),
      rooms: fc.integer({ min: 1, max: 20 }),
      start: fc.integer({ min: 0, max: 700 }),
      nights: fc.integer({ min: 1, max: 40 }),
      total: fc.integer({ min: 0, max: 99_999_999 }),
      currency: fc.constantFrom(['EUR', 2] as const, ['TRY', 2] as const, ['JPY', 0] as const, ['KWD', 3] as const),
      requests: sometimes(fc.constantFrom('A cot', '- [free](https://evil.test)\n# now')),
      policy: fc.constantFrom([], booking.cancellationPolicy, booking.cancellationPolicy.slice(0, 1)),
    })
    .map((random) => {
      const facts = factsOf(event)
      const checkIn = addDays('2026-06-01', random.start)
      const types = [
        ['Adult', random.adults],
        ['Child', random.children],
        [random.ownType ?? '', random.ownType ? 1 : 0],
      ] as const
      const common = {
        guests: types.filter(([, count]) => count > 0).map(([name, count]) => ({ name, count })),
        rooms: random.rooms,
        checkIn,
        checkOut: addDays(checkIn, random.nights),
        nights: random.nights,
        totalAmount: random.total / 10 ** random.currency[1],
        currencyCode: random.currency[0],
      }
      return {
        ...facts,
        guest: { ...facts.guest, title: null, firstName: random.firstName },
        hotel: { ...hotel, name: random.hotelName, phone: random.phone, address: random.address },
        booking: facts.booking && {
          ...facts.booking,
          ...common,
          hotel: { ...booking.hotel, decimals: random.currency[1] },
          specialRequests: random.requests,
          cancellationPolicy: random.policy,
        },
        offer: facts.offer && {
          ...facts.offer,
          message: random.requests && 'As *we* said\n\n- breakfast',
          alternatives: facts.offer.alternatives.map((each) => ({ ...each, ...common, decimals: random.currency[1] })),
        },
      }
    })
