import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import type { AdditionalService, HotelTerms } from '../engine/terms.ts'
import { priceServices, type ServiceLine, type ServicesToPrice, sumOfServices } from '../engine/price-services.ts'

/** A service as a booking names it; what is charged by the unit needs a quantity, of the others it is 1. */
export type AskedService = { readonly serviceId: string; readonly quantity?: number | undefined }

/** The services that a hotel has for sale: those in its own currency. */
export const servicesOnSale = (services: readonly AdditionalService[], hotel: HotelTerms): AdditionalService[] =>
  services.filter(({ currencyCode }) => currencyCode === hotel.currencyCode)

type Offered = Omit<ServicesToPrice, 'wanted'> & {
  /** Services that keep the price they were booked at; they are neither looked at nor among the lines. */
  readonly kept?: ReadonlySet<string>
}

/**
 * What a booking pays for services, mandatory ones included. Throws 422, each naming its entry: `unknown_reference`,
 * `currency_mismatch`, `invalid_value` for a service named twice, `required` and `out_of_range` for its quantity; and
 * `out_of_range` where all of them come to more than can be stored.
 */
export function servicesOfBooking(
  asked: readonly AskedService[],
  { services, kept = new Set(), ...stay }: Offered,
): ServiceLine[] {
  const named = asked.map(({ serviceId, ...rest }) => ({ ...rest, serviceId: serviceId.toLowerCase() }))
  const problems = named.flatMap((entry, index) => {
    const isTwice = named.findIndex(({ serviceId }) => serviceId === entry.serviceId) < index
    const isKept = kept.has(entry.serviceId) && !isTwice
    return (isKept ? [] : problemsOf(entry, isTwice, { services, hotel: stay.hotel })).map(
      (problem): ErrorItem => ({ ...problem, field: `additionalServices[${index}].${problem.field}` }),
    )
  })
  if (problems.length > 0) throw invalid(...problems)
  const wanted = named.map(({ serviceId, quantity = 1 }) => ({ serviceId, quantity }))
  const priced = servicesOnSale(services, stay.hotel).filter(({ id }) => !kept.has(id))
  const lines = priceServices({ ...stay, services: priced, wanted })
  if (sumOfServices(lines).total > mostMoney * 10n ** BigInt(stay.hotel.currencyDecimals)) {
    throw invalidField('additionalServices', 'out_of_range', `Services may come to ${mostMoney} at most`)
  }
  return lines
}

/** In units of the currency: what the amounts of a booking may come to. */
const mostMoney = 99_999_999_999n

type OnSale = { services: readonly AdditionalService[]; hotel: HotelTerms }

function problemsOf({ serviceId, quantity }: AskedService, isTwice: boolean, offered: OnSale): ErrorItem[] {
  const problem = (field: keyof AskedService, code: ErrorItem['code'], message: string) => [{ field, code, message }]
  const service = offered.services.find(({ id }) => id === serviceId)
  if (!service) return problem('serviceId', 'unknown_reference', 'The hotel has no such service for sale')
  if (isTwice) return problem('serviceId', 'invalid_value', 'Each service may be named once, with its quantity')
  if (service.currencyCode !== offered.hotel.currencyCode) {
    return problem('serviceId', 'currency_mismatch', `The service is priced in ${service.currencyCode}`)
  }
  if (quantity === undefined && service.chargeBasis === 'perUnit') {
    return problem('quantity', 'required', `How many of ${service.name}?`)
  }
  if (quantity !== undefined && service.maxQuantity !== null && quantity > service.maxQuantity) {
    return problem('quantity', 'out_of_range', `No more than ${service.maxQuantity} of ${service.name}`)
  }
  return []
}
