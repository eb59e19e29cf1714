import type { Bellhop } from '../../sdk/index.ts'
import { countFinished, type Tally } from './tally.ts'

const width = 30
const redrawMs = 200
const steps = 10

/**
 * Shows the progress of the import: a bar on a terminal, otherwise a line for every tenth and for every pause. The
 * returned function ends it.
 */
export function showProgress(tally: Tally, bellhop: Bellhop, stream: NodeJS.WriteStream): () => void {
  const start = performance.now()
  const waiting = (): number => secondsUntil(bellhop.pausedUntil)
  const line = (): string => progressLine(tally, (performance.now() - start) / 1000, waiting())
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

/** The progress line after `seconds`. `waiting`: the seconds until the end of a pause. */
export function progressLine(tally: Tally, seconds: number, waiting: number): string {
  const done = countFinished(tally)
  const share = finishedShare(tally)
  const full = Math.round(share * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  const left = done === 0 ? undefined : ((tally.rows - done) / done) * seconds
  return [
    `${bar} ${String(Math.floor(share * 100)).padStart(3)} %`,
    `${done} of ${tally.rows} rows`,
    ...(done === 0 && tally.found > 0 ? [`${tally.found} bookings of an earlier run found`] : []),
    ...(left === undefined || done === tally.rows ? [] : [`${duration(left)} left`]),
    ...(waiting > 0 ? [`waiting ${waiting} s: the service limits requests per minute`] : []),
  ].join('  ')
}

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`
