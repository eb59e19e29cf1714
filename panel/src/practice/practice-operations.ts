import type { Availability, CurrentCall, GetAvailabilityQuery, Reservation, ReservationUpdate } from '@bellhop/sdk'
import { operations } from '../../../sdk/generated/operations.ts'
import { dataOf } from '../api/api-error.ts'
import { apiThrough } from '../api/client.ts'
import { type Arguments, callOperation, type Operation, type Result } from '../api/operations.ts'
import { textsOf } from '../text/catalogue.ts'
import { timedCall } from './practice-call.ts'
import {
  callerOf,
  isPracticeId,
  newPracticeId,
  practiceGuest,
  practiceNote,
  practiceReservation,
  withStats,
} from './practice-records.ts'
import { missing, missingError, refusal } from './practice-refusals.ts'
import {
  changePractice,
  currentPractice,
  finishPractice,
  noteCue,
  type Practice,
  showPractice,
} from './practice-session.ts'
import { practiceTexts } from './texts.ts'

type Parts = {
  readonly [O in Operation]?: (practice: Practice, ...args: Arguments<O>) => Result<O> | Promise<Result<O>>
}

/** What the service would do in a practice call. */
const parts: Parts = {
  'calls.getCurrent': ({ call }) => timedCall(call),
  'calls.get': ({ call }) => timedCall(call),
  'calls.listTurnaways': () => ({ turnaways: [] }),
  'calls.getContext': (practice) => contextOf(practice),
  'calls.answer'({ call }) {
    const answeredAt = now()
    const leg = call.leg && { ...call.leg, state: 'answered' as const, answeredAt }
    const answered = showCall({ ...call, status: 'inProgress', answeredAt, leg })
    noteCue('answered')
    return answered
  },
  'calls.decline'({ call }) {
    showPractice(undefined)
    return { ...call, status: 'missed' }
  },
  'calls.hold': ({ call }) =>
    showCall({
      ...call,
      status: 'onHold',
      segments: [...call.segments, { type: 'hold', userId: null, userName: null, startedAt: now(), endedAt: null }],
    }),
  'calls.resume': ({ call }) => showCall({ ...call, status: 'inProgress' }),
  'calls.hangUp'({ call }) {
    const ended = showCall({ ...call, status: 'wrapUp', endedAt: now(), endedBy: 'agent' })
    noteCue('hungUp')
    return ended
  },
  'calls.update': ({ call, guests }, _id, body = {}) => {
    const guest = guests.find(({ id }) => id === body.guestId)
    const named = guest ? { guestId: guest.id, guestName: `${guest.firstName} ${guest.lastName}` } : {}
    return showCall({ ...call, ...named })
  },
  'calls.wrapUp'({ call }, _id, { category, note = null }) {
    finishPractice(category, note)
    return { ...timedCall(call), status: 'completed', wrapUpCategory: category, wrapUpNote: note }
  },
  // Nobody reads more of it than that it is there.
  'scheduledCallbacks.create'(_practice, body) {
    noteCue('promised')
    return { ...body, id: newPracticeId() } as unknown as Result<'scheduledCallbacks.create'>
  },
  'guests.get': ({ guests, reservations }, id) =>
    withStats(guests.find((guest) => guest.id === id) ?? missing(), reservations),
  'guests.create'({ call, guests }, { firstName, lastName, phone = null, languageCode = null }) {
    const guest = practiceGuest({ firstName, lastName, phone, languageCode })
    changePractice({ guests: [...guests, guest] })
    showCall({ ...call, guestId: guest.id, guestName: `${firstName} ${lastName}`, guestMatch: 'exact' })
    return guest as Result<'guests.create'>
  },
  'guests.createNote'({ call, notes }, guestId, { text }) {
    const note = practiceNote({ guestId, userId: call.userId, authorName: call.userName, text })
    changePractice({ notes: [note, ...notes] })
    return note
  },
  'guests.updateNote'({ notes }, _guestId, id, body = {}) {
    const note = { ...(notes.find((each) => each.id === id) ?? missing()), ...body, updatedAt: now() }
    changePractice({ notes: notes.map((each) => (each.id === id ? note : each)) })
    return note
  },
  'guests.deleteNote': ({ notes }, _guestId, id) => changePractice({ notes: notes.filter((each) => each.id !== id) }),
  'reservations.get': (practice, id) => reservationOf(practice, id),
  async 'reservations.create'(practice, body) {
    const { call, guests, reservations, wanted } = practice
    const { firstName, lastName, phone = null } = body.guest ?? {}
    const known = guests.find(({ id }) => id === body.guestId || id === call.guestId)
    const guest =
      known ?? practiceGuest({ firstName: firstName ?? '', lastName: lastName ?? '', phone, languageCode: null })
    const offers = await offersOf(body)
    const made = practiceReservation({ ...body, offers, guest, callId: call.id })
    if (!made) throw refusal(textsOf(practiceTexts).notOnSale)
    changePractice({ guests: known ? guests : [...guests, guest], reservations: [made, ...reservations] })
    showCall({
      ...call,
      guestId: guest.id,
      guestName: `${guest.firstName} ${guest.lastName}`,
      guestMatch: 'exact',
      reservationIds: [...call.reservationIds, made.id],
    })
    if (made.checkIn === wanted.checkIn && made.checkOut === wanted.checkOut) noteCue('booked')
    return { ...made, guestMatch: { by: known ? 'id' : 'new', sharesPhoneWith: [] } }
  },
  async 'reservations.previewChange'(practice, id, body = {}) {
    const before = reservationOf(practice, id)
    const after = await changed(practice, before, body)
    return {
      reservation: after ?? before,
      totalAmount: { from: before.totalAmount, to: (after ?? before).totalAmount },
      changes: {},
      areRoomsAvailable: after !== undefined,
      soldOutNights: [],
    }
  },
  async 'reservations.update'(practice, id, body = {}) {
    const before = reservationOf(practice, id)
    const after = (await changed(practice, before, body)) ?? before
    replace(after)
    const { checkIn, checkOut } = practice.wanted
    if (after.checkIn === checkIn && after.checkOut === checkOut) noteCue('changed')
    return after
  },
  'reservations.cancel'(practice, id, { reason = null } = {}) {
    const cancelled: Reservation = {
      ...reservationOf(practice, id),
      status: 'cancelled',
      cancelledAt: now(),
      cancellationReason: reason,
      allowedActions: [],
    }
    replace(cancelled)
    noteCue('cancelled')
    return cancelled
  },
  async 'availability.get'({ wanted }, query) {
    const offers = await dataOf(askService('availability.get', [{ ...withoutPractice(query), isInquiry: false }]))
    if (query.checkIn === wanted.checkIn && query.checkOut === wanted.checkOut) noteCue('searched')
    return offers
  },
}

/** What concerns the agent and no guest happens as always. */
const ownResources: readonly string[] = ['profile', 'notifications', 'sessions', 'sipCredentials']

/**
 * Answers an operation while a practice call goes on; undefined leaves it to the service. Readings come from the service,
 * except for what exists in this tab alone. A change never reaches it: either it is played here, or it is refused.
 */
export function playOperation(operation: Operation, args: readonly unknown[]): unknown {
  const practice = currentPractice()
  if (!practice) return undefined
  const [resource = '', method = ''] = operation.split('.')
  const part = parts[operation] as ((...all: unknown[]) => unknown) | undefined
  const concernsPractice = args.some((arg) => isPracticeId(arg) || Object.values(arg ?? {}).some(isPracticeId))
  if (part && (concernsPractice || !needsId.has(operation))) {
    return Promise.try(() => part(practice, ...args))
  }
  const definitions: Readonly<Record<string, Readonly<Record<string, { method: string; result?: string }>>>> =
    operations
  const definition = definitions[resource]?.[method]
  if (definition?.method !== 'GET') {
    return ownResources.includes(resource) ? undefined : Promise.reject(refusal(textsOf(practiceTexts).notSaved))
  }
  if (!concernsPractice) return undefined
  return definition.result === 'list' ? listOf(rowsOf(practice, operation, args)) : Promise.reject(missingError())
}

/** What is played only for records of the practice: the others are read from the service. */
const needsId: ReadonlySet<Operation> = new Set<Operation>([
  'calls.get',
  'calls.getContext',
  'guests.get',
  'guests.createNote',
  'guests.updateNote',
  'guests.deleteNote',
  'reservations.get',
  'reservations.previewChange',
  'reservations.update',
  'reservations.cancel',
])

/** The rows of a list that is about a record of the practice. */
function rowsOf(
  { reservations, notes, call }: Practice,
  operation: Operation,
  [first]: readonly unknown[],
): readonly unknown[] {
  if (operation === 'guests.listNotes') return notes.filter(({ guestId }) => guestId === first)
  if (operation !== 'reservations.list') return []
  const { callId } = (first ?? {}) as { callId?: string }
  return callId === undefined ? reservations : reservations.filter(({ id }) => call.reservationIds.includes(id))
}

/** A list as the SDK answers it: its first page, and all its records. */
const listOf = (items: readonly unknown[]) =>
  Object.assign(
    Promise.resolve({ items, page: 1, pageSize: 25, totalCount: items.length, totalPages: items.length === 0 ? 0 : 1 }),
    {
      async *[Symbol.asyncIterator]() {
        yield* items
      },
    },
  )

const now = (): string => new Date().toISOString()

const service = apiThrough((...request) => fetch(...request))

/** Calls an operation of the service, past the practice. */
export const askService = <O extends Operation>(operation: O, args: Arguments<O>): Promise<Result<O>> =>
  Promise.resolve(callOperation(operation, args, {}, service) as PromiseLike<Result<O>>)

/** The service does not know the guest of the practice. */
const withoutPractice = ({ guestId, ...query }: GetAvailabilityQuery): GetAvailabilityQuery =>
  guestId === undefined || isPracticeId(guestId) ? query : { ...query, guestId }

type Party = readonly { readonly guestTypeId: string; readonly count: number }[]
type StayBody = {
  readonly hotelId: string
  readonly checkIn: string
  readonly checkOut: string
  readonly guests?: Party
}

/** The prices of a stay. */
const offersOf = ({ hotelId, checkIn, checkOut, guests = [] }: StayBody): Promise<Availability> =>
  dataOf(
    askService('availability.get', [
      {
        hotelId,
        checkIn,
        checkOut,
        guests: guests.map(({ guestTypeId, count }) => `${guestTypeId}:${count}`),
        isInquiry: false,
      },
    ] as [GetAvailabilityQuery]),
  )

/** A reservation after a change; undefined if there is no room for it. */
async function changed(
  { guests }: Practice,
  before: Reservation,
  body: ReservationUpdate,
): Promise<Reservation | undefined> {
  const stay = { ...before, ...body }
  const guest = guests.find(({ id }) => id === before.guestId) ?? missing()
  const offers = await offersOf({ ...stay, guests: body.guests ?? before.guests })
  return practiceReservation({ ...stay, offers, guest }, before)
}

const replace = (changedOne: Reservation): void =>
  changePractice({
    reservations: (currentPractice()?.reservations ?? []).map((each) =>
      each.id === changedOne.id ? changedOne : each,
    ),
  })

function showCall(call: CurrentCall): CurrentCall {
  const timed = timedCall(call)
  changePractice({ call: timed })
  return timed
}

const reservationOf = ({ reservations }: Practice, id: string): Reservation =>
  reservations.find((reservation) => reservation.id === id) ?? missing()

function contextOf({ call, guests, reservations, booked, wanted }: Practice): Result<'calls.getContext'> {
  const known = guests.filter(({ id }) => id === call.guestId)
  const { hotel } = booked ?? reservations[0] ?? {}
  return {
    call: timedCall(call),
    did: null,
    hotel: hotel && hotel.id === wanted.hotelId ? { id: hotel.id, name: hotel.name, timeZone: hotel.timeZone } : null,
    queue: null,
    guests: known.map((guest) => callerOf(guest, reservations)),
    recentContacts: [],
    openCallbacks: [],
  }
}
