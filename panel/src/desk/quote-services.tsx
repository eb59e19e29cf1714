import type { Availability, ServiceOffer } from '@bellhop/sdk'
import { Checkbox } from '@mantine/core'
import { Money } from '../parts/money.tsx'
import { NumberInput } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { liveNumber } from '../text/number-texts.ts'
import styles from './quote.module.css'
import { quoteTexts } from './quote-texts.ts'
import { type ChosenServices, servicePrice } from './use-price-quote.ts'

type QuoteServicesProps = {
  readonly offers: Availability
  readonly chosen: ChosenServices
  readonly onChange: (chosen: ChosenServices) => void
}

/** What the hotel sells beside the room, with the price for this stay. */
export function QuoteServices({ offers, chosen, onChange }: QuoteServicesProps) {
  const { services } = useTexts(quoteTexts)
  const { additionalServices, currencyCode } = offers
  if (additionalServices.length === 0) return null
  return (
    <section>
      <h3 className={styles.label}>{services}</h3>
      <ul className={styles.services}>
        {additionalServices.map((service) => (
          <ServiceLine
            currency={currencyCode}
            key={service.serviceId}
            onChange={(quantity) => onChange({ ...chosen, [service.serviceId]: quantity })}
            quantity={chosen[service.serviceId] ?? 0}
            service={service}
          />
        ))}
      </ul>
    </section>
  )
}

type ServiceLineProps = {
  readonly service: ServiceOffer
  readonly currency: string
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

function ServiceLine({ service, currency, quantity, onChange }: ServiceLineProps) {
  const texts = useTexts(quoteTexts)
  const { money } = useFormat()
  const { name, isMandatory, chargeBasis, maxQuantity, unitPrice } = service
  const isCounted = chargeBasis === 'perUnit' && maxQuantity !== 1
  const detail = isMandatory ? texts.included : isCounted ? texts.perUnit(money(unitPrice, currency)) : undefined
  return (
    <li data-chosen={quantity > 0}>
      <Checkbox
        checked={quantity > 0}
        disabled={isMandatory}
        label={
          <>
            {name}
            {detail !== undefined && <small>{detail}</small>}
          </>
        }
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
      />
      {isCounted && quantity > 0 && (
        <NumberInput
          className={styles.quantity ?? ''}
          isLabelHidden
          label={texts.quantity(name)}
          onChange={(value) => onChange(Math.min(maxQuantity ?? 99, Math.max(1, liveNumber(value) ?? 1)))}
          value={quantity}
        />
      )}
      <Money amount={servicePrice(service, Math.max(1, quantity))} currency={currency} />
    </li>
  )
}
