import Type from 'typebox'
import { Day, doc, Id, IdOrNull, Instant, named, text } from '#platform/http/schemas.ts'
import { maxWork } from '#shared/work-list/work-limits.ts'

const hotelId = doc(IdOrNull, 'Its hotel; null if it belongs to the whole company.')

const list = (what: string, properties: Parameters<typeof Type.Object>[0]) =>
  doc(
    Type.Array(Type.Object({ id: doc(Id, 'Its id.'), ...properties }), { maxItems: maxWork }),
    `${what} At most ${maxWork}.`,
  )

const Gap = Type.Object({
  hotelId: doc(Id, 'The hotel.'),
  hotelName: doc(Type.String(), 'Its name.', 'Hotel Bosphorus'),
  roomTypeId: doc(Id, 'The room type.'),
  roomTypeName: doc(Type.String(), 'Its name.', 'Deluxe'),
  startDate: doc(Day, 'The first night without a price.'),
  endDate: doc(Day, 'The last night of this run.'),
  nights: doc(Type.Integer(), 'How many nights of the room type have no price, in all its runs.', 7),
})

/** What waits for a user. */
export const WorkList = named(
  'WorkList',
  Type.Object({
    asOf: doc(Instant, 'When it was read.'),
    calls: list('The callers who wait for an agent: the entries of the queue. Needs `calls.manage`.', { hotelId }),
    callbacks: list(
      'The callbacks that are due: those of the caller and those of nobody, and with `dashboard.read` those of ' +
        'everybody. Needs `calls.manage`.',
      {
        hotelId,
        assignedUserId: doc(IdOrNull, 'The user who is to call; null: any agent.'),
        scheduledAt: doc(Instant, 'When the guest is to be called.'),
      },
    ),
    conversations: list(
      'The conversations that wait for an answer (`open`): those of the caller and those of nobody. Needs ' +
        '`guests.read`.',
      { hotelId, assigneeUserId: doc(IdOrNull, 'The user who answers; null: nobody.') },
    ),
    nightsWithoutPrice: doc(
      Type.Array(Gap, { maxItems: maxWork }),
      'The active room types that cannot be sold on a night of the next 90 days, because the night has no season. The ' +
        `dates are those of the first run. Needs \`hotels.manage\` or \`pricing.manage\`. At most ${maxWork}.`,
    ),
    webhooks: list(
      'The webhook endpoints that get nothing, because their receiver failed or is gone. Needs `integrations.manage`.',
      { name: doc(text(), 'Its note for people, or else its host.', 'Nightly import of the PMS') },
    ),
    integrations: list('The accounts with providers that do not work. Needs `integrations.manage`.', {
      name: doc(text(), 'Its name.', 'WhatsApp'),
    }),
  }),
)
