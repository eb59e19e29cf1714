import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { CalendarSeason } from './season-calendar.ts'
import { betweenNights, type Nights, nightAt } from './season-days.ts'

/** What is dragged: nights for a new season, or one end of a season. */
export type StripDrag = Nights & { readonly season: CalendarSeason | undefined }

type Start = { readonly x: number; readonly anchor: string; readonly season: CalendarSeason | undefined }

type StripDragOptions = {
  readonly within: Nights
  /** The season of an edge that the pointer is on. */
  readonly seasonOf: (id: string) => CalendarSeason | undefined
  readonly onDone: (drag: StripDrag) => void
}

/** How far a pointer moves before a press is no click any more. */
const slackPx = 4

/**
 * Selects nights on a strip with the mouse or a pen. A drag that begins on an element with `data-edge` moves that end of
 * its season. Fingers scroll; keys and the drawer do the same.
 */
export function useStripDrag({ within, seasonOf, onDone }: StripDragOptions) {
  const [drag, setDrag] = useState<StripDrag>()
  const start = useRef<Start>(undefined)
  const wasDragged = useRef(false)

  const nightUnder = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): string => {
    const { left, width } = currentTarget.getBoundingClientRect()
    return nightAt((clientX - left) / width, within)
  }
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    wasDragged.current = false
    if (event.pointerType === 'touch' || event.button !== 0) return
    const edge = (event.target as HTMLElement).closest<HTMLElement>('[data-edge]')?.dataset
    const season = edge && seasonOf(edge['season'] ?? '')
    const anchor = season ? (edge?.['edge'] === 'start' ? season.endDate : season.startDate) : nightUnder(event)
    start.current = { x: event.clientX, anchor, season }
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const { current } = start
    if (!current || (!drag && Math.abs(event.clientX - current.x) < slackPx)) return
    if (!wasDragged.current) event.currentTarget.setPointerCapture(event.pointerId)
    wasDragged.current = true
    setDrag({ ...betweenNights(current.anchor, nightUnder(event)), season: current.season })
  }
  function onPointerUp(): void {
    start.current = undefined
    setDrag(undefined)
    if (drag) onDone(drag)
  }
  function onPointerCancel(): void {
    start.current = undefined
    setDrag(undefined)
  }
  /** The end of a drag is no click on what lies there. */
  function onClickCapture(event: MouseEvent): void {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  return { drag, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture } }
}
