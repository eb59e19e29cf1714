/**
 * What was committed at a moment, as PostgreSQL tells it (`pg_snapshot`): every transaction below `xmin`, and those below
 * `xmax` that were not `open`. Unlike a position, it leaves no gap behind for those that commit late.
 */
export type Snapshot = { readonly xmin: bigint; readonly xmax: bigint; readonly open: ReadonlySet<bigint> }

/** A place in the course of live events: all that the snapshot sees was told. `at`: when it was taken. */
export type Place = { readonly at: Temporal.Instant; readonly snapshot: Snapshot }

/** Reads `10:20:12,15`. */
export function snapshotOf(text: string): Snapshot {
  const [xmin = '', xmax = '', open = ''] = text.split(':')
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), open: new Set(open === '' ? [] : open.split(',').map(BigInt)) }
}

/** As PostgreSQL takes it. */
export const snapshotText = ({ xmin, xmax, open }: Snapshot): string => `${xmin}:${xmax}:${[...open].join()}`

/** Whether what a transaction wrote was there. */
export const isSeen = ({ xmin, xmax, open }: Snapshot, xid: bigint): boolean =>
  xid < xmin || (xid < xmax && !open.has(xid))

const longest = 1000
const shape = /^([0-9a-f]{1,12})-([0-9a-f]{1,15})-([0-9a-f]{1,8})((?:\.[0-9a-f]{1,8})*)$/
const hex = (text: string): bigint => BigInt(`0x${text}`)

/**
 * A place as a client keeps it, in the `id` of an event. With very many transactions open it says less was told than was:
 * some events come twice then, which their own ids tell, and the header stays short.
 */
export function placeText({ at, snapshot: { xmin, xmax, open } }: Place): string {
  const start = `${at.epochMilliseconds.toString(16)}-${xmin.toString(16)}`
  const between = [...open].map((xid) => `.${(xid - xmin).toString(16)}`).join('')
  const whole = `${start}-${(xmax - xmin).toString(16)}${between}`
  return whole.length <= longest ? whole : `${start}-0`
}

/** PostgreSQL's numbers skip those whose lower half is zero, and it takes no others. */
const isXid = (xid: bigint): boolean => BigInt.asUintN(32, xid) !== 0n

/** Reads such a text; nothing for any other. */
export function placeFrom(text: string): Place | undefined {
  const [, at = '', from = '', width = '', between = ''] = shape.exec(text.slice(0, longest + 1)) ?? []
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
