import { Select } from '@mantine/core'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { NumberInput } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { seasonFormTexts } from './form-texts.ts'
import { ruleText, useGuestTypeName } from './guest-rule.ts'
import type { SeasonCalendar } from './season-calendar.ts'
import type { GuestPrice, GuestPrices } from './season-values.ts'
import styles from './seasons.module.css'

type GuestPricesFieldProps = {
  readonly calendar: SeasonCalendar
  readonly value: GuestPrices
  readonly onChange: (guestTypeId: string, price: GuestPrice) => void
  readonly errorOf: (guestTypeId: string) => string | undefined
}

const usual: GuestPrice = { mode: 'usual', value: '' }

/** What guests of each type cost in a season, where it differs from the guest type. */
export function GuestPricesField({ calendar, value, onChange, errorOf }: GuestPricesFieldProps) {
  const texts = useTexts(seasonFormTexts)
  const format = useFormat()
  const guestName = useGuestTypeName()
  const { guestTypes, currencyCode: currency, currencyDecimals } = calendar
  return (
    <FieldGroup title={texts.guestPrices}>
      <p className={styles.hint}>{texts.guestPricesHint}</p>
      {guestTypes.map((guest) => {
        const { guestTypeId: id } = guest
        const price = value[id] ?? usual
        const rule = ruleText({ mode: guest.priceMode, value: guest.priceValue }, { texts, format, currency })
        const error = errorOf(id)
        return (
          <div className={styles.guest} key={id}>
            <span>{guestName(guest)}</span>
            <Select
              allowDeselect={false}
              aria-label={guestName(guest)}
              classNames={fieldClassNames}
              comboboxProps={{ withinPortal: false }}
              data={[
                { value: 'usual', label: texts.asUsual(rule) },
                ...(['full', 'percent', 'fixed', 'free'] as const).map((mode) => ({ value: mode, label: texts[mode] })),
              ]}
              error={price.mode === 'usual' || price.mode === 'full' || price.mode === 'free' ? error : undefined}
              onChange={(mode) => mode !== null && onChange(id, { ...price, mode: mode as GuestPrice['mode'] })}
              value={price.mode}
            />
            {(price.mode === 'percent' || price.mode === 'fixed') && (
              <NumberInput
                decimals={price.mode === 'percent' ? 4 : currencyDecimals}
                error={error}
                isLabelHidden
                label={texts.valueOf(guestName(guest))}
                onChange={(next) => onChange(id, { ...price, value: next })}
                unit={price.mode === 'percent' ? '%' : currency}
                value={price.value}
              />
            )}
          </div>
        )
      })}
    </FieldGroup>
  )
}
