import type { AdditionalService } from '@bellhop/sdk'
import type { Profile } from '../api/session.ts'
import { type HotelChoice, initialHotels } from '../parts/hotels-field.tsx'
import type { NumberText } from '../text/number-texts.ts'

type Basis = AdditionalService['chargeBasis']

/** What a price can be for. */
export const bases: readonly Basis[] = ['perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit']

/** What the form holds. The prices stand in their own state; their name is here for the errors. */
export type ServiceValues = {
  name: string
  category: AdditionalService['category']
  price: NumberText
  currencyCode: string
  chargeBasis: Basis
  taxRatePercent: NumberText
  maxQuantity: NumberText
  description: string
  code: string
  externalId: string
  isMandatory: boolean
  isActive: boolean
  hotelIds: HotelChoice
  guestTypePrices: null
}

/** The values of a service; those of a new one without it. It begins with the currency of the first hotel. */
export const valuesOf = (
  service: AdditionalService | undefined,
  { hotels, hotelIds, tenant }: Profile,
): ServiceValues => ({
  name: service?.name ?? '',
  category: service?.category ?? 'other',
  price: service?.price ?? '',
  currencyCode: service?.currencyCode ?? hotels[0]?.currencyCode ?? tenant.currencyCode,
  chargeBasis: service?.chargeBasis ?? 'perStay',
  taxRatePercent: service?.taxRatePercent ?? '',
  maxQuantity: service?.maxQuantity ?? '',
  description: service?.description ?? '',
  code: service?.code ?? '',
  externalId: service?.externalId ?? '',
  isMandatory: service?.isMandatory ?? false,
  isActive: service?.isActive ?? true,
  hotelIds: initialHotels(service?.hotelIds, hotelIds),
  guestTypePrices: null,
})

/** Whether a basis charges persons, who may have prices by their types. */
export const isByPerson = (basis: Basis): boolean => basis === 'perPerson' || basis === 'perPersonPerNight'
