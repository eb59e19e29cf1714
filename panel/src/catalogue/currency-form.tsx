import type { Currency } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAll } from '../api/reads.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { useCurrencyChoices, wordChoices } from '../parts/name-choices.ts'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { currencyTexts } from './currency-texts.ts'
import { SwitchBase } from './switch-base.tsx'

/**
 * Adds a currency that the company does not have yet, with the name, sign and decimals of ISO 4217; or changes one, or makes
 * it the base.
 */
export function CurrencyForm({ record, onDone }: FormProps<Currency>) {
  const texts = useTexts(currencyTexts)
  const currencies = useAll('currencies.list', [{ sort: 'code' }]).data?.items ?? []
  const choices = useCurrencyChoices().filter(({ value }) => currencies.every(({ code }) => code !== value))
  const base = currencies.find(({ isBase }) => isBase)
  const [isSwitching, setSwitching] = useState(false)
  const isBase = record?.isBase ?? false
  const form = useRecordForm('currencies', {
    record,
    onDone,
    initialValues: {
      code: null as string | null,
      name: record?.name ?? '',
      symbol: record?.symbol ?? '',
      isActive: record?.isActive ?? true,
      roundingMode: record?.roundingMode ?? 'halfUp',
      decimalPlaces: (record?.decimalPlaces ?? '') as NumberText,
      exchangeRate: (record?.exchangeRate ?? '') as NumberText,
    },
    create: ({ code, exchangeRate }) => ({ code: code ?? '', exchangeRate: numberOf(exchangeRate) }),
    update: ({ name, symbol, roundingMode, decimalPlaces, exchangeRate, isActive }) => ({
      name,
      symbol,
      roundingMode,
      decimalPlaces: numberOf(decimalPlaces) as number,
      ...(isBase ? {} : { exchangeRate: numberOf(exchangeRate), isActive }),
    }),
  })
  return (
    <>
      <RecordForm form={form} name={isBase ? undefined : record?.code}>
        {!record && <SelectField form={form} isSearchable label={texts.currency} name="code" options={choices} />}
        {isBase ? (
          <p className="dim">{texts.baseHint}</p>
        ) : (
          <NumberField
            decimals={8}
            description={texts.rateHint}
            form={form}
            isOptional
            label={record ? texts.exchangeRate(base?.code ?? '', record.code) : texts.exchangeRateNew(base?.code ?? '')}
            name="exchangeRate"
          />
        )}
        {record && (
          <div className={pageStyles.pair}>
            <TextField form={form} label={texts.name} name="name" />
            <TextField form={form} label={texts.symbol} name="symbol" />
            <NumberField form={form} label={texts.decimals} name="decimalPlaces" />
            <SelectField
              form={form}
              label={texts.rounding}
              name="roundingMode"
              options={wordChoices(['halfUp', 'halfEven', 'down'], texts)}
            />
          </div>
        )}
        {record && !isBase && <CheckField form={form} label={texts.isActive} name="isActive" />}
        {record?.isActive && !isBase && <Button onClick={() => setSwitching(true)}>{texts.makeBase}</Button>}
      </RecordForm>
      {isSwitching && record && base && (
        <SwitchBase
          base={base}
          currencies={currencies}
          next={record}
          onClose={() => setSwitching(false)}
          onDone={() => onDone(record)}
        />
      )}
    </>
  )
}
