import type { Lead } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { useCommand } from '../parts/keys.ts'
import { Money } from '../parts/money.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { CallLead, type LeadActions } from './lead-actions.tsx'
import { nextStage, openStages } from './lead-search.ts'
import { NextStep, useLeadName, useSourceWord } from './lead-words.tsx'
import styles from './leads.module.css'
import { leadTexts } from './texts.ts'

type BoardProps = {
  readonly leads: readonly Lead[]
  readonly actions: LeadActions
  readonly onOpen: (id: string) => void
}

/** The open leads in a column for each stage. What is overdue comes first. `J` and `K` go from lead to lead. */
export function LeadBoard({ leads, actions, onOpen }: BoardProps) {
  const texts = useTexts(leadTexts)
  const { count } = useFormat()
  const board = useRef<HTMLDivElement>(null)
  useCommand('j', texts.next, () => focusLead(board.current, 1), { isKeyOnly: true })
  useCommand('k', texts.previous, () => focusLead(board.current, -1), { isKeyOnly: true })
  return (
    <section aria-label={texts.board} className={styles.scroll} tabIndex={0}>
      <div className={styles.board} ref={board}>
        {openStages.map((stage) => {
          const own = leads.filter((lead) => lead.stage === stage)
          return (
            <section aria-labelledby={`leads-${stage}`} className={styles.column} key={stage}>
              <h2 id={`leads-${stage}`}>
                {texts[stage]} <span className="dim">{count(own.length)}</span>
              </h2>
              {own.length === 0 ? (
                <p className="dim small">{texts.emptyStage}</p>
              ) : (
                <ul>
                  {own.map((lead) => (
                    <Card actions={actions} key={lead.id} lead={lead} onOpen={onOpen} />
                  ))}
                </ul>
              )}
            </section>
          )
        })}
      </div>
    </section>
  )
}

type CardProps = Omit<BoardProps, 'leads'> & { readonly lead: Lead }

function Card({ lead, actions, onOpen }: CardProps) {
  const texts = useTexts(leadTexts)
  const { nightRange } = useFormat()
  const { hotels } = useProfile()
  const name = useLeadName()(lead)
  const source = useSourceWord()(lead.source)
  const { id, checkIn, checkOut, value, currencyCode, hotelId, note } = lead
  const about = [
    hotels.length > 1 ? hotels.find((hotel) => hotel.id === hotelId)?.name : undefined,
    checkIn !== null && checkOut !== null ? nightRange(checkIn, checkOut) : undefined,
    source,
  ]
  return (
    <li className={styles.card}>
      <button className={styles.open} data-lead={id} onClick={() => onOpen(id)} type="button">
        {name}
      </button>
      {value !== null && (
        <b className={styles.value}>
          <Money amount={value} currency={currencyCode} />
        </b>
      )}
      <span className="dim small">{about.filter(Boolean).join(' · ')}</span>
      {note !== null && <span className={`small ${styles.note}`}>{note}</span>}
      <span className={styles.foot}>
        <span className="small">
          <NextStep lead={lead} />
        </span>
        <span className={styles.moves}>
          {nextStage(lead, -1) && (
            <Button
              aria-label={`${texts.back}: ${name}`}
              onClick={() => actions.move(lead, -1)}
              size="compact-sm"
              title={texts.back}
            >
              <Icon name="back" />
            </Button>
          )}
          {nextStage(lead, 1) && (
            <Button
              aria-label={`${texts.forward}: ${name}`}
              onClick={() => actions.move(lead, 1)}
              size="compact-sm"
              title={texts.forward}
            >
              <Icon name="forward" />
            </Button>
          )}
          <CallLead actions={actions} lead={lead} name={name} />
        </span>
      </span>
    </li>
  )
}

function focusLead(board: HTMLElement | null, step: 1 | -1): void {
  const all = [...(board?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])]
  const at = all.findIndex((each) => each.closest('li')?.contains(document.activeElement))
  all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus()
}
