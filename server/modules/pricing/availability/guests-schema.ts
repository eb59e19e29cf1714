import Type from 'typebox'
import { doc, Id, text } from '#platform/http/schemas.ts'

/** The guests of one type in each room. */
export const GuestsOfTypeSchema = Type.Object(
  {
    guestTypeId: doc(Id, 'The guest type.'),
    name: doc(Type.String(), 'The name of the guest type.', 'Adult'),
    category: doc(Type.String(), 'Whether they are adults, children or infants.', 'adult'),
    count: doc(Type.Integer(), 'How many there are in each room.', 2),
  },
  { title: 'StayGuests' },
)

/** The `guests` of a query (§4.5): `<guest_type_id>:<count>`, once for each type. */
export const guestsParameter = Type.Optional(
  doc(
    Type.Array(text({ maxLength: 60 })),
    'The guests of one room: `<guest type id>:<count>`, once for each type. By default adults as many as the room price covers.',
    [],
  ),
)
