import type { SeasonCreate } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { ApiError } from '../api/api-error.ts'
import { change } from '../api/changes.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { tones } from '../theme/tones.ts'
import { seasonFormTexts } from './form-texts.ts'
import { type CalendarSeason, findSeason, type SeasonCalendar, type SeasonCalendarRoomType } from './season-calendar.ts'
import { type Nights, nightsOfYear } from './season-days.ts'
import { type OtherSeason, SeasonForm } from './season-form.tsx'
import type { SeasonSearch } from './season-search.ts'

type SeasonDrawerProps = {
  readonly calendar: SeasonCalendar
  readonly year: number
  /** The room type of a new season. */
  readonly room: SeasonCalendarRoomType
  readonly search: SeasonSearch
  readonly onRoom: (roomTypeId: string) => void
  readonly onClose: () => void
}

/** Adds a season, or changes and deletes one. */
export function SeasonDrawer({ calendar, year, room, search, onRoom, onClose }: SeasonDrawerProps) {
  const texts = useTexts(seasonFormTexts)
  const isNew = search.open === 'new'
  const found = isNew ? undefined : findSeason(calendar, search.open ?? '')
  const target = found?.roomType ?? room
  const send = useSend(calendar, target, found?.season)
  if (!isNew && !found) {
    return (
      <SideDrawer onClose={onClose} title={texts.gone}>
        <EmptyState text={texts.goneText} title={texts.gone} />
      </SideDrawer>
    )
  }
  return (
    <SideDrawer onClose={onClose} title={found ? texts.edit(found.season.name, target.name) : texts.add(target.name)}>
      <SeasonForm
        calendar={calendar}
        nights={givenNights(search, found?.season)}
        onClose={onClose}
        onDone={({ name }) => {
          notifications.show({ message: found ? texts.saved(name) : texts.created(name) })
          onClose()
        }}
        onRoom={onRoom}
        room={target}
        season={found?.season}
        send={send}
        within={nightsOfYear(year)}
      />
    </SideDrawer>
  )
}

/** The nights that the form begins with: those of the address, or else those of the season. */
const givenNights = ({ from, to }: SeasonSearch, season: CalendarSeason | undefined): Nights | undefined =>
  from !== undefined && to !== undefined && from <= to ? { startDate: from, endDate: to } : season

/**
 * Saves a season, then the same dates of other room types. If one of these is refused, the season itself is saved, and a
 * message names the room type.
 */
function useSend({ hotelId }: SeasonCalendar, room: SeasonCalendarRoomType, season: CalendarSeason | undefined) {
  const texts = useTexts(seasonFormTexts)
  return async (body: SeasonCreate, others: readonly OtherSeason[]): Promise<{ name: string }> => {
    const { roomTypeId } = room
    const saved = await (season
      ? change('seasons.update', hotelId, roomTypeId, season.id, body)
      : change('seasons.create', hotelId, roomTypeId, body))
    for (const other of others) {
      const { startDate, endDate } = body
      const sent = other.seasonId
        ? change('seasons.update', hotelId, other.roomTypeId, other.seasonId, { startDate, endDate })
        : change('seasons.create', hotelId, other.roomTypeId, { ...body, ...other.prices })
      await sent.catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        notifications.show({
          color: tones.bad,
          autoClose: false,
          message: texts.otherFailed(other.name, error.message),
        })
      })
    }
    return saved
  }
}
