import { lowerAscii } from '#shared/letter-case.ts'
import { toMinorUnits } from '../engine/minor-units.ts'
import { type BookedServiceLine, isPerNight, isPerPerson, type ServicePricingTerms } from '../engine/price-services.ts'
import type { HotelTerms } from '../engine/terms.ts'
import { priceBookedServices, type RequestedService, servicesOnSale } from './booked-services.ts'
import { type BookedService, type ChangedStay, isSameParty, type StayChange } from './booked-stay.ts'

type ChangedServiceTerms = Omit<ServicePricingTerms, 'requested'> & {
  readonly change: StayChange
  readonly changed: ChangedStay
}

/**
 * Prices the services of a changed stay; without `requested`, those of the booking. A booked line retains its price if
 * its service is no longer on sale, or if prices are retained and nothing changes that the line depends on. Where
 * prices are retained, services that became mandatory after the booking are not added. Throws what
 * `priceBookedServices` throws.
 */
export function priceChangedServices(
  requested: readonly RequestedService[] | undefined,
  { change, changed, ...terms }: ChangedServiceTerms,
): BookedServiceLine[] {
  const { retainsPrices, booked } = change
  const onSale = new Map(servicesOnSale(terms.services, terms.hotel).map((service) => [service.id, service]))
  const lines = withBookedMandatory(requested ?? booked.services, booked.services, (id) => onSale.get(id)?.isMandatory)
  const depends = dependsOnChange(booked, changed)
  const retained = sameAsBooked(lines, booked.services).filter(
    (line) => !onSale.has(line.serviceId) || (retainsPrices && !depends(line)),
  )
  const requestedIds = new Set(lines.map(({ serviceId }) => lowerAscii(serviceId)))
  const fresh = priceBookedServices(lines, {
    ...terms,
    services: retainsPrices ? terms.services.filter(({ id }) => requestedIds.has(id)) : terms.services,
    retained: new Set(retained.map(({ serviceId }) => serviceId)),
  })
  // Booked services keep their order; new ones follow.
  const bookedIds = booked.services.map(({ serviceId }) => serviceId)
  const rankOf = ({ service }: BookedServiceLine): number => {
    const index = bookedIds.indexOf(service.id)
    return index < 0 ? Number.MAX_SAFE_INTEGER : index
  }
  return [...retained.map((line) => toServiceLine(line, terms.hotel)), ...fresh].toSorted(
    (a, b) => rankOf(a) - rankOf(b),
  )
}

/** Adds booked services that are mandatory: a request cannot leave them out. */
function withBookedMandatory(
  requested: readonly RequestedService[],
  booked: readonly BookedService[],
  isMandatory: (serviceId: string) => boolean | undefined,
): RequestedService[] {
  const ids = new Set(requested.map(({ serviceId }) => lowerAscii(serviceId)))
  const mandatory = booked.filter(({ serviceId }) => !ids.has(serviceId) && isMandatory(serviceId))
  return [...requested, ...mandatory].map(({ serviceId, quantity }) => ({ serviceId, quantity }))
}

/** The booked lines that are requested again in the same quantity. */
function sameAsBooked(requested: readonly RequestedService[], booked: readonly BookedService[]): BookedService[] {
  const byId = new Map(booked.map((line) => [line.serviceId, line]))
  return requested.flatMap(({ serviceId, quantity = 1 }) => {
    const line = byId.get(lowerAscii(serviceId))
    return line && line.quantity === quantity ? [line] : []
  })
}

/** Whether a change affects the nights or guests that a line is charged for. */
function dependsOnChange(
  booked: StayChange['booked'],
  changed: ChangedStay,
): (line: Pick<BookedService, 'chargeBasis'>) => boolean {
  const nights = booked.checkIn !== changed.checkIn || booked.checkOut !== changed.checkOut
  const guests = booked.rooms !== changed.rooms || !isSameParty(booked.guests, changed.guests)
  return ({ chargeBasis }) => (isPerNight(chargeBasis) && nights) || (isPerPerson(chargeBasis) && guests)
}

function toServiceLine(booked: BookedService, hotel: HotelTerms): BookedServiceLine {
  const { serviceId: id, name, chargeBasis, quantity } = booked
  const [net, tax] = [toMinorUnits(booked.netAmount, hotel), toMinorUnits(booked.taxAmount, hotel)]
  return {
    service: { id, name, chargeBasis },
    quantity,
    unitPrice: toMinorUnits(booked.unitPrice, hotel),
    amount: toMinorUnits(booked.amount, hotel),
    owed: { net, tax, total: net + tax },
  }
}
