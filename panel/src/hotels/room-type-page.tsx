import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { Loaded } from '../parts/loaded.tsx'
import { MissingRecord } from '../parts/missing-record.tsx'
import { Page } from '../parts/page.tsx'
import { type RecordSearch, withoutAbsent } from '../parts/search-values.ts'
import { useTexts } from '../text/catalogue.ts'
import { roomTexts } from './room-texts.ts'
import { RoomTypeRecord } from './room-type-record.tsx'
import { hotelTexts } from './texts.ts'

const route = '/shell/manager/hotels/$id/room-types/$roomTypeId'

/** One room type: what is sold, what is out of order, what the room is like. */
export function RoomTypePage() {
  const texts = useTexts(roomTexts)
  const { toList } = useTexts(hotelTexts)
  const { id, roomTypeId } = useParams({ from: route })
  const search = useSearch({ from: route })
  const navigate = useNavigate()
  const hotel = useRead('hotels.get', [id])
  const query = useRead('roomTypes.get', [id, roomTypeId])
  const show = (shown: RecordSearch = {}): void =>
    void navigate({
      to: '/hotels/$id/room-types/$roomTypeId',
      params: { id, roomTypeId },
      search: withoutAbsent({ ...shown }),
    })
  if (hotel.error?.status === 404) return <MissingRecord action={<Link to="/hotels">{toList}</Link>} />
  if (query.error?.status === 404) {
    return (
      <MissingRecord
        action={
          <Link params={{ id }} to="/hotels/$id">
            {texts.toHotel(hotel.data?.name ?? '')}
          </Link>
        }
      />
    )
  }
  if (hotel.data && query.data) {
    return <RoomTypeRecord hotel={hotel.data} onSearch={show} roomType={query.data} search={search} />
  }
  return (
    <Page title={texts.title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}
