import type { NightAtFault, RoomComparison } from './room-comparison.ts'

const maxListed = 100

/** The output of `npm run check-rooms`. */
export function roomReport(found: RoomComparison): string {
  const { nights, roomTypes, sold, reserved, differences, aboveCapacity } = found
  return [
    row('nights compared', nights, `of ${roomTypes} room types`),
    row('rooms sold', sold, 'by the counters of room types and nights'),
    row('rooms reserved', reserved, 'by the nights of the reservations'),
    row('differences', differences.length),
    row('nights above capacity', aboveCapacity.length),
    ...listed('Differences', differences, (night) => `sold ${night.sold}, reserved ${night.reserved}`),
    ...listed('Above capacity', aboveCapacity, (night) => `sold ${night.sold}, capacity ${night.capacity}`),
  ].join('\n')
}

/** Whether there are no faults. */
export const isInOrder = ({ differences, aboveCapacity }: RoomComparison): boolean =>
  differences.length + aboveCapacity.length === 0

const row = (name: string, value: number, remark = ''): string =>
  `${name.padEnd(22)} ${String(value).padStart(9)}  ${remark}`.trimEnd()

function listed(title: string, nights: readonly NightAtFault[], words: (night: NightAtFault) => string): string[] {
  if (nights.length === 0) return []
  const shown = nights.slice(0, maxListed)
  const rest = nights.length - shown.length
  return [
    '',
    `${title}:`,
    ...shown.map((night) => `  ${night.tenant} / ${night.hotel} / ${night.roomType}  ${night.night}  ${words(night)}`),
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ]
}
