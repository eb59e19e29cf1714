import type { Availability, CallerGuest, Guest, GuestNote, Reservation } from '@bellhop/sdk'
import { addDays } from '../../../server/shared/stay.ts'

const prefix = 'practice-'
let count = 0

/** The id of a record that exists in this tab alone. The service would refuse it. */
export const newPracticeId = (): string => `${prefix}${++count}`

/** Whether a value is the id of a record that exists in this tab alone. */
export const isPracticeId = (value: unknown): value is string => typeof value === 'string' && value.startsWith(prefix)

const now = (): string => new Date().toISOString()

/** What everybody has who is not known any better. */
export function practiceGuest(person: Pick<Guest, 'firstName' | 'lastName' | 'phone' | 'languageCode'>): Guest {
  return {
    ...person,
    id: newPracticeId(),
    title: null,
    gender: null,
    email: null,
    contactPoints: [{ type: 'phone', value: person.phone ?? '', isPrimary: true }],
    birthDate: null,
    nationalityCode: null,
    preferredChannel: null,
    address: null,
    companyName: null,
    taxNumber: null,
    identityDocument: null,
    guestTypeId: null,
    guestGroupIds: [],
    segmentIds: [],
    vipLevel: 'none',
    tags: [],
    isBlacklisted: false,
    blacklistReason: null,
    preferences: {},
    customFields: {},
    consents: [],
    doNotCall: false,
    doNotMessage: false,
    source: 'phone',
    stats: {
      reservations: 0,
      nights: 0,
      revenue: [],
      stays: 0,
      stayNights: 0,
      spent: [],
      ahead: 0,
      bookedAhead: [],
      lastStayAt: null,
      nextArrival: null,
      calls: 0,
      messages: 0,
    },
    mergedIntoGuestId: null,
    status: 'active',
    externalId: null,
    createdAt: now(),
    updatedAt: now(),
    version: 1,
  }
}

/** A note of the agent about a guest. */
export const practiceNote = (note: Pick<GuestNote, 'guestId' | 'userId' | 'authorName' | 'text'>): GuestNote => {
  const at = now()
  return { ...note, id: newPracticeId(), createdAt: at, updatedAt: at, version: 1 }
}

/** The guest with the totals of their stays. */
export function withStats(guest: Guest, all: readonly Reservation[]): Guest {
  const own = all.filter(({ guestId }) => guestId === guest.id)
  const stays = own.filter(({ status }) => status === 'checkedOut')
  const ahead = own.filter(({ status }) => status === 'confirmed')
  const nightsOf = (some: readonly Reservation[]): number => some.reduce((sum, { nights }) => sum + nights, 0)
  const amountOf = (some: readonly Reservation[]) =>
    some.slice(0, 1).map(({ currencyCode }) => ({
      currencyCode,
      amount: some.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    }))
  return {
    ...guest,
    stats: {
      ...guest.stats,
      reservations: own.length,
      nights: nightsOf(own),
      revenue: amountOf([...stays, ...ahead]),
      stays: stays.length,
      stayNights: nightsOf(stays),
      spent: amountOf(stays),
      ahead: ahead.length,
      bookedAhead: amountOf(ahead),
      lastStayAt: stays[0]?.checkOut ?? null,
      nextArrival: ahead[0]?.checkIn ?? null,
    },
  }
}

/** A guest as a ringing call shows them. */
export const callerOf = (guest: Guest, reservations: readonly Reservation[]): CallerGuest => {
  const today = now().slice(0, 10)
  const next = reservations.find(({ status, checkIn }) => status === 'confirmed' && checkIn >= today)
  return {
    id: guest.id,
    firstName: guest.firstName,
    lastName: guest.lastName,
    title: null,
    languageCode: guest.languageCode,
    vipLevel: 'none',
    isBlacklisted: false,
    doNotCall: false,
    reservations: reservations.length,
    lastStayAt: reservations.find(({ status }) => status === 'checkedOut')?.checkOut ?? null,
    calls: 0,
    currentStay: null,
    nextStay: next
      ? {
          reservationId: next.id,
          confirmationNumber: next.confirmationNumber,
          status: next.status,
          hotelId: next.hotelId,
          hotelName: next.hotel.name,
          roomTypeName: next.roomType.name,
          rooms: 1,
          checkIn: next.checkIn,
          checkOut: next.checkOut,
        }
      : null,
  }
}

/** What a reservation of the practice room is made of. */
export type PracticeStay = {
  readonly offers: Availability
  readonly roomTypeId: string
  readonly discountId?: string | null | undefined
  readonly guest: Guest
  readonly callId: string | null
}

/** A reservation as the service would make it of an offer; undefined if the room is not on sale. */
export function practiceReservation(stay: PracticeStay, before?: Reservation): Reservation | undefined {
  const { offers, roomTypeId, discountId = null, guest, callId } = stay
  const room = offers.roomTypes.find((offer) => offer.roomTypeId === roomTypeId && offer.isBookable)
  if (!room) return undefined
  const discount = room.discounts.find((offer) => offer.discountId === discountId && offer.isApplicable)
  const { name = '' } = offers.discountColumns.find((column) => column.discountId === discountId) ?? {}
  const total = discount?.totalPrice ?? room.totalPrice
  const countOf = (category: string): number =>
    room.guests.reduce((sum, guests) => sum + (guests.category === category ? guests.count : 0), 0)
  const at = now()
  return {
    id: before?.id ?? newPracticeId(),
    confirmationNumber: before?.confirmationNumber ?? 'PRACTICE',
    status: 'confirmed',
    heldUntil: null,
    hotelId: offers.hotelId,
    hotel: {
      id: offers.hotelId,
      name: offers.hotelName,
      timeZone: offers.timeZone,
      checkInTime: offers.checkInTime,
      checkOutTime: offers.checkOutTime,
    },
    roomTypeId,
    roomType: { id: roomTypeId, name: room.name },
    guestId: guest.id,
    guest: {
      id: guest.id,
      firstName: guest.firstName,
      lastName: guest.lastName,
      phone: guest.phone,
      email: guest.email,
    },
    checkIn: offers.checkIn,
    checkOut: offers.checkOut,
    nights: offers.nights,
    rooms: 1,
    guests: [...room.guests],
    adults: countOf('adult'),
    children: countOf('child'),
    infants: countOf('infant'),
    nightlyPrices: room.nightlyPrices.map(({ date, seasonId, price }) => ({
      date,
      seasonId,
      lines: [],
      price: price ?? 0,
      discountAmount: 0,
    })),
    seasonSegments: [...room.seasonSegments],
    discountId: discount ? discountId : null,
    discount: discount ? { id: discount.discountId, name, amount: discount.discountAmount } : null,
    services: [],
    roomAmount: room.totalPrice,
    discountAmount: discount?.discountAmount ?? 0,
    servicesAmount: 0,
    taxAmount: (discount ?? room).taxAmount,
    totalAmount: total,
    currencyCode: offers.currencyCode,
    cancellationPolicy: [],
    cancellationFee: null,
    feeDue: null,
    statusHistory: [],
    priceOverride: null,
    promoCode: null,
    roomsHeldUntil: null,
    source: 'phone',
    callId,
    arrivalTime: null,
    specialRequests: null,
    internalNotes: null,
    externalId: null,
    recordedAt: null,
    leadTimeDays: 14,
    bookedByUserId: null,
    confirmedAt: at,
    checkedInAt: null,
    checkedOutAt: null,
    noShowAt: null,
    cancelledAt: null,
    cancellationReason: null,
    deletedAt: null,
    allowedActions: [
      { action: 'change', isAllowed: true, reason: null },
      { action: 'cancel', isAllowed: true, reason: null },
    ],
    createdAt: before?.createdAt ?? at,
    updatedAt: at,
    version: (before?.version ?? 0) + 1,
  }
}

/** A stay of a year ago like this one. */
export const formerStay = (stay: Reservation): Reservation => ({
  ...stay,
  id: newPracticeId(),
  status: 'checkedOut',
  checkIn: addDays(stay.checkIn, -364),
  checkOut: addDays(stay.checkOut, -364),
  allowedActions: [],
})
