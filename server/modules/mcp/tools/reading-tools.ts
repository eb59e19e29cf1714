import { errorCodes } from '#platform/kernel/error-codes/error-codes.ts'
import { dataOf, dayOf, idOf, type Tool } from '../tool.ts'
import { ToolProblem } from '../tool-problem.ts'

const staySearch = {
  hotelId: idOf('The hotel.'),
  checkIn: dayOf('The day of arrival.'),
  checkOut: dayOf('The day of departure.'),
  guests: {
    type: 'array',
    items: { type: 'string' },
    description:
      'The guests of one room, each type as `<guest type id>:<count>`. By default as many adults as the price covers.',
  },
  promoCode: { type: 'string', description: 'A code for a discount.' },
}

const rows = (max: number): object => ({
  type: 'integer',
  minimum: 1,
  maximum: max,
  description: `How many at most, 1 to ${max}; 10 by default.`,
})

const guest = { guestId: idOf('The guest.') }

/** The tools that only read. */
export const readingTools: readonly Tool[] = [
  {
    name: 'list_hotels',
    title: 'Hotels of this key',
    description: 'The hotels that this key may work for, with their ids and currencies, and its permissions.',
    needs: [],
    properties: {},
    required: [],
    async run({ call }) {
      const { hotels, permissions } = dataOf(await call('GET', '/profile')) as { hotels: unknown; permissions: unknown }
      return { hotels, permissions }
    },
  },
  {
    name: 'find_guests',
    title: 'Find guests',
    description: 'Finds guests by name, phone number, e-mail address or company, also with typing errors.',
    needs: ['guests.read'],
    properties: { text: { type: 'string', minLength: 2, description: 'The words to search for.' }, limit: rows(50) },
    required: ['text'],
    run: async ({ call }, { text, limit = 10 }) =>
      dataOf(await call('GET', '/guests', { query: { q: text, pageSize: limit } })),
  },
  {
    name: 'guest_context',
    title: 'What is known of a guest',
    description: 'A guest with the last events of the timeline: stays, calls, messages and notes.',
    needs: ['guests.read'],
    properties: guest,
    required: ['guestId'],
    async run({ call }, { guestId }) {
      const id = encodeURIComponent(String(guestId))
      const [found, timeline] = await Promise.all([
        call('GET', `/guests/${id}`),
        call('GET', `/guests/${id}/timeline`, { query: { pageSize: 20 } }),
      ])
      return { guest: dataOf(found), timeline: dataOf(timeline) }
    },
  },
  {
    name: 'guest_reservations',
    title: 'Reservations of a guest',
    description: 'The reservations of a guest, the latest first.',
    needs: ['reservations.manage'],
    properties: { ...guest, limit: rows(50) },
    required: ['guestId'],
    run: async ({ call }, { guestId, limit = 10 }) =>
      dataOf(await call('GET', '/reservations', { query: { guestId, pageSize: limit } })),
  },
  {
    name: 'search_availability',
    title: 'Search availability',
    description: 'The room types of a hotel that are free for a stay, with prices. It holds no room.',
    needs: ['reservations.read'],
    properties: staySearch,
    required: ['hotelId', 'checkIn', 'checkOut'],
    run: async ({ call }, query) =>
      dataOf(await call('GET', '/availability', { query: { ...query, isInquiry: false } })),
  },
  {
    name: 'make_quote',
    title: 'Make a quote',
    description: 'The price of one room type for a stay with a `quoteId`, at which it can be booked for some minutes.',
    needs: ['reservations.read'],
    properties: { ...staySearch, roomTypeId: idOf('The room type.') },
    required: ['hotelId', 'roomTypeId', 'checkIn', 'checkOut'],
    run: async ({ call }, query) => dataOf(await call('GET', '/availability', { query })),
  },
  {
    name: 'run_report',
    title: 'Run a report',
    description: 'Runs a report such as occupancy, revenue or callVolume. Without a name it lists the reports.',
    needs: ['reports.read'],
    properties: {
      report: { type: 'string', pattern: '^[a-zA-Z]{1,40}$', description: 'The name of the report.' },
      parameters: {
        type: 'object',
        description: 'Its parameters, as the list of reports and the OpenAPI document name them: from, to, groupBy …',
      },
    },
    required: [],
    run: async ({ call }, { report, parameters = {} }) =>
      dataOf(
        report === undefined
          ? await call('GET', '/reports')
          : await call('GET', `/reports/${encodeURIComponent(String(report))}`, {
              query: parameters as object as never,
            }),
      ),
  },
  {
    name: 'explain_error',
    title: 'Explain an error code',
    description: 'What an error code of the API means and what to do about it.',
    needs: [],
    properties: { code: { type: 'string', description: 'The code, such as sold_out.' } },
    required: ['code'],
    async run(_context, { code }) {
      const name = String(code)
      if (!Object.hasOwn(errorCodes, name)) throw new ToolProblem(`There is no error code ${name}`)
      return { code: name, ...errorCodes[name as keyof typeof errorCodes] }
    },
  },
]
