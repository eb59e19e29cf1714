import Type from 'typebox'
import { doc, named, orNull, strict } from '../http/schemas.ts'
import { country, type Field, text } from './fields.ts'

const part = ({ schema }: Field) => Type.Optional(orNull(schema))

/** A postal address. Each part may be missing or null. */
export const Address = named(
  'Address',
  Type.Object(
    {
      line1: doc(part(text(200)), 'Street and number.', 'Kordon 1'),
      line2: doc(part(text(200)), 'Further details, such as the building.'),
      postalCode: doc(part(text(20)), 'The postal code.', '34000'),
      city: doc(part(text()), 'The town or city.', 'İstanbul'),
      region: doc(part(text()), 'The state or region.'),
      countryCode: doc(part(country()), 'The country, ISO 3166-1 alpha-2.', 'TR'),
    },
    strict,
  ),
)
