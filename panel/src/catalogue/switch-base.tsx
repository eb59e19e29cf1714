import type { Currency } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { useChange } from '../api/changes.ts'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { Notice } from '../parts/notice.tsx'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './catalogue.module.css'
import { currencyTexts } from './currency-texts.ts'
import { rebasedRates } from './rebased-rates.ts'

type SwitchBaseProps = {
  readonly base: Currency
  readonly next: Currency
  readonly currencies: readonly Currency[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before another currency becomes the base, and shows what all rates will be. */
export function SwitchBase({ base, next, currencies, onClose, onDone }: SwitchBaseProps) {
  const texts = useTexts(currencyTexts)
  const { decimal } = useFormat()
  const change = useChange('currencies.update', {
    onDone() {
      notifications.show({ message: texts.switched(next.code) })
      onDone()
    },
  })
  const shown = (rate: number | null): string => (rate === null ? '–' : decimal(rate))
  return (
    <ConfirmDialog
      confirm={texts.switch}
      change={change}
      onClose={onClose}
      onConfirm={() => change.mutate([next.id, { isBase: true }, { ifMatch: next }])}
      title={texts.switchTitle(next.code)}
    >
      <p>{texts.switchText(base.code, next.code)}</p>
      {next.exchangeRate === null && <Notice title={texts.switchLost(next.code)} tone="warn" />}
      <section aria-label={texts.rate} className={styles.scroll} tabIndex={0}>
        <Table className={styles.rates} heads={[texts.currency, texts.before(base.code), texts.after(next.code)]}>
          {rebasedRates(currencies, next).map(({ code, before, after }) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{shown(before)}</td>
              <td>{shown(after)}</td>
            </tr>
          ))}
        </Table>
      </section>
      {next.exchangeRate !== null && <p className="dim">{texts.switchBack}</p>}
    </ConfirmDialog>
  )
}
