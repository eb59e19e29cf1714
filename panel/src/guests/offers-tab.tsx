import type { Lead, Offer, Turnaway } from '@bellhop/sdk'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAll } from '../api/reads.ts'
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
  const query = { guestId, sort: '-createdAt' } as const
  const offers = useAll('offers.list', isAllowed(profile, 'reservations.manage') ? [query] : null)
  const leads = useAll('leads.list', isAllowed(profile, 'calls.manage') ? [query] : null)
  const turnaways = useAll('turnaways.list', isAllowed(profile, 'reservations.read') ? [query] : null)
  const [offerColumns, leadColumns, turnawayColumns] = [useOfferColumns(), useLeadColumns(), useTurnawayColumns()]
  const part = (title: string, isEmpty: boolean, children: ReactNode): ReactNode => (
    <Sheet title={title}>{isEmpty ? <p className={`dim ${styles.nothing}`}>{texts.nothingYet}</p> : children}</Sheet>
  )
  return (
    <>
      {isAllowed(profile, 'reservations.manage') && (
        <Loaded query={offers} rows={2}>
          {({ items }) =>
            part(
              texts.offers,
              items.length === 0,
              <RecordTable columns={offerColumns} label={texts.offers} rows={items} />,
            )
          }
        </Loaded>
      )}
      {isAllowed(profile, 'calls.manage') && (
        <Loaded query={leads} rows={2}>
          {({ items }) =>
            part(
              texts.leads,
              items.length === 0,
              <RecordTable columns={leadColumns} label={texts.leads} rows={items} />,
            )
          }
        </Loaded>
      )}
      {isAllowed(profile, 'reservations.read') && (
        <Loaded query={turnaways} rows={2}>
          {({ items }) =>
            part(
              texts.turnaways,
              items.length === 0,
              <RecordTable columns={turnawayColumns} label={texts.turnaways} rows={items} />,
            )
          }
        </Loaded>
      )}
    </>
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
