import { type AskedService, servicesOfBooking, servicesOnSale } from './booked-services.ts'
import { type ChangedStay, type ChangeOfStay, isSameParty } from './booked-stay.ts'
import { inMinor } from '../engine/minor-units.ts'
import type { BookedService } from './offered-services.ts'
import type { HotelTerms } from '../engine/terms.ts'
import { type BookedLine, isPerNight, isPerPerson, type ServicesToPrice } from '../engine/price-services.ts'

type Changed = Omit<ServicesToPrice, 'wanted'> & { readonly change: ChangeOfStay; readonly changed: ChangedStay }

/**
 * The services of a changed stay; those of the booking where none are named. A line that was booked stays as it was
 * where its service is on sale no more, or where prices are kept and nothing changes that it depends on; then nothing
 * becomes mandatory either that was not when it was booked. Throws what `servicesOfBooking` throws.
 */
export function servicesOfChange(
  asked: readonly AskedService[] | undefined,
  { change, changed, ...stay }: Changed,
): BookedLine[] {
  const { keepsPrices, booked } = change
  const before = new Map(booked.services.map((line) => [line.serviceId, line]))
  const onSale = new Map(servicesOnSale(stay.services, stay.hotel).map((service) => [service.id, service]))
  const named: readonly AskedService[] = asked ?? booked.services
  const ids = new Set(named.map(({ serviceId }) => serviceId.toLowerCase()))
  const mandatory = booked.services.filter(({ serviceId }) => !ids.has(serviceId) && onSale.get(serviceId)?.isMandatory)
  const wanted = [...named, ...mandatory].map(({ serviceId, quantity }) => ({ serviceId, quantity }))
  const same = wanted.flatMap(({ serviceId, quantity = 1 }) => {
    const line = before.get(serviceId.toLowerCase())
    return line && line.quantity === quantity ? [line] : []
  })
  const depends = dependsOn(booked, changed)
  const kept = same.filter((line) => !onSale.has(line.serviceId) || (keepsPrices && !depends(line)))
  const all = new Set(wanted.map(({ serviceId }) => serviceId.toLowerCase()))
  const services = keepsPrices ? stay.services.filter(({ id }) => all.has(id)) : stay.services
  const keptIds = new Set(kept.map(({ serviceId }) => serviceId))
  const fresh = servicesOfBooking(wanted, { ...stay, services, kept: keptIds })
  const place = (line: BookedLine): number => [...before.keys()].indexOf(line.service.id)
  return [...kept.map((line) => lineOf(line, stay.hotel)), ...fresh].toSorted((a, b) => rank(place(a)) - rank(place(b)))
}

/** What was booked stands where it stood, what is new after it. */
const rank = (place: number): number => (place < 0 ? Number.MAX_SAFE_INTEGER : place)

/** Whether a change touches what a line was reckoned from. */
function dependsOn(
  booked: ChangeOfStay['booked'],
  changed: ChangedStay,
): (line: Pick<BookedService, 'chargeBasis'>) => boolean {
  const nights = booked.checkIn !== changed.checkIn || booked.checkOut !== changed.checkOut
  const guests = booked.rooms !== changed.rooms || !isSameParty(booked.guests, changed.guests)
  return ({ chargeBasis }) => (isPerNight(chargeBasis) && nights) || (isPerPerson(chargeBasis) && guests)
}

function lineOf(booked: BookedService, hotel: HotelTerms): BookedLine {
  const { serviceId: id, name, chargeBasis, quantity } = booked
  const [net, tax] = [inMinor(booked.netAmount, hotel), inMinor(booked.taxAmount, hotel)]
  return {
    service: { id, name, chargeBasis },
    quantity,
    unitPrice: inMinor(booked.unitPrice, hotel),
    amount: inMinor(booked.amount, hotel),
    owed: { net, tax, total: net + tax },
  }
}
