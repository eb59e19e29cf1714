import Type from 'typebox'
import { Day, doc, named, strict } from '#platform/http/schemas.ts'
import { oneOf, timeOfDay, timeZone } from '#platform/resource/fields.ts'
import { weekdays } from '#shared/stay.ts'

const Opening = named(
  'OpeningHours',
  Type.Object(
    {
      day: doc(oneOf(...weekdays).schema, 'The weekday on which it opens.', 'mon'),
      open: doc(timeOfDay().schema, 'The time of opening, `HH:mm`, in the time zone of the business hours.', '09:00'),
      close: doc(
        timeOfDay().schema,
        'The time of closing, `HH:mm`. At or before the time of opening it is on the next day; 00:00 to 00:00 is the ' +
          'whole day.',
        '18:00',
      ),
    },
    strict,
  ),
)

/** The schema of business hours in a body. Without a time zone they use the hotel's. */
export const BusinessHoursSchema = named(
  'BusinessHours',
  Type.Object(
    {
      timeZone: Type.Optional(
        doc(
          timeZone().schema,
          'The IANA time zone of the times. The default is the time zone of the hotel, or of the company.',
          'Europe/Istanbul',
        ),
      ),
      weekly: doc(
        Type.Array(Opening, { maxItems: 70 }),
        'The openings of a week. A weekday may have several, or none when it is closed. They must not overlap.',
      ),
      holidays: Type.Optional(
        doc(
          Type.Array(Day, { maxItems: 500 }),
          'The days on which it is closed, `YYYY-MM-DD`. The default is an empty list.',
          ['2027-01-01'],
        ),
      ),
    },
    strict,
  ),
)
