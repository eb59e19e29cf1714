import fc from 'fast-check'
import { addDays } from '#shared/stay.ts'
import type { LetterEvent } from '../../letter-events.ts'
import type { LetterFacts } from '../letter-facts.ts'

const now = Temporal.Instant.from('2026-05-13T09:00:00Z')

const hotel = {
  name: 'Palm Bay Resort',
  phone: '+902422481234',
  email: 'stay@palmbay.example.com',
  address: { line1: 'Lara Caddesi 12', postalCode: '07230', city: 'Antalya', countryCode: 'TR' },
  checkOutTime: '12:00',
}

const booking = {
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

const states: Readonly<Record<LetterEvent, Partial<LetterFacts['booking']>>> = {
  confirmed: {},
  held: { status: 'held', heldUntil: '2026-05-14T15:30:00Z', confirmedAt: null },
  holdExpiring: { status: 'held', heldUntil: '2026-05-13T15:30:00Z', confirmedAt: null },
  changed: {},
  cancelled: { status: 'cancelled', cancelledAt: '2026-05-13T09:00:00Z', feeDue: 280.5 },
  beforeArrival: {},
  afterStay: { status: 'checkedOut' },
}

/** The booking of the golden files after an event. */
export const factsAfter = (event: LetterEvent): LetterFacts => ({
  now,
  guest: { title: 'Ms', firstName: 'Elif', lastName: 'Yıldız' },
  hotel,
  booking: { ...booking, ...states[event] },
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
  links: { booking: null, preferences: 'https://bellhop.example.com/g#pAbCdEfGhIjKlMnOpQrStUv' },
})

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
      const facts = factsAfter(event)
      const checkIn = addDays('2026-06-01', random.start)
      const types = [
        ['Adult', random.adults],
        ['Child', random.children],
        [random.ownType ?? '', random.ownType ? 1 : 0],
      ] as const
      return {
        ...facts,
        guest: { ...facts.guest, title: null, firstName: random.firstName },
        hotel: { ...hotel, name: random.hotelName, phone: random.phone, address: random.address },
        booking: {
          ...facts.booking,
          hotel: { ...booking.hotel, decimals: random.currency[1] },
          guests: types.filter(([, count]) => count > 0).map(([name, count]) => ({ name, count })),
          rooms: random.rooms,
          checkIn,
          checkOut: addDays(checkIn, random.nights),
          nights: random.nights,
          totalAmount: random.total / 10 ** random.currency[1],
          currencyCode: random.currency[0],
          specialRequests: random.requests,
          cancellationPolicy: random.policy,
        },
      }
    })
