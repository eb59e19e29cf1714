import type { RoomType } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Fact, Facts } from '../parts/facts.tsx'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './hotels.module.css'
import { roomTexts } from './room-texts.ts'

/**
 * What the room is like. The panel loads no pictures of other hosts, so photos are links. Chips are data and stay as
 * they were entered.
 */
export function RoomFeatures({ roomType, onEdit }: { roomType: RoomType; onEdit: () => void }) {
  const texts = useTexts(roomTexts)
  const { decimal } = useFormat()
  const { sizeSqm, bedTypes, amenities, imageUrls } = roomType
  const isEmpty = sizeSqm === null && bedTypes.length + amenities.length + imageUrls.length === 0
  return (
    <Sheet action={<Button onClick={onEdit}>{texts.edit}</Button>} title={texts.features}>
      {isEmpty ? (
        <p className={styles.none}>{texts.noFeatures}</p>
      ) : (
        <div className={styles.facts}>
          <Facts>
            <Fact label={texts.size}>{sizeSqm === null ? null : `${decimal(sizeSqm)} m²`}</Fact>
            <Fact label={texts.beds}>{bedTypes.map(({ type, count }) => `${count} × ${type}`).join(', ')}</Fact>
            <Fact label={texts.amenities}>
              {amenities.length === 0 ? null : (
                <span className={styles.chips}>
                  {amenities.map((amenity) => (
                    <span className="chip" key={amenity}>
                      {amenity}
                    </span>
                  ))}
                </span>
              )}
            </Fact>
            <Fact label={texts.photos}>
              {imageUrls.length === 0 ? null : (
                <ul>
                  {imageUrls.map((url) => (
                    <li key={url}>
                      <a href={url} rel="noreferrer" target="_blank">
                        {url.replace(/^https?:\/\//, '')}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </Fact>
          </Facts>
        </div>
      )}
    </Sheet>
  )
}
