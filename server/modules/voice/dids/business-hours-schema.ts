import Type from 'typebox'
import { Day, strict } from '#platform/http/schemas.ts'
import { oneOf, timeOfDay, timeZone } from '#platform/resource/fields.ts'
import { weekdays } from '#shared/stay.ts'

/** The schema of business hours in a body. Without a time zone they use the hotel's. */
export const BusinessHoursSchema = Type.Object(
  {
    timeZone: Type.Optional({ ...timeZone().schema, description: 'The default is the time zone of the hotel' }),
    weekly: Type.Array(
      Type.Object(
        { day: oneOf(...weekdays).schema, open: timeOfDay().schema, close: timeOfDay().schema },
        {
          ...strict,
          description:
            'If it closes at or before its opening time, it ends on the next day; 00:00 to 00:00 is the whole day',
        },
      ),
      { maxItems: 70 },
    ),
    holidays: Type.Optional(
      Type.Array(Day, {
        maxItems: 500,
        description: 'Days on which it is closed',
      }),
    ),
  },
  strict,
)
