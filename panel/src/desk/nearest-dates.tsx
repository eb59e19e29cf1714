import { useState } from 'react'
import { useChange } from '../api/changes.ts'
import { ask } from '../api/operations.ts'
import { nightsBetween } from '../text/calendar-months.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { addDays, dayIn } from '../text/zoned-time.ts'
import styles from './desk.module.css'
import type { RoomOffer } from './offer.ts'
import { partyQuery } from './party.ts'
import { deskTexts } from './texts.ts'
import { type Desk, newSearch, type StayQuery } from './use-desk.ts'

/** How many days before and after the stay are looked at. */
const reach = 28

/** Finds the dates closest to the stay on which the room is free for as many nights. */
export function NearestDates({ desk, room }: { desk: Desk; room: RoomOffer }) {
  const texts = useTexts(deskTexts)
  const { shortDay } = useFormat()
  const [none, setNone] = useState(false)
  const { stayQuery, offers } = desk
  const find = useChange(
    (stay: StayQuery) => findNearest(stay, room.roomTypeId, offers.data?.timeZone ?? desk.profile.tenant.timeZone),
    {
      onDone(found) {
        setNone(found === undefined)
        if (found) desk.change(newSearch(found))
      },
    },
  )
  if (stayQuery === undefined) return null
  if (none) return <span className="dim">{texts.noneNear}</span>
  return (
    <button
      className={styles.link}
      disabled={find.isPending}
      onClick={() => find.mutate(stayQuery)}
      title={`${shortDay(stayQuery.from)} ± ${reach}`}
      type="button"
    >
      {find.isPending ? texts.looking : texts.nearest}
    </button>
  )
}

async function findNearest(
  { hotelId, from, to, party }: StayQuery,
  roomTypeId: string,
  timeZone: string,
): Promise<{ from: string; to: string } | undefined> {
  const count = nightsBetween(from, to)
  const today = dayIn(timeZone, Date.now())
  const first = [addDays(from, -reach), today].toSorted().at(-1) ?? today
  const calendar = await ask('availability.getCalendar', {
    hotelId,
    roomTypeId,
    from: first,
    to: addDays(to, reach),
    guests: partyQuery(party),
  })
  const nights = calendar.roomTypes[0]?.nights ?? []
  const starts = nights.flatMap(({ date, closedToArrival, minStay, maxStay }, index) => {
    const stay = nights.slice(index, index + count)
    const isFree = stay.length === count && stay.every(({ availableRooms }) => availableRooms > 0)
    const isAllowed = !closedToArrival && (minStay ?? 0) <= count && (maxStay ?? count) >= count
    return isFree && isAllowed ? [date] : []
  })
  // Of two that are equally near, the later one: the guest can still plan for it.
  const [nearest] = starts
    .toReversed()
    .toSorted((a, b) => Math.abs(nightsBetween(from, a)) - Math.abs(nightsBetween(from, b)))
  return nearest === undefined ? undefined : { from: nearest, to: addDays(nearest, count) }
}
