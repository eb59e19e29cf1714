import type { ImportClient } from './client.ts'
import { countFinished, type Tally } from './tally.ts'

const width = 30
const redrawMs = 200
const steps = 10

/**
 * Shows the progress of the import: a bar on a terminal, otherwise a line for every tenth and for every pause. The
 * returned function ends it.
 */
export function showProgress(
  tally: Tally,
  { bellhop, requestShare }: Pick<ImportClient, 'bellhop' | 'requestShare'>,
  stream: NodeJS.WriteStream,
): () => void {
  const waiting = (): number => secondsUntil(bellhop.pausedUntil)
  const seconds = (): number => (tally.startedAt === undefined ? 0 : (performance.now() - tally.startedAt) / 1000)
  const line = (): string =>
    progressLine(tally, { seconds: seconds(), waiting: waiting(), perSecond: requestShare.perSecond() })
  const write = stream.isTTY
    ? () => void stream.write(`\r\u001b[2K${line()}`)
    : onChange(() => stream.write(`${line()}\n`))
  const draw = (): void => write(`${Math.floor(finishedShare(tally) * steps)} ${waiting() > 0}`)
  const timer = setInterval(draw, redrawMs)
  return () => {
    clearInterval(timer)
    draw()
    if (stream.isTTY) stream.write('\n')
  }
}

const secondsUntil = (time: Date | undefined): number =>
  time ? Math.max(0, Math.ceil((time.getTime() - Date.now()) / 1000)) : 0

function onChange(write: () => void): (state: string) => void {
  let written = ''
  return (state) => {
    if (state !== written) write()
    written = state
  }
}

const finishedShare = (tally: Tally): number => (tally.rows === 0 ? 1 : countFinished(tally) / tally.rows)

/**
 * `seconds`: since the first row was replayed. `waiting`: until the end of a pause. `perSecond`: the requests that the
 * import allows itself, if there is a limit.
 */
type Pace = { readonly seconds: number; readonly waiting: number; readonly perSecond?: number | undefined }

/** The progress line. */
export function progressLine(tally: Tally, { seconds, waiting, perSecond }: Pace): string {
  const done = countFinished(tally)
  const share = finishedShare(tally)
  const full = Math.round(share * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  const left = secondsLeft(tally, { seconds, perSecond })
  return [
    `${bar} ${String(Math.floor(share * 100)).padStart(3)} %`,
    `${done} of ${tally.rows} rows`,
    ...(done === 0 && tally.found > 0 ? [`${tally.found} bookings of an earlier run found`] : []),
    ...(left === undefined || done === tally.rows ? [] : [`${duration(left)} left`]),
    ...(waiting > 0 ? [`waiting ${waiting} s: the service limits requests per minute`] : []),
  ].join('  ')
}

/**
 * The time for the rows that need requests, at the pace so far, and never faster than the share of the limit allows.
 * Bookings of an earlier run take no time.
 */
function secondsLeft(tally: Tally, { seconds, perSecond }: Pick<Pace, 'seconds' | 'perSecond'>): number | undefined {
  const sent = countFinished(tally) - tally.alreadyThere
  const left = tally.rows - countFinished(tally) - Math.max(0, tally.found - tally.alreadyThere)
  const paces = [
    ...(sent > 0 ? [seconds / sent] : []),
    ...(perSecond === undefined ? [] : [tally.requestsPerRow / perSecond]),
  ]
  return paces.length === 0 ? undefined : Math.max(0, left) * Math.max(...paces)
}

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
