import type { GuestTypePriceRule } from '@bellhop/sdk'
import { Select } from '@mantine/core'
import { useAll } from '../api/reads.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { namedChoice, wordChoices } from '../parts/name-choices.ts'
import { NumberInput } from '../parts/number-field.tsx'
import { type KeyedRow, RowsField, withKey, withoutKeys } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { amountDecimals, type NumberText, numberOf } from '../text/number-texts.ts'
import styles from './catalogue.module.css'
import { serviceTexts } from './service-texts.ts'
import type { ServiceValues } from './service-values.ts'

type Mode = GuestTypePriceRule['mode']
type PriceRow = { readonly guestTypeId: string; readonly mode: Mode; readonly value: NumberText }

/** The prices of guest types in a form. */
export type PriceRows = readonly KeyedRow<PriceRow>[]

const modes: readonly Mode[] = ['full', 'percent', 'fixed', 'free']

const hasValue = (mode: Mode): boolean => mode === 'percent' || mode === 'fixed'

/** The prices that the API gets. */
export const pricesOf = (rows: PriceRows): GuestTypePriceRule[] =>
  withoutKeys(rows).map(({ guestTypeId, mode, value }) => ({
    guestTypeId,
    mode,
    value: hasValue(mode) ? numberOf(value) : null,
  }))

type ServicePricesProps = {
  readonly form: ApiForm<ServiceValues>
  readonly rows: PriceRows
  readonly onChange: (rows: PriceRows) => void
}

/** What guests of some types pay instead of the price of the service. */
export function ServicePrices({ form, rows, onChange }: ServicePricesProps) {
  const texts = useTexts(serviceTexts)
  const types = useAll('guestTypes.list', [{ sort: 'sortOrder' }]).data?.items
  // A row begins with a type, so there is none to add before they are read.
  if (types === undefined) return null
  const free = types.find(({ id, category }) => category !== 'adult' && rows.every((row) => row.guestTypeId !== id))
  const choice = { allowDeselect: false, classNames: fieldClassNames, comboboxProps: { withinPortal: false } } as const
  return (
    <RowsField<PriceRow, ServiceValues>
      add={texts.addPrice}
      description={texts.guestTypePricesHint}
      form={form}
      label={texts.guestTypePrices}
      name="guestTypePrices"
      newRow={() => withKey({ guestTypeId: (free ?? types[0])?.id ?? '', mode: 'percent', value: 50 })}
      onChange={onChange}
      rowName={texts.priceRow}
      rows={rows}
    >
      {({ guestTypeId, mode, value }, change) => (
        <div className={styles.row}>
          <Select
            {...choice}
            data={types.map(namedChoice)}
            label={texts.guestType}
            onChange={(id) => change({ guestTypeId: id ?? '' })}
            value={guestTypeId}
          />
          <Select
            {...choice}
            data={wordChoices(modes, texts)}
            label={texts.mode}
            onChange={(next) => change({ mode: next as Mode })}
            value={mode}
          />
          {hasValue(mode) && (
            <NumberInput
              decimals={mode === 'percent' ? 4 : amountDecimals()}
              label={texts.value}
              onChange={(next) => change({ value: next })}
              value={value}
            />
          )}
        </div>
      )}
    </RowsField>
  )
}
