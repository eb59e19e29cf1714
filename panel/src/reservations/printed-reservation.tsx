import type { Reservation } from '@bellhop/sdk'
import { inOrder } from '../hotels/cancellation.ts'
import { useRuleTexts } from '../parts/cancellation-rules.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { PrintSheet } from '../parts/print-sheet.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { nightAmount } from './booked-nights.ts'
import { recordTexts } from './record-texts.ts'
import { billLines, isTaxIncluded } from './reservation-bill.tsx'
import { partyText } from './stay-section.tsx'
import { reservationTexts } from './texts.ts'

/** The reservation on paper, for the guest: stay, price by night, total, terms. Notes of the hotel are not on it. */
export function PrintedReservation({ reservation }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const words = useTexts(reservationTexts)
  const format = useFormat()
  const { guest, hotel, checkIn, checkOut, nights, rooms, roomType, currencyCode, status } = reservation
  const money = (amount: number): string => format.money(amount, currencyCode)
  const priceText = (amount: number): string => (amount === 0 ? texts.free : money(amount))
  const rules = useRuleTexts(inOrder(reservation.cancellationPolicy), currencyCode)
  // The nights have the discount in them already.
  const others = billLines(reservation, texts).filter(({ key }) => key === 'tax' || key === 'hand')
  return (
    <PrintSheet>
      <header>
        <h1>{hotel.name}</h1>
        <p>
          {words.code} {reservation.confirmationNumber} · {words[status]}
        </p>
      </header>
      <Facts>
        <Fact label={texts.guest}>
          {guest.firstName} {guest.lastName}
        </Fact>
        <Fact label={texts.arrives}>{texts.from(format.day(checkIn), hotel.checkInTime)}</Fact>
        <Fact label={texts.leaves}>{texts.by(format.day(checkOut), hotel.checkOutTime)}</Fact>
        <Fact label={texts.nights}>{format.count(nights)}</Fact>
        <Fact label={texts.room}>{rooms === 1 ? roomType.name : `${format.count(rooms)} × ${roomType.name}`}</Fact>
        <Fact label={texts.party}>{partyText(reservation, format.count)}</Fact>
        <Fact label={texts.askedFor}>{reservation.specialRequests}</Fact>
      </Facts>
      <table>
        <tbody>
          {reservation.nightlyPrices.map((night) => (
            <tr key={night.date}>
              <th scope="row">{format.day(night.date)}</th>
              <td>{priceText(nightAmount(night, rooms))}</td>
            </tr>
          ))}
          {reservation.services.map(({ serviceId, name, quantity, amount }) => (
            <tr key={serviceId}>
              <th scope="row">{quantity === 1 ? name : `${format.count(quantity)} × ${name}`}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
          {others.map(({ key, label, amount }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{money(reservation.totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
      {reservation.taxAmount > 0 && isTaxIncluded(reservation) && (
        <p>{texts.taxIncluded(money(reservation.taxAmount))}</p>
      )}
      <section>
        <h2>{texts.cancelling}</h2>
        {rules.length === 0 && <p>{texts.noRules}</p>}
        <ul>
          {rules.map(({ when, fee }) => (
            <li key={when}>
              {when}: {fee}
            </li>
          ))}
        </ul>
      </section>
    </PrintSheet>
  )
}
