import type { Availability } from '@bellhop/sdk'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { discountNote } from './offer.ts'
import styles from './price-grid.module.css'
import { PriceRow } from './price-row.tsx'
import { deskTexts } from './texts.ts'
import type { Desk } from './use-desk.ts'

/** Rooms by discounts. Arrows move from price to price, Space opens the nights of a room, Enter quotes. */
export function PriceGrid({ desk, offers }: { desk: Desk; offers: Availability }) {
  const texts = useTexts(deskTexts)
  const format = useFormat()
  const grid = useRef<HTMLTableElement>(null)
  const [place, setPlace] = useState<Place>({ row: 0, column: 1 })
  const { isBusy, isOutdated } = desk.offers
  const nights = texts.nights(format.count(offers.nights), offers.nights === 1)
  const current = validPlace(place, offers)
  useEffect(() => {
    if (isBusy || isOutdated || !desk.wantsPrice.current) return
    desk.wantsPrice.current = false
    // Whoever has gone on meanwhile stays there.
    const focused = document.activeElement
    if (focused !== document.body && !focused?.closest('[data-field="stay"]')) return
    const row = offers.roomTypes.findIndex(({ isBookable }) => isBookable)
    const best = offers.roomTypes[row]?.bestDiscountId
    const column = offers.discountColumns.findIndex(({ discountId }) => discountId === best) + 2
    cellAt(grid.current, { row, column: best ? column : 1 })?.focus()
  }, [desk.wantsPrice, isBusy, isOutdated, offers])
  const move = (event: KeyboardEvent): void => {
    const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : nextPlace(event, current, grid.current)
    if (!next) return
    event.preventDefault()
    setPlace(next)
    cellAt(grid.current, next)?.focus()
  }
  return (
    <section
      aria-busy={isBusy}
      aria-label={texts.pricesOf(offers.hotelName)}
      className={styles.sheet}
      data-outdated={isOutdated}
    >
      <div className={styles.scroll}>
        <table className={styles.prices} onKeyDown={move} ref={grid}>
          <thead>
            <tr>
              <th className={styles.roomHead} scope="col">
                {texts.room}
                <span>{texts.inTotal(nights)}</span>
              </th>
              <th scope="col">
                {texts.noDiscount}
                <span>{texts.publicPrice}</span>
              </th>
              {offers.discountColumns.map((column) => (
                <th key={column.discountId} scope="col">
                  <b>{column.name}</b>
                  <span>{discountNote(column, offers, { texts, format })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {offers.roomTypes.map((room, row) => (
              <PriceRow
                current={current.row === row ? current.column : undefined}
                desk={desk}
                key={room.roomTypeId}
                offers={offers}
                onFocus={(column) => setPlace({ row, column })}
                room={room}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Legend offers={offers} />
    </section>
  )
}

/** A cell of the grid. Column 0 is the name of the room. */
type Place = { readonly row: number; readonly column: number }

function validPlace({ row, column }: Place, { roomTypes, discountColumns }: Availability): Place {
  const room = roomTypes[Math.min(row, roomTypes.length - 1)]
  const last = room?.isBookable ? discountColumns.length + 1 : 0
  const at = Math.min(column, last)
  const isPrice = at < 2 || room?.discounts[at - 2]?.isApplicable
  return { row: Math.min(row, Math.max(0, roomTypes.length - 1)), column: isPrice ? at : 1 }
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where an arrow leads: the next cell that can be chosen. Rows without the column offer their nearest one. */
function nextPlace(event: KeyboardEvent, { row, column }: Place, grid: HTMLTableElement | null): Place | undefined {
  const [rows, columns] = steps[event.key] ?? []
  if (rows === undefined || columns === undefined) return undefined
  const cells = placesOf(grid)
  if (columns !== 0) {
    const inRow = cells.filter((cell) => cell.row === row && (cell.column - column) * columns > 0)
    return inRow.toSorted((a, b) => (a.column - b.column) * columns)[0] ?? { row, column }
  }
  const inNext = cells.filter((cell) => cell.row === row + rows)
  return inNext.toSorted((a, b) => Math.abs(a.column - column) - Math.abs(b.column - column))[0] ?? { row, column }
}

const placesOf = (grid: HTMLTableElement | null): Place[] =>
  [...(grid?.tBodies[0]?.querySelectorAll<HTMLElement>('tr[data-room]') ?? [])].flatMap((line, row) =>
    [...line.querySelectorAll<HTMLElement>('button[data-column]')].map(({ dataset }) => ({
      row,
      column: Number(dataset['column']),
    })),
  )

const cellAt = (grid: HTMLTableElement | null, { row, column }: Place): HTMLElement | null | undefined =>
  grid?.tBodies[0]?.querySelectorAll('tr[data-room]')[row]?.querySelector(`button[data-column="${column}"]`)

/** What the colours and keys of the grid mean, and what the prices contain. */
function Legend({ offers }: { offers: Availability }) {
  const texts = useTexts(deskTexts)
  const format = useFormat()
  const { taxRatePercent, pricesIncludeTax } = offers
  const tax = format.percent(taxRatePercent / 100)
  return (
    <div className={styles.legend}>
      <span>
        <b>{texts.best}</b> {texts.bestText}
      </span>
      {taxRatePercent > 0 && <span>{pricesIncludeTax ? texts.taxIncluded(tax) : texts.taxAdded(tax)}</span>}
      <span className={`${styles.keys} keyHint`}>
        <kbd>↑ ↓ ← →</kbd> {texts.move} <kbd>{texts.space}</kbd> {texts.showNights} <kbd>{texts.enter}</kbd>{' '}
        {texts.quote}
      </span>
    </div>
  )
}
