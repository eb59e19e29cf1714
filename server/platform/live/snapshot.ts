/**
 * The committed transactions at a moment (`pg_snapshot`): all below `xmin`, and those below `xmax` that are not in
 * `open`. Unlike a position in the table, it has no gaps for transactions that commit late.
 */
export type Snapshot = { readonly xmin: bigint; readonly xmax: bigint; readonly open: ReadonlySet<bigint> }

/** A position in the sequence of live events: everything that the snapshot sees was sent. `at`: when it was taken. */
export type StreamPosition = { readonly at: Temporal.Instant; readonly snapshot: Snapshot }

/** Parses `10:20:12,15`. */
export function parseSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', open = ''] = text.split(':')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), open: new Set(open === '' ? [] : open.split(',').map(BigInt)) }
}

/** Formats a snapshot for PostgreSQL. */
export const formatSnapshot = ({ xmin, xmax, open }: Snapshot): string => `${xmin}:${xmax}:${[...open].join()}`

/** Whether the rows of a transaction are visible in the snapshot. */
export const isVisible = ({ xmin, xmax, open }: Snapshot, xid: bigint): boolean =>
  xid < xmin || (xid < xmax && !open.has(xid))

const maxLength = 1000
const shape = /^([0-9a-f]{1,12})-([0-9a-f]{1,15})-([0-9a-f]{1,8})((?:\.[0-9a-f]{1,8})*)$/
const hex = (text: string): bigint => BigInt(`0x${text}`)

/**
 * Formats a position for the `id` of an event. With very many open transactions the position is moved back, so that the
 * header stays short. Some events then come twice; clients recognise them by their ids.
 */
export function formatPosition({ at, snapshot: { xmin, xmax, open } }: StreamPosition): string {
  const start = `${at.epochMilliseconds.toString(16)}-${xmin.toString(16)}`
  const between = [...open].map((xid) => `.${(xid - xmin).toString(16)}`).join('')
  const whole = `${start}-${(xmax - xmin).toString(16)}${between}`
  return whole.length <= maxLength ? whole : `${start}-0`
}

/** PostgreSQL accepts no transaction number whose lower half is zero. */
const isXid = (xid: bigint): boolean => BigInt.asUintN(32, xid) !== 0n

/** Parses the text of a position, or returns undefined. */
export function parsePosition(text: string): StreamPosition | undefined {
  const [, at = '', from = '', width = '', between = ''] = shape.exec(text.slice(0, maxLength + 1)) ?? []
  if (at === '') return undefined
  const xmin = hex(from)
  const xmax = xmin + hex(width)
  const open = between
    .split('.')
    .slice(1)
    .map((each) => xmin + hex(each))
  const isOrdered = open.every((xid, index) => xid < xmax && (index === 0 || xid > (open[index - 1] ?? 0n)))
  if (!isXid(xmin) || !isXid(xmax) || !isOrdered) return undefined
  return { at: Temporal.Instant.fromEpochMilliseconds(Number(hex(at))), snapshot: { xmin, xmax, open: new Set(open) } }
}
