import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Currency } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { currencyTexts } from './currency-texts.ts'
import { SwitchBase } from './switch-base.tsx'

type EditCurrencyProps = {
  readonly currency: Currency
  readonly currencies: readonly Currency[]
  readonly onClose: () => void
}

/** Changes a currency, makes it the base, or deletes it. */
export function EditCurrency({ currency, currencies, onClose }: EditCurrencyProps) {
  const texts = useTexts(currencyTexts)
  const [ask, setAsk] = useState<'delete' | 'base'>()
  const { id, code, name, symbol, isBase, isActive, roundingMode } = currency
  const base = currencies.find((each) => each.isBase)
  const form = useApiForm({
    initialValues: {
      name,
      symbol,
      isActive,
      roundingMode: roundingMode as string | null,
      decimalPlaces: currency.decimalPlaces as NumberText,
      exchangeRate: (currency.exchangeRate ?? '') as NumberText,
    },
    send: ({ decimalPlaces, exchangeRate, roundingMode: rounding, isActive: active, ...words }) =>
      change(
        'currencies.update',
        id,
        {
          ...words,
          decimalPlaces: numberOf(decimalPlaces) as number,
          roundingMode: rounding as Currency['roundingMode'],
          ...(isBase ? {} : { exchangeRate: numberOf(exchangeRate), isActive: active }),
        },
        { ifMatch: currency },
      ),
    onDone() {
      notifications.show({ message: texts.saved })
      onClose()
    },
  })
  const modes = (['halfUp', 'halfEven', 'down'] as const).map((value) => ({ value, label: texts[value] }))
  return (
    <SideDrawer onClose={onClose} size={560} title={`${code} · ${name}`}>
      <DrawerForm
        form={form}
        other={!isBase && <Button onClick={() => setAsk('delete')}>{texts.delete}</Button>}
        submit={texts.save}
      >
        {isBase ? (
          <p className="dim">{texts.baseHint}</p>
        ) : (
          <NumberField
            decimals={8}
            description={texts.rateHint}
            form={form}
            isOptional
            label={texts.exchangeRate(base?.code ?? '', code)}
            name="exchangeRate"
          />
        )}
        <div className={pageStyles.pair}>
          <TextField form={form} label={texts.name} name="name" />
          <TextField form={form} label={texts.symbol} name="symbol" />
          <NumberField form={form} label={texts.decimals} name="decimalPlaces" />
          <SelectField form={form} label={texts.rounding} name="roundingMode" options={modes} />
        </div>
        {!isBase && <CheckField form={form} label={texts.isActive} name="isActive" />}
        {!isBase && isActive && <Button onClick={() => setAsk('base')}>{texts.makeBase}</Button>}
      </DrawerForm>
      {ask === 'delete' && (
        <DeleteRecord
          name={code}
          onClose={() => setAsk(undefined)}
          onDone={onClose}
          send={() => change('currencies.delete', id)}
        />
      )}
      {ask === 'base' && base && (
        <SwitchBase
          base={base}
          currencies={currencies}
          next={currency}
          onClose={() => setAsk(undefined)}
          onDone={onClose}
        />
      )}
    </SideDrawer>
  )
}
