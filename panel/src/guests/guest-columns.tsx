import type { Guest } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { Money } from '../parts/money.tsx'
import type { Column } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { Term } from '../parts/term.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { nameOf } from './guest-names.ts'
import styles from './guests.module.css'
import { guestTexts } from './texts.ts'
import { VipChip } from './vip-chip.tsx'

/** The columns of the list of guests. */
export function useGuestColumns(): readonly Column<Guest>[] {
  const texts = useTexts(guestTexts)
  const format = useFormat()
  const day = (value: string | null): string => (value === null ? '' : format.day(value))
  return [
    {
      key: 'name',
      head: texts.name,
      cell: (guest) => (
        <span className={styles.name}>
          <Link params={{ id: guest.id }} to="/guests/$id">
            {nameOf(guest)}
          </Link>
          <VipChip level={guest.vipLevel} />
          {guest.isBlacklisted && <StatusChip tone="bad">{texts.blacklisted}</StatusChip>}
        </span>
      ),
    },
    {
      key: 'phone',
      head: texts.phone,
      cell: ({ phone }) => <span className={styles.phone}>{formatPhone(phone)}</span>,
    },
    { key: 'email', head: texts.email, isWide: true, cell: ({ email }) => email },
    {
      key: 'language',
      head: texts.language,
      isWide: true,
      cell: ({ languageCode }) => languageCode && format.languageName(languageCode),
    },
    {
      key: 'stays',
      head: <Term of="stays" />,
      isNumber: true,
      cell: ({ stats }) => countOf(stats.stays, format.count),
    },
    {
      key: 'spent',
      head: <Term of="spent" />,
      isNumber: true,
      cell: ({ stats }) => <AmountsByCurrency amounts={stats.spent} />,
    },
    { key: 'lastStay', head: texts.lastStay, isWide: true, cell: ({ stats }) => day(stats.lastStayAt) },
    { key: 'nextArrival', head: texts.nextArrival, isWide: true, cell: ({ stats }) => day(stats.nextArrival) },
  ]
}

const countOf = (value: number, count: (value: number) => string): string => (value === 0 ? '' : count(value))

/** Amounts in the currencies of the hotels, which are never added. */
export const AmountsByCurrency = ({ amounts }: { amounts: Guest['stats']['spent'] }) =>
  amounts.map(({ amount, currencyCode }, at) => (
    <span key={currencyCode}>
      {at > 0 && ' + '}
      <Money amount={amount} currency={currencyCode} />
    </span>
  ))
