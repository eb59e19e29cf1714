import type { Availability } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../api/session.ts'
import { Loaded } from '../parts/loaded.tsx'
import { NightStrip } from '../parts/night-strip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './first-run.module.css'
import { Missing, Ready, StepPart, type StepProps } from './step-part.tsx'
import { firstRunTexts } from './texts.ts'
import { usePrices, useRooms } from './use-steps.ts'

/** What an agent would quote two adults on the first nights that have a price. */
export function SearchStep({ goOn }: StepProps) {
  const texts = useTexts(firstRunTexts)
  const format = useFormat()
  const profile = useProfile()
  const { stay } = useRooms(profile)
  const prices = usePrices(profile, stay)
  if (!stay) {
    return (
      <StepPart question={texts.searchQuestion} text={texts.searchDetail}>
        <Missing step="season" text={texts.noPriceYet} />
      </StepPart>
    )
  }
  return (
    <StepPart question={texts.searchQuestion} text={texts.searchText(format.dayRange(stay.checkIn, stay.checkOut))}>
      <Loaded query={prices}>{(offers) => <Offers goOn={goOn} offers={offers} />}</Loaded>
    </StepPart>
  )
}

function Offers({ offers, goOn }: StepProps & { readonly offers: Availability }) {
  const texts = useTexts(firstRunTexts)
  const { hotelId, checkIn, checkOut, currencyCode, roomTypes } = offers
  const rooms = roomTypes.filter(({ isBookable }) => isBookable)
  return (
    <>
      {rooms.map((room) => {
        const names = new Map(room.seasonSegments.map(({ seasonId, name }) => [seasonId, name]))
        return (
          <div className={styles.strip} key={room.roomTypeId}>
            <NightStrip
              currency={currencyCode}
              label={room.name}
              lines={[{ key: 'price', label: room.name, kind: 'sum', total: room.totalPrice }]}
              nights={room.nightlyPrices.map(({ date, seasonId, availableRooms, price }) => ({
                date,
                season: seasonId === null ? null : (names.get(seasonId) ?? ''),
                roomsLeft: availableRooms,
                amounts: { price },
              }))}
            />
          </div>
        )
      })}
      <Ready
        goOn={goOn}
        more={
          <Link search={{ hotel: hotelId, from: checkIn, to: checkOut }} to="/desk">
            {texts.searchMore}
          </Link>
        }
        text={rooms.length === 0 ? texts.searchNothing : ''}
      />
    </>
  )
}
