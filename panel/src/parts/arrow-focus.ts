import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** A place in a table of controls: its row, and where it stands in it. */
type Place = { readonly row: number; readonly at: number }

const steps: Readonly<Record<string, readonly [rows: number, along: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Lets arrows move between controls that stand in rows, as one stop of the Tab key. A control has `placeProps`; the
 * region around all has `regionProps`. `start` is the place that Tab reaches first.
 */
export function useArrowFocus(start: Place) {
  const [place, setPlace] = useState(start)
  return {
    regionProps: {
      onKeyDown(event: KeyboardEvent<HTMLElement>): void {
        const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
        const from = placeOf(event.target)
        if (!step || !from) return
        event.preventDefault()
        nextControl(event.currentTarget, from, step)?.focus()
      },
      onFocus({ target }: FocusEvent<HTMLElement>): void {
        const focused = placeOf(target)
        if (focused) setPlace(focused)
      },
    },
    placeProps: ({ row, at }: Place) => ({
      'data-row': row,
      'data-at': at,
      tabIndex: row === place.row && at === place.at ? 0 : -1,
    }),
  }
}

const placeOf = (element: EventTarget): Place | undefined => {
  const { row, at } = element instanceof HTMLElement ? element.dataset : {}
  return row === undefined || at === undefined ? undefined : { row: Number(row), at: Number(at) }
}

/** The next control in the row, or the nearest one in the next row that has any. */
function nextControl(region: HTMLElement, from: Place, [rows, along]: readonly [number, number]) {
  const places = [...region.querySelectorAll<HTMLElement>('[data-row][data-at]')].flatMap((element) => {
    const place = placeOf(element)
    return place ? [{ element, ...place }] : []
  })
  const inDirection = places.filter(({ row, at }) =>
    along === 0 ? (row - from.row) * rows > 0 : row === from.row && (at - from.at) * along > 0,
  )
  const distance = ({ row, at }: Place): number => Math.abs(row - from.row) * 1_000_000 + Math.abs(at - from.at)
  return inDirection.toSorted((a, b) => distance(a) - distance(b))[0]?.element
}
