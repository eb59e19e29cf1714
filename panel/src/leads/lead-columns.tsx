import type { Lead } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { useAgentChoices } from '../calls/call-queries.ts'
import { Money } from '../parts/money.tsx'
import { choicesOf } from '../parts/name-choices.ts'
import type { Column } from '../parts/record-table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { turnawayReasonTexts } from '../turnaways/turnaway-words.ts'
import { CallLead, type LeadActions } from './lead-actions.tsx'
import { LeadStage, NextStep, useLeadName, useSourceWord } from './lead-words.tsx'
import styles from './leads.module.css'
import { leadTexts } from './texts.ts'

type ColumnOptions = {
  readonly actions: LeadActions
  readonly onOpen: (id: string) => void
  readonly isClosed: boolean
}

/** The columns of the list of leads. */
export function useLeadColumns({ actions, onOpen, isClosed }: ColumnOptions): readonly Column<Lead>[] {
  const texts = useTexts(leadTexts)
  const reasons = useTexts(turnawayReasonTexts)
  const format = useFormat()
  const { hotels } = useProfile()
  const nameOf = useLeadName()
  const sourceOf = useSourceWord()
  const agents = choicesOf(useAgentChoices())
  return [
    {
      key: 'guest',
      head: texts.guest,
      cell: (lead) => (
        <button className={styles.open} data-lead={lead.id} onClick={() => onOpen(lead.id)} type="button">
          {nameOf(lead)}
        </button>
      ),
    },
    { key: 'stage', head: texts.stage, cell: ({ stage }) => <LeadStage stage={stage} /> },
    isClosed
      ? {
          key: 'why',
          head: texts.lostReason,
          cell: ({ lostReason }) => lostReason !== null && reasons[lostReason],
        }
      : { key: 'step', head: texts.nextStep, cell: (lead) => <NextStep lead={lead} /> },
    {
      key: 'stay',
      head: texts.stay,
      cell: ({ checkIn, checkOut }) => checkIn !== null && checkOut !== null && format.nightRange(checkIn, checkOut),
      isWide: true,
    },
    {
      key: 'hotel',
      head: texts.hotel,
      cell: ({ hotelId }) => <span className="cut">{hotels.find(({ id }) => id === hotelId)?.name}</span>,
      isWide: true,
    },
    {
      key: 'source',
      head: texts.source,
      cell: ({ source }) => <span className="dim">{sourceOf(source)}</span>,
      isWide: true,
    },
    {
      key: 'owner',
      head: texts.owner,
      cell: ({ ownerUserId }) => agents.find(({ value }) => value === ownerUserId)?.label ?? texts.nobody,
      isWide: true,
    },
    {
      key: 'value',
      head: texts.value,
      cell: ({ value, currencyCode }) =>
        value === null ? <span className="dim">–</span> : <Money amount={value} currency={currencyCode} />,
      isNumber: true,
    },
    {
      key: 'actions',
      head: <span className="unseen">{texts.actions}</span>,
      isNumber: true,
      cell: (lead) => lead.closedAt === null && <CallLead actions={actions} lead={lead} name={nameOf(lead)} />,
    },
  ]
}
