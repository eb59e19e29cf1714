import type { Reservation } from '@bellhop/sdk'
import { Money } from '../parts/money.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './record.module.css'
import { recordTexts } from './record-texts.ts'

/** What the price of a service is for. */
const bases = ['perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit'] as const

const isBasis = (basis: string): basis is (typeof bases)[number] => bases.some((each) => each === basis)

type ServicePrice = { readonly chargeBasis: string; readonly quantity: number; readonly price: string }

/** The services of a reservation, as they were booked. */
export function BookedServices({ reservation: { services, currencyCode } }: { reservation: Reservation }) {
  const texts = useTexts(recordTexts)
  const { count, money } = useFormat()
  const priceText = ({ chargeBasis, quantity, price }: ServicePrice): string => {
    const shown = isBasis(chargeBasis) ? texts[chargeBasis](price) : price
    return quantity === 1 ? shown : texts.times(count(quantity), shown)
  }
  return (
    <section>
      <div className={styles.caption}>
        <h2>{texts.services}</h2>
      </div>
      {services.length === 0 ? (
        <p className="dim">{texts.noServices}</p>
      ) : (
        <table className={styles.services}>
          <tbody>
            {services.map(({ serviceId, name, quantity, unitPrice, amount, chargeBasis }) => (
              <tr key={serviceId}>
                <td>
                  {name}{' '}
                  <span className="dim small">
                    {priceText({ chargeBasis, quantity, price: money(unitPrice, currencyCode) })}
                  </span>
                </td>
                <td>
                  <Money amount={amount} currency={currencyCode} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
