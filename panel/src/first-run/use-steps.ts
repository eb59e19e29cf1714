import { useAll, useRead } from '../api/reads.ts'
import { isAllowed, type Profile } from '../api/session.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { useTexts } from '../text/catalogue.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import { type FirstStay, firstStay } from './first-stay.ts'
import { needsOfStep, type StepKey, stepKeys } from './steps.ts'
import { firstRunTexts } from './texts.ts'

/** A step with what is known about it. */
export type Step = { readonly key: StepKey; readonly isDone: boolean; readonly detail: string }

const canTake = (profile: Profile, key: StepKey): boolean =>
  needsOfStep[key].every((permission) => isAllowed(profile, permission))

/** The hotel of the first steps: the one of the filter, else the first; undefined while there is none. */
export const useFirstHotel = (profile: Profile): Profile['hotels'][number] | undefined =>
  useHotel(profile) ?? profile.hotels[0]

/** The room types of the hotel of the first steps, and the nights of the first search. */
export function useRooms(profile: Profile) {
  const hotel = useFirstHotel(profile)
  const query = useAll('roomTypes.list', hotel && canTake(profile, 'rooms') ? [hotel.id, { isActive: true }] : null)
  const types = query.data?.items ?? []
  const tomorrow = addDays(dayIn(profile.timeZone ?? 'UTC', Date.now()), 1)
  return { types, isLoading: query.isLoading, stay: firstStay(types, tomorrow) }
}

/** What an agent would quote; nothing while there is no season. */
export function usePrices(profile: Profile, stay: FirstStay | undefined) {
  const hotel = useFirstHotel(profile)
  return useRead(
    'availability.get',
    hotel && stay && canTake(profile, 'search') ? [{ hotelId: hotel.id, ...stay, isInquiry: false }] : null,
  )
}

/** The first phone number. */
export const useFirstNumber = (profile: Profile) =>
  useRead('voiceDids.list', canTake(profile, 'number') ? [{ pageSize: 1 }] : null)

/** The first chat widget. */
export const useFirstWidget = (profile: Profile) =>
  useRead('chatWidgets.list', canTake(profile, 'chat') ? [{ pageSize: 1 }] : null)

/** The steps that the role of the user allows. What they are about says whether they are done; nothing is stored. */
export function useSteps(profile: Profile): { readonly steps: readonly Step[]; readonly isLoading: boolean } {
  const texts = useTexts(firstRunTexts)
  const hotel = useFirstHotel(profile)
  const { types, stay, isLoading } = useRooms(profile)
  const prices = usePrices(profile, stay)
  const users = useRead('users.list', canTake(profile, 'team') ? [{ pageSize: 1, isServiceUser: false }] : null)
  const numbers = useFirstNumber(profile)
  const widgets = useFirstWidget(profile)
  const mails = useRead('conversations.list', canTake(profile, 'mail') ? [{ channel: 'email', pageSize: 1 }] : null)
  const canCall = canTake(profile, 'call')
  const calls = useRead('calls.list', canCall ? [{ status: 'completed', pageSize: 1 }] : null)
  const bookings = useRead('reservations.list', canCall ? [{ pageSize: 1 }] : null)

  const totalRooms = types.reduce((sum, type) => sum + type.totalRooms, 0)
  const userCount = users.data?.totalCount ?? 0
  const [number] = numbers.data?.items ?? []
  const [widget] = widgets.data?.items ?? []
  const known: Readonly<Record<StepKey, readonly [isDone: boolean, detail?: string]>> = {
    hotel: [hotel !== undefined, `${hotel?.name}, ${hotel?.currencyCode}`],
    rooms: [types.length > 0, texts.roomsDone(types.length, totalRooms)],
    season: [types.length > 0 && types.every(({ seasons }) => seasons.length > 0), texts.seasonReady],
    search: [prices.data?.roomTypes.some(({ isBookable }) => isBookable) === true],
    team: [userCount > 1, texts.teamDone(userCount)],
    number: [number !== undefined, number?.number ?? ''],
    chat: [widget !== undefined, widget?.name ?? ''],
    mail: [(mails.data?.totalCount ?? 0) > 0],
    call: [(calls.data?.totalCount ?? 0) > 0 && (bookings.data?.totalCount ?? 0) > 0],
  }
  const steps = stepKeys
    .filter((key) => canTake(profile, key))
    .map((key): Step => {
      const [isDone, detail] = known[key]
      return { key, isDone, detail: (isDone ? detail : undefined) ?? texts[`${key}Detail`] }
    })
  const others = [prices, users, numbers, widgets, mails, calls, bookings]
  return { steps, isLoading: isLoading || others.some((query) => query.isLoading) }
}
