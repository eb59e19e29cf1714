import type { Guest } from '@bellhop/sdk'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ConsentAnswer, useConsentName } from './consent-lines.tsx'
import { consentTexts } from './consent-texts.ts'
import { fieldNames } from './field-names.ts'
import { nameOf } from './guest-names.ts'
import styles from './merge.module.css'
import {
  type Choices,
  choosableRows,
  consentRows,
  isAbsent,
  isSame,
  type RowKey,
  type Side,
  sideOf,
  warnings,
} from './merge-rows.ts'
import { mergeTexts } from './merge-texts.ts'
import { useRowValue } from './use-row-value.ts'
import { VipChip } from './vip-chip.tsx'

type MergeTableProps = {
  readonly survivor: Guest
  readonly other: Guest
  readonly choices: Choices
  readonly onChoose: (key: RowKey, side: Side) => void
}

/** Both records field by field, and what remains of them. */
export function MergeTable(props: MergeTableProps) {
  const { survivor, other } = props
  const texts = useTexts(mergeTexts)
  const rows = choosableRows.filter((key) => !isAbsent(survivor, other, key))
  return (
    <section aria-label={texts.question} className={styles.scroll} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{texts.field}</span>
            </th>
            <RecordHead guest={survivor} />
            <RecordHead guest={other} />
            <th scope="col">
              <span className={styles.who}>{texts.remains}</span>
              <small>{texts.older}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((key) => (
            <ChoiceRow {...props} key={key} row={key} />
          ))}
          {warnings.map((field) => (
            <WarningRow field={field} key={field} survivor={survivor} other={other} />
          ))}
          <ConsentRows survivor={survivor} other={other} />
        </tbody>
      </table>
    </section>
  )
}

function RecordHead({ guest }: { guest: Guest }) {
  const texts = useTexts(mergeTexts)
  const format = useFormat()
  const { stats, createdAt, vipLevel } = guest
  const facts = [
    texts.since(format.plainDay(format.dayOf(createdAt))),
    texts.stays(stats.stays, format.count(stats.stays)),
    ...(stats.ahead > 0 ? [texts.ahead(format.count(stats.ahead))] : []),
    texts.calls(stats.calls, format.count(stats.calls)),
    texts.messages(stats.messages, format.count(stats.messages)),
  ]
  return (
    <th scope="col">
      <span className={styles.who}>
        {nameOf(guest)} <VipChip level={vipLevel} />
      </span>
      <small>{facts.join(', ')}</small>
    </th>
  )
}

function ChoiceRow({ survivor, other, choices, onChoose, row }: MergeTableProps & { row: RowKey }) {
  const texts = useTexts(mergeTexts)
  const label = useTexts(fieldNames)[row]
  const valueOf = useRowValue()
  const [mine, theirs] = [valueOf(survivor, row), valueOf(other, row)]
  if (isSame(survivor, other, row)) {
    return (
      <Row label={label} result={mine}>
        <td colSpan={2}>
          {mine} <StatusChip tone="line">{texts.same}</StatusChip>
        </td>
      </Row>
    )
  }
  const side = sideOf(survivor, other, row, choices)
  const option = (of: Side, value: string) => (
    <td className={side === of ? styles.on : ''}>
      <Radio
        aria-label={texts.choose(label, value)}
        checked={side === of}
        label={value}
        name={row}
        onChange={() => onChoose(row, of)}
      />
    </td>
  )
  const result = side === 'survivor' ? mine : theirs
  // The other number or address stays as a further contact point.
  const hasBoth = (row === 'phone' || row === 'email') && survivor[row] !== null && other[row] !== null
  return (
    <Row label={label} result={hasBoth ? `${result} +1` : result}>
      {option('survivor', mine)}
      {option('other', theirs)}
    </Row>
  )
}

const Row = ({ label, result, children }: { label: string; result: ReactNode; children: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    {children}
    <td className="strong">{result}</td>
  </tr>
)

function WarningRow({ field, survivor, other }: { field: (typeof warnings)[number]; survivor: Guest; other: Guest }) {
  const texts = useTexts(mergeTexts)
  const label = useTexts(fieldNames)[field]
  if (!survivor[field] && !other[field]) return null
  const shown = (isSet: boolean): string => (isSet ? texts.yes : texts.no)
  return (
    <Row label={label} result={texts.yes}>
      {[survivor, other].map((guest) => (
        <td key={guest.id}>
          {shown(guest[field])} {guest[field] && <StatusChip tone="line">{texts.warningStays}</StatusChip>}
        </td>
      ))}
    </Row>
  )
}

function ConsentRows({ survivor, other }: { survivor: Guest; other: Guest }) {
  const { never } = useTexts(consentTexts)
  const { refusalWins } = useTexts(mergeTexts)
  const consentName = useConsentName()
  return consentRows(survivor, other).map(({ key, survivor: mine, other: theirs, result, hasRefusal }) => (
    <Row key={key} label={consentName(result)} result={<ConsentAnswer consent={result} />}>
      {[mine, theirs].map((consent, at) => (
        <td key={at === 0 ? survivor.id : other.id}>
          {consent ? <ConsentAnswer consent={consent} /> : <span className="dim">{never}</span>}{' '}
          {hasRefusal && consent === result && <StatusChip tone="line">{refusalWins}</StatusChip>}
        </td>
      ))}
    </Row>
  ))
}
