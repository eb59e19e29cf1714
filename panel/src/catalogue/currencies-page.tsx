import type { Currency } from '@bellhop/sdk'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { ManageList, nameColumn, useStateColumn } from '../parts/manage-list.tsx'
import type { Column } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useWholeList } from '../parts/whole-list.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CurrencyForm } from './currency-form.tsx'
import { currencyTexts } from './currency-texts.ts'

/** The currencies of the company and what they are worth. */
export function CurrenciesPage() {
  const texts = useTexts(currencyTexts)
  // Rates concern all hotels, so that a user of some hotels only reads them.
  const canChange = useProfile().hotelIds.length === 0
  const list = useWholeList('currencies', { sort: 'code' }, (currencies) => currencies)
  return (
    <ManageList
      canChange={canChange}
      columns={useColumns(canChange ? list.open : undefined)}
      form={CurrencyForm}
      list={list}
      texts={texts}
      titleOf={({ code, name }) => `${code} · ${name}`}
    />
  )
}

function useColumns(open: ((id: string) => void) | undefined): Column<Currency>[] {
  const texts = useTexts(currencyTexts)
  const { decimal } = useFormat()
  const state = useStateColumn<Currency>()
  const base = useAll('currencies.list', [{ sort: 'code' }]).data?.items.find(({ isBase }) => isBase)?.code ?? ''
  return [
    nameColumn(texts.currency, open, ({ code, name }) => (
      <>
        <b>{code}</b> {name}
      </>
    )),
    {
      key: 'rate',
      head: texts.rate,
      isNumber: true,
      cell: ({ code, isBase, exchangeRate }) => {
        if (isBase) return '1'
        if (exchangeRate === null) return <span className="dim">{texts.noRate}</span>
        return texts.rateIs(base, decimal(exchangeRate), code)
      },
    },
    {
      key: 'decimals',
      head: texts.decimals,
      isNumber: true,
      isWide: true,
      cell: ({ decimalPlaces }) => decimalPlaces,
    },
    { key: 'rounding', head: texts.rounding, isWide: true, cell: ({ roundingMode }) => texts[roundingMode] },
    {
      ...state,
      cell: (currency) => (currency.isBase ? <StatusChip tone="go">{texts.base}</StatusChip> : state.cell(currency)),
    },
  ]
}
