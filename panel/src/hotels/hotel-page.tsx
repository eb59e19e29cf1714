import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { LoadedRecord } from '../parts/loaded-record.tsx'
import { useTexts } from '../text/catalogue.ts'
import { HotelRecord } from './hotel-record.tsx'
import type { HotelSearch } from './search.ts'
import { hotelTexts } from './texts.ts'

/** One hotel: its room types, its details, its rules. */
export function HotelPage() {
  const texts = useTexts(hotelTexts)
  const { id } = useParams({ from: '/shell/manager/hotels/$id' })
  const search = useSearch({ from: '/shell/manager/hotels/$id' })
  const navigate = useNavigate()
  const query = useRead('hotels.get', [id])
  const show = (drawer?: HotelSearch['drawer']): void =>
    void navigate({ to: '/hotels/$id', params: { id }, search: drawer ? { drawer } : {} })
  return (
    <LoadedRecord missing={<Link to="/hotels">{texts.toList}</Link>} query={query} title={texts.title}>
      {(hotel) => <HotelRecord drawer={search.drawer} hotel={hotel} onDrawer={show} />}
    </LoadedRecord>
  )
}
