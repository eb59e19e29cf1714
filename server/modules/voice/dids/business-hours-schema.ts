import Type from 'typebox'
import { oneOf, timeOfDay, timeZone } from '#platform/resource/fields.ts'
import { weekdays } from '#shared/stay.ts'

const strict = { additionalProperties: false }

/** The schema of hours as a body gives them; without a time zone they are in that of the hotel. */
export const HoursShape = Type.Object(
  {
    timeZone: Type.Optional({ ...timeZone().schema, description: 'That of the hotel unless it is said' }),
    weekly: Type.Array(
      Type.Object(
        { day: oneOf(...weekdays).schema, open: timeOfDay().schema, close: timeOfDay().schema },
        {
          ...strict,
          description: 'One that closes at or before it opens goes on over midnight; 00:00 to 00:00 is the whole day',
        },
      ),
      { maxItems: 70 },
    ),
    holidays: Type.Optional(
      Type.Array(Type.Unsafe<string>({ type: 'string', format: 'date' }), {
        maxItems: 500,
        description: 'Days on which it does not open',
      }),
    ),
  },
  strict,
)
