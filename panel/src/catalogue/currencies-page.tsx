import { getRouteApi } from '@tanstack/react-router'
import type { Currency } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { OpenName } from '../parts/open-name.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { currencyTexts } from './currency-texts.ts'
import { EditCurrency } from './edit-currency.tsx'
import { NewCurrency } from './new-currency.tsx'

const route = getRouteApi('/shell/manager/currencies')

/** The currencies of the company and what they are worth. */
export function CurrenciesPage() {
  const texts = useTexts(currencyTexts)
  // Rates concern all hotels, so that a user of some hotels only reads them.
  const canChange = useProfile().hotelIds.length === 0
  const { currency } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('currencies.list', [{ sort: 'code' }])
  const open = (id?: string): void => void navigate({ search: id === undefined ? {} : { currency: id } })
  const currencies = query.data?.items ?? []
  const base = currencies.find(({ isBase }) => isBase)
  const opened = currencies.find(({ id }) => id === currency)
  const columns = useColumns(base?.code ?? '', canChange ? open : undefined)
  return (
    <ListPage
      actions={canChange && <KeyButton keys="n" label={texts.add} onPress={() => open('new')} variant="filled" />}
      title={texts.title}
    >
      <Loaded query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <RecordTable
              columns={columns}
              current={currency}
              isGone={({ isActive }) => !isActive}
              label={texts.title}
              rowKey={({ id }) => id}
              rows={items}
            />
          )
        }
      </Loaded>
      {canChange && currency === 'new' && query.data && (
        <NewCurrency base={base?.code ?? ''} known={currencies} onClose={() => open()} />
      )}
      {canChange && opened && (
        <EditCurrency currencies={currencies} currency={opened} key={opened.id} onClose={() => open()} />
      )}
    </ListPage>
  )
}

function useColumns(base: string, onOpen: ((id: string) => void) | undefined): Column<Currency>[] {
  const texts = useTexts(currencyTexts)
  const { decimal } = useFormat()
  return [
    {
      key: 'currency',
      head: texts.currency,
      cell: ({ id, code, name }) => (
        <OpenName onOpen={onOpen && (() => onOpen(id))}>
          <b>{code}</b> {name}
        </OpenName>
      ),
    },
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
      key: 'state',
      head: texts.state,
      cell: ({ isBase, isActive }) =>
        isBase ? (
          <StatusChip tone="go">{texts.base}</StatusChip>
        ) : (
          <StatusChip tone="plain">{isActive ? texts.active : texts.inactive}</StatusChip>
        ),
    },
  ]
}
