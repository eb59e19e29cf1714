import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { TextOrNull } from '#platform/http/schemas.ts'

/** A hotel group has registered. Later modules create the tenant's defaults from this event. */
export const tenantRegistered = event(
  'tenant.registered',
  Type.Object({
    tenantId: Type.String(),
    companyName: Type.String(),
    countryCode: TextOrNull,
    currencyCode: Type.String(),
    languageCode: Type.String(),
    timeZone: Type.String(),
  }),
  { emittedWhen: 'a hotel group has registered' },
)
