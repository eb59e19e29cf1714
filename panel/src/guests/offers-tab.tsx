import type { Lead, Offer, Turnaway } from '@bellhop/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ApiError } from '../api/api-error.ts'
import { type Records, useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { LeadStage, NextStep } from '../leads/lead-words.tsx'
import { OfferStatus } from '../offers/offer-status.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { linkColumn } from '../parts/manage-list.tsx'
import { Money } from '../parts/money.tsx'
import { Sheet } from '../parts/page.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { turnawayKindTexts, turnawayReasonTexts } from '../turnaways/turnaway-words.ts'
import { partTexts } from './part-texts.ts'
import styles from './record.module.css'

const route = getRouteApi('/shell/guests/$id')

/** What the guest was offered, what the guest wants, and what was not booked: each as far as the role may see it. */
export function OffersTab() {
  const texts = useTexts(partTexts)
  const { id: guestId } = route.useParams()
  const profile = useProfile()
  const query = [{ guestId, sort: '-createdAt' }] as const
  const offers = useAll('offers.list', isAllowed(profile, 'reservations.manage') ? query : null)
  const leads = useAll('leads.list', isAllowed(profile, 'calls.manage') ? query : null)
  const turnaways = useAll('turnaways.list', isAllowed(profile, 'reservations.read') ? query : null)
  const [offerColumns, leadColumns, turnawayColumns] = [useOfferColumns(), useLeadColumns(), useTurnawayColumns()]
  return (
    <>
      <Part columns={offerColumns} query={offers} title={texts.offers} />
      <Part columns={leadColumns} query={leads} title={texts.leads} />
      <Part columns={turnawayColumns} query={turnaways} title={texts.turnaways} />
    </>
  )
}

type PartProps<Row extends { readonly id: string }> = {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly query: UseQueryResult<Records<Row>, ApiError>
}

/** Records of the guest; nothing for a role that may not see them. */
function Part<Row extends { readonly id: string }>({ title, columns, query }: PartProps<Row>) {
  const { nothingYet } = useTexts(partTexts)
  if (!query.isEnabled) return null
  return (
    <Loaded query={query} rows={2}>
      {({ items }) => (
        <Sheet title={title}>
          {items.length === 0 ? (
            <p className={`dim ${styles.nothing}`}>{nothingYet}</p>
          ) : (
            <RecordTable columns={columns} label={title} rows={items} />
          )}
        </Sheet>
      )}
    </Loaded>
  )
}

function useOfferColumns(): readonly Column<Offer>[] {
  const texts = useTexts(partTexts)
  const format = useFormat()
  return [
    linkColumn(texts.number, '/offers/$id', ({ number }) => number),
    {
      key: 'dates',
      head: texts.dates,
      cell: ({ alternatives: [first] }) => first && format.dayRange(first.checkIn, first.checkOut),
    },
    { key: 'status', head: texts.status, cell: ({ status }) => <OfferStatus status={status} /> },
    { key: 'until', head: texts.validUntil, isWide: true, cell: ({ validUntil }) => format.moment(validUntil) },
    {
      key: 'total',
      head: texts.total,
      isNumber: true,
      cell: ({ alternatives: [first] }) => first && <Money amount={first.totalAmount} currency={first.currencyCode} />,
    },
  ]
}

function useLeadColumns(): readonly Column<Lead>[] {
  const texts = useTexts(partTexts)
  const format = useFormat()
  const { hotels } = useProfile()
  return [
    {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ id, hotelId }) => (
        <Link search={{ view: 'list', open: id }} to="/leads">
          {hotels.find((hotel) => hotel.id === hotelId)?.name}
        </Link>
      ),
    },
    {
      key: 'dates',
      head: texts.dates,
      cell: ({ checkIn, checkOut }) => checkIn !== null && checkOut !== null && format.nightRange(checkIn, checkOut),
    },
    { key: 'stage', head: texts.status, cell: ({ stage }) => <LeadStage stage={stage} /> },
    { key: 'step', head: texts.nextStep, isWide: true, cell: (lead) => <NextStep lead={lead} /> },
    {
      key: 'value',
      head: texts.total,
      isNumber: true,
      cell: ({ value, currencyCode }) => value !== null && <Money amount={value} currency={currencyCode} />,
    },
  ]
}

function useTurnawayColumns(): readonly Column<Turnaway>[] {
  const texts = useTexts(partTexts)
  const [kinds, reasons] = [useTexts(turnawayKindTexts), useTexts(turnawayReasonTexts)]
  const format = useFormat()
  return [
    {
      key: 'dates',
      head: texts.dates,
      cell: ({ id, checkIn, checkOut }) => (
        <Link search={{ view: 'list', open: id }} to="/turnaways">
          {format.dayRange(checkIn, checkOut)}
        </Link>
      ),
    },
    {
      key: 'kind',
      head: texts.status,
      cell: ({ kind }) => <StatusChip tone={kind === 'denial' ? 'bad' : 'plain'}>{kinds[kind]}</StatusChip>,
    },
    { key: 'reason', head: texts.reason, cell: ({ reason }) => reasons[reason] },
    {
      key: 'value',
      head: texts.total,
      isNumber: true,
      cell: ({ value, currencyCode }) => value !== null && <Money amount={value} currency={currencyCode} />,
    },
  ]
}
