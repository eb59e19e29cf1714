import { useState } from 'react'
import { isAllowed } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { useCommand } from '../parts/keys.ts'
import { Money } from '../parts/money.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { OfferDrawer } from './offer-drawer.tsx'
import styles from './offer-tray.module.css'
import { addToTray, removeFromTray, useTray } from './tray.ts'
import { trayTexts } from './tray-texts.ts'
import type { Desk } from './use-desk.ts'
import { mandatoryServices, quoteIn } from './use-price-quote.ts'

/** The prices that the next offer has, below the prices of the desk. */
export function OfferTray({ desk }: { readonly desk: Desk }) {
  const texts = useTexts(trayTexts)
  const { dayRange } = useFormat()
  const items = useTray()
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed(desk.profile, 'reservations.manage')) return null
  return (
    <>
      {desk.search.room === undefined && <TrayKey desk={desk} />}
      {items.length > 0 && (
        <section aria-label={texts.tray} className={styles.tray}>
          <ul>
            {items.map(({ key, roomName, hotelName, checkIn, checkOut, total, currencyCode }) => (
              <li key={key}>
                <span title={hotelName}>
                  <b>{roomName}</b>
                  <small>{dayRange(checkIn, checkOut)}</small>
                </span>
                <Money amount={total} currency={currencyCode} />
                <IconButton label={texts.remove(roomName)} onClick={() => removeFromTray(key)}>
                  <Icon name="close" />
                </IconButton>
              </li>
            ))}
          </ul>
          <KeyButton label={texts.send} onPress={() => setOpen(true)} variant="filled" />
        </section>
      )}
      {isOpen && items.length > 0 && <OfferDrawer desk={desk} items={items} onClose={() => setOpen(false)} />}
    </>
  )
}

/** `F` adds the price with the focus. */
function TrayKey({ desk }: { readonly desk: Desk }) {
  const texts = useTexts(trayTexts)
  const offers = desk.offers.data
  useCommand(
    'f',
    texts.add,
    () => {
      const price = document.activeElement?.closest<HTMLElement>('button[data-column]')
      const room = price?.closest<HTMLElement>('tr[data-room]')?.dataset['room']
      const column = price?.dataset['column']
      if (!offers || room === undefined || column === undefined || column === '0') return
      // The first two columns are the room and its price without a discount.
      const discount = offers.discountColumns.find((_each, index) => column === String(index + 2))
      const quoted = quoteIn(offers, room, discount?.discountId)
      if (quoted) addToTray(quoted, mandatoryServices(offers))
    },
    { isKeyOnly: true },
  )
  return null
}
