import type { CancellationRule } from '@bellhop/sdk'

/** The units of an offset that have a field; any other duration is shown as ISO 8601 text. */
export type OffsetUnit = 'days' | 'hours' | 'other'

/** An offset as fields: a count of a unit, or the duration itself. */
export type OffsetFields = { readonly count: string; readonly unit: OffsetUnit }

/** The fields of a duration such as `P2D`, `PT12H` or `PT0S`. */
export function fieldsOfOffset(offset: string): OffsetFields {
  const days = /^P(\d+)D$/.exec(offset)?.[1]
  if (days !== undefined) return { count: days, unit: 'days' }
  const hours = /^PT(\d+)H$/.exec(offset)?.[1]
  if (hours !== undefined) return { count: hours, unit: 'hours' }
  return isZero(offset) ? { count: '0', unit: 'days' } : { count: offset, unit: 'other' }
}

/** The duration of the fields. */
export function offsetOf({ count, unit }: OffsetFields): string {
  if (unit === 'other') return count.trim()
  return unit === 'days' ? `P${count.trim()}D` : `PT${count.trim()}H`
}

/** Whether an offset is no time at all. */
export const isZero = (offset: string): boolean => !/[1-9]/.test(offset)

// Long enough for the order of rules; months and years have no place here but an exact length is not needed.
const unitHours: Readonly<Record<string, number>> = { Y: 8760, W: 168, D: 24, H: 1, S: 1 / 3600 }

/** The rules in the order in which they begin to apply: after the booking first, then up to the arrival. */
export const inOrder = (rules: readonly CancellationRule[]): readonly CancellationRule[] =>
  rules.toSorted((a, b) => {
    if (a.from !== b.from) return a.from === 'booking' ? -1 : 1
    return (hoursOf(a.offset) - hoursOf(b.offset)) * (a.from === 'booking' ? 1 : -1)
  })

function hoursOf(offset: string): number {
  const [date = '', time = ''] = offset.slice(1).split('T')
  const sum = (text: string, units: Readonly<Record<string, number>>): number =>
    [...text.matchAll(/(\d+)([A-Z])/g)].reduce(
      (hours, [, count, unit = '']) => hours + Number(count) * (units[unit] ?? 0),
      0,
    )
  return sum(date, { ...unitHours, M: 730 }) + sum(time, { ...unitHours, M: 1 / 60 })
}
