import type { Hotel, RoomType } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { Fact, Facts } from '../parts/facts.tsx'
import { chooseHotel } from '../parts/hotel-filter.ts'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { roomFormTexts, roomTexts } from './room-texts.ts'

/** How a room type is sold: rooms, guests, price model. */
export function RoomTypeAside({ hotel, roomType }: { hotel: Hotel; roomType: RoomType }) {
  const texts = useTexts(roomTexts)
  const words = useTexts(roomFormTexts)
  const format = useFormat()
  const { maxAdults, maxChildren, pricingModel, occupancyFactors, vacantSlotAdjustment, overbookingLimit } = roomType
  return (
    <>
      <AsideSection title={words.selling}>
        <Facts>
          <Fact label={texts.rooms}>{format.count(roomType.totalRooms)}</Fact>
          <Fact label={texts.overbooking}>
            {overbookingLimit === null
              ? `${texts.asHotel} (${format.count(hotel.overbookingLimit)})`
              : format.count(overbookingLimit)}
          </Fact>
          <Fact label={texts.baseOccupancy}>{format.count(roomType.baseOccupancy)}</Fact>
          <Fact label={texts.maxOccupancy}>{format.count(roomType.maxOccupancy)}</Fact>
          <Fact label={texts.maxAdults}>{maxAdults === null ? texts.noOwnLimit : format.count(maxAdults)}</Fact>
          <Fact label={texts.maxChildren}>{maxChildren === null ? texts.noOwnLimit : format.count(maxChildren)}</Fact>
        </Facts>
      </AsideSection>
      <AsideSection
        action={
          <Link onClick={() => chooseHotel(hotel.id)} search={{ room: roomType.id }} to="/seasons">
            {texts.seasonsLink}
          </Link>
        }
        title={words.price}
      >
        <Facts>
          <Fact label={texts.model}>{texts[pricingModel]}</Fact>
          <Fact label={texts.vacant}>
            {vacantSlotAdjustment === null ? null : format.money(vacantSlotAdjustment, hotel.currencyCode)}
          </Fact>
          <Fact label={texts.factors}>
            {occupancyFactors.map(({ adults, factor }) => texts.factor(adults, format.decimal(factor))).join(', ')}
          </Fact>
        </Facts>
      </AsideSection>
      {[roomType.code, roomType.externalId, roomType.description].some((value) => value !== null) && (
        <AsideSection title={texts.details}>
          <Facts>
            <Fact label={texts.code}>{roomType.code}</Fact>
            <Fact label={texts.externalId}>{roomType.externalId}</Fact>
            <Fact label={texts.description}>{roomType.description}</Fact>
          </Facts>
        </AsideSection>
      )}
    </>
  )
}
