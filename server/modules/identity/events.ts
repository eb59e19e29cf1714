import Type from 'typebox'
import { event } from '#platform/events/event.ts'

/** A hotel group has registered. Later modules hear of it and make the tenant's defaults. */
export const tenantRegistered = event(
  'tenant.registered',
  Type.Object({
    tenantId: Type.String(),
    companyName: Type.String(),
    countryCode: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    currencyCode: Type.String(),
    languageCode: Type.String(),
    timeZone: Type.String(),
  }),
  { emittedWhen: 'A hotel group has registered' },
)
