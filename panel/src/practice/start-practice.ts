import { addDays } from '../../../server/shared/stay.ts'
import { markOutdated } from '../api/changes.ts'
import { player } from '../api/operations.ts'
import type { Profile } from '../api/session.ts'
import { dayIn } from '../text/zoned-time.ts'
import { ringingCall } from './practice-call.ts'
import { askService, playOperation } from './practice-operations.ts'
import { formerStay, practiceGuest, practiceReservation } from './practice-records.ts'
import { type Practice, showPractice } from './practice-session.ts'
import type { Script } from './scripts.ts'

/** The days until the arrival that are tried, one after the other, until there is a room. */
const daysAhead = [14, 21, 28, 10, 45, 60, 3, 90, 150, 200] as const

/** The caller rings. Returns false if the hotel sells no room that the caller could ask for. */
export async function startPractice(
  script: Script,
  profile: Profile,
  { hotelId, onEnd }: { readonly hotelId: string; readonly onEnd: () => void },
): Promise<boolean> {
  const practice = await prepare(script, profile, hotelId)
  if (!practice) return false
  showPractice({ ...practice, onEnd })
  player.play = playOperation
  await markOutdated('calls')
  return true
}

/** The practice is over: the panel has the calls of the service again. */
export async function stopPractice(): Promise<void> {
  showPractice(undefined)
  player.play = undefined
  await Promise.all([markOutdated('calls'), markOutdated('reservations')])
}

/** A caller and a stay that the hotel sells today; undefined if it sells none. */
async function prepare(
  script: Script,
  profile: Profile,
  hotelId: string,
): Promise<Omit<Practice, 'onEnd'> | undefined> {
  const today = dayIn(profile.timeZone ?? profile.tenant.timeZone, Date.now())
  const offersFrom = async (checkIn: string, guests: readonly string[]) => {
    const stay = { hotelId, checkIn, checkOut: addDays(checkIn, 3), guests: [...guests], isInquiry: false }
    const offers = await askService('availability.get', [stay])
    return { offers, room: offers.roomTypes.find(({ isBookable }) => isBookable) }
  }
  const any = await askService('availability.get', [
    { hotelId, checkIn: today, checkOut: addDays(today, 1), isInquiry: false },
  ])
  const adult = any.guestTypes.find(({ category }) => category === 'adult')
  const party = adult ? [`${adult.guestTypeId}:2`] : []
  for (const days of daysAhead) {
    const { offers, room } = await offersFrom(addDays(today, days), party)
    // Who moves the stay asks for a day later.
    const next = room && (await offersFrom(addDays(offers.checkIn, 1), party))
    if (!room || !next?.room) continue
    const guest = script.isKnown ? practiceGuest(script) : undefined
    const call = ringingCall(script, profile, guest)
    const stay = guest && practiceReservation({ offers, roomTypeId: room.roomTypeId, guest, callId: null })
    const { checkIn, checkOut } = script.hasBooked ? next.offers : offers
    return {
      script,
      call,
      wanted: { hotelId, checkIn, checkOut },
      booked: script.hasBooked ? stay : undefined,
      guests: guest ? [guest] : [],
      reservations: stay ? (script.hasBooked ? [stay, formerStay(stay)] : [formerStay(stay)]) : [],
      notes: [],
      at: 0,
      done: new Set(),
    }
  }
  return undefined
}
