import { type ErrorItem, invalid, invalidField } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { toJsonNumber } from '#shared/money.ts'
import {
  type BookedServiceLine,
  priceServices,
  type ServiceLine,
  type ServicePricingTerms,
  sumServiceLines,
} from '../engine/price-services.ts'
import type { AdditionalService, HotelTerms } from '../engine/terms.ts'
import type { BookedService } from './booked-stay.ts'

/** A service in a request. `quantity` is required for services charged per unit, and 1 by default for others. */
export type RequestedService = { readonly serviceId: string; readonly quantity?: number | undefined }

/** The services that a hotel sells: those in its own currency. */
export const servicesOnSale = (services: readonly AdditionalService[], hotel: HotelTerms): AdditionalService[] =>
  services.filter(({ currencyCode }) => currencyCode === hotel.currencyCode)

type BookedServiceTerms = Omit<ServicePricingTerms, 'requested'> & {
  /** Ids of services that retain their booked price. They are neither validated nor priced. */
  readonly retained?: ReadonlySet<string>
}

/** The highest sum of a booking's services, in units of the currency. */
const maxAmount = 99_999_999_999n

/**
 * Prices the services of a booking, including mandatory ones. Throws 422 on the entry: `unknown_reference`,
 * `currency_mismatch`, `invalid_value` for a service listed twice, `required` and `out_of_range` for its quantity.
 * Throws 422 `out_of_range` if their sum is too large to store.
 */
export function priceBookedServices(
  requested: readonly RequestedService[],
  { services, retained = new Set(), ...terms }: BookedServiceTerms,
): ServiceLine[] {
  const entries = requested.map(({ serviceId, ...rest }) => ({ ...rest, serviceId: lowerAscii(serviceId) }))
  const problems = entries.flatMap((entry, index) => {
    const isDuplicate = entries.findIndex(({ serviceId }) => serviceId === entry.serviceId) < index
    if (retained.has(entry.serviceId) && !isDuplicate) return []
    return validateEntry(entry, isDuplicate, { services, hotel: terms.hotel }).map(
      (problem): ErrorItem => ({ ...problem, field: `additionalServices[${index}].${problem.field}` }),
    )
  })
  if (problems.length > 0) throw invalid(...problems)
  const lines = priceServices({
    ...terms,
    services: servicesOnSale(services, terms.hotel).filter(({ id }) => !retained.has(id)),
    requested: entries.map(({ serviceId, quantity = 1 }) => ({ serviceId, quantity })),
  })
  if (sumServiceLines(lines).total > maxAmount * 10n ** BigInt(terms.hotel.currencyDecimals)) {
    throw invalidField('additionalServices', 'out_of_range', `The services must not cost more than ${maxAmount}`)
  }
  return lines
}

type Catalogue = { services: readonly AdditionalService[]; hotel: HotelTerms }

function validateEntry(
  { serviceId, quantity }: RequestedService,
  isDuplicate: boolean,
  { services, hotel }: Catalogue,
): ErrorItem[] {
  const problem = (field: keyof RequestedService, code: ErrorItem['code'], message: string) => [
    { field, code, message },
  ]
  const service = services.find(({ id }) => id === serviceId)
  if (!service) return problem('serviceId', 'unknown_reference', 'The hotel does not sell this service')
  if (isDuplicate) return problem('serviceId', 'invalid_value', 'List each service once and set its quantity')
  if (service.currencyCode !== hotel.currencyCode) {
    return problem('serviceId', 'currency_mismatch', `The service is priced in ${service.currencyCode}`)
  }
  if (quantity === undefined && service.chargeBasis === 'perUnit') {
    return problem('quantity', 'required', `quantity is required for ${service.name}`)
  }
  if (quantity !== undefined && service.maxQuantity !== null && quantity > service.maxQuantity) {
    return problem('quantity', 'out_of_range', `quantity of ${service.name} must be at most ${service.maxQuantity}`)
  }
  return []
}

/** Converts a line to numbers of the hotel's currency. */
export function toBookedService(
  { service, quantity, owed, ...line }: BookedServiceLine,
  hotel: HotelTerms,
): BookedService {
  const toNumber = (minor: bigint): number => toJsonNumber(minor, hotel.currencyDecimals)
  return {
    serviceId: service.id,
    name: service.name,
    chargeBasis: service.chargeBasis,
    quantity,
    unitPrice: toNumber(line.unitPrice),
    amount: toNumber(line.amount),
    netAmount: toNumber(owed.net),
    taxAmount: toNumber(owed.tax),
  }
}
