import type { ReactNode } from 'react'
import styles from './plot.module.css'

/** A point of a plot; `other` is that of the compared period. */
export type PlotPoint = {
  readonly key: string
  /** What the axis says. */
  readonly short: string
  /** The value as people read it. */
  readonly shown: string
  /** What the tip says: the point and its values. */
  readonly tip: string
  readonly value: number | null
  readonly other: number | null
  /** Shows the value in a list of bars as the link to the records behind it. */
  readonly open?: ((shown: ReactNode) => ReactNode) | undefined
}

type PlotProps = {
  /** What the plot shows, for screen readers. */
  readonly label: string
  readonly points: readonly PlotPoint[]
  /** Without it, many points are lines and few are bars. */
  readonly kind?: 'bars' | 'lines'
  /** Whether the values are seconds, whose round steps are those of a clock. */
  readonly isTime?: boolean
  /** Writes the values of the axis, which stand together. */
  readonly axis: (ticks: readonly number[]) => (value: number) => string
  /** What the points stand for, where their labels do not say it: days, nights. */
  readonly unit?: string | undefined
}

const maxBars = 100
const maxLabels = 8
/** Bare numbers are short. */
const maxNumbers = 12

/** Values by time, from left to right: bars, or lines if there are many. It has no figures but its points. */
export function Plot({ label, points, kind, isTime = false, axis, unit }: PlotProps) {
  const scale = scaleOf(points, isTime)
  const shown = axis(scale.ticks)
  const hasBars = kind === undefined ? points.length <= maxBars : kind === 'bars'
  const every = Math.ceil(points.length / (unit === undefined ? maxLabels : maxNumbers))
  return (
    <div className={styles.plot}>
      <div aria-hidden="true" className={styles.axis}>
        {scale.ticks.map((tick) => (
          <span key={tick}>{shown(tick)}</span>
        ))}
      </div>
      <svg
        aria-label={label}
        className={styles.area}
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 0 ${points.length} 100`}
      >
        {scale.ticks.map((tick) => (
          <line className={styles.grid} key={tick} x1="0" x2={points.length} y1={scale.y(tick)} y2={scale.y(tick)} />
        ))}
        {hasBars ? <Bars points={points} scale={scale} /> : <Lines points={points} scale={scale} />}
        {points.map(({ key, tip, value, other }, at) => (
          <rect
            className={styles.hit}
            data-group={key}
            data-other={other ?? undefined}
            data-value={value ?? undefined}
            height="100"
            key={key}
            width="1"
            x={at}
            y="0"
          >
            <title>{tip}</title>
          </rect>
        ))}
      </svg>
      <div aria-hidden="true" className={styles.labels}>
        {points.map(({ key, short }, at) =>
          at % every === 0 ? (
            <span key={key} style={{ insetInlineStart: `${((at + 0.5) / points.length) * 100}%` }}>
              {short}
            </span>
          ) : null,
        )}
      </div>
      {unit !== undefined && <p className={styles.unit}>{unit}</p>}
    </div>
  )
}

type Scale = { readonly ticks: readonly number[]; readonly y: (value: number) => number }
type SeriesProps = { readonly points: readonly PlotPoint[]; readonly scale: Scale }

function Bars({ points, scale }: SeriesProps): ReactNode {
  const zero = scale.y(0)
  const hasOther = points.some(({ other }) => other !== null)
  const bar = (value: number | null, rest: { key: string; x: number; width: number; className: string | undefined }) =>
    value === null ? null : (
      <rect {...rest} height={Math.abs(scale.y(value) - zero)} key={rest.key} y={Math.min(scale.y(value), zero)} />
    )
  return points.map(({ key, value, other }, at) =>
    hasOther
      ? [
          bar(other, { key: `${key} other`, x: at + 0.1, width: 0.38, className: styles.otherBar }),
          bar(value, { key, x: at + 0.52, width: 0.38, className: styles.bar }),
        ]
      : bar(value, { key, x: at + 0.15, width: 0.7, className: styles.bar }),
  )
}

function Lines({ points, scale }: SeriesProps): ReactNode {
  return (
    <>
      <path
        className={styles.otherLine}
        d={pathOf(
          points.map(({ other }) => other),
          scale,
        )}
      />
      <path
        className={styles.line}
        d={pathOf(
          points.map(({ value }) => value),
          scale,
        )}
      />
    </>
  )
}

/** A line through the values, with a gap where there is none. */
function pathOf(values: readonly (number | null)[], { y }: Scale): string {
  const step = (value: number | null, at: number): string =>
    value === null ? '' : `${at === 0 || values[at - 1] === null ? 'M' : 'L'}${at + 0.5} ${y(value)}`
  return values.map(step).join('')
}

/** Round values between zero and the largest, and the height of each in percent from the top. */
function scaleOf(points: readonly PlotPoint[], isTime: boolean): Scale {
  const values = points.flatMap(({ value, other }) => [value ?? 0, other ?? 0])
  const [min, max] = [Math.min(0, ...values), Math.max(0, ...values)]
  const size = (max - min || 1) / 4
  const step = isTime ? clockStep(size) : roundStep(values.every(Number.isInteger) ? Math.max(1, size) : size)
  const [first, last] = [Math.floor(min / step), Math.max(1, Math.ceil(max / step))]
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  return { ticks, y: (value) => ((last - value / step) / (last - first)) * 100 }
}

function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return power * ([1, 2, 2.5, 5].find((factor) => factor * power >= size && (power !== 1 || factor !== 2.5)) ?? 10)
}

/** Seconds, minutes and hours that a clock shows: `0:15`, `2:00`. */
const clockSteps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400]

const clockStep = (size: number): number => clockSteps.find((step) => step >= size) ?? Math.ceil(size / 86_400) * 86_400

/** Says which of two series is which. */
export const PlotLegend = ({ now, other }: { readonly now: string; readonly other: string }) => (
  <span className={styles.legend}>
    <i data-series="now" /> {now} <i data-series="other" /> {other}
  </span>
)

/** Values of groups that are no times: one bar below the other. */
export const BarList = ({ label, points }: { label: string; points: readonly PlotPoint[] }) => {
  const max = Math.max(...points.flatMap(({ value, other }) => [Math.abs(value ?? 0), Math.abs(other ?? 0)]), 0) || 1
  const width = (value: number): string => `${(Math.abs(value) / max) * 100}%`
  return (
    <ul aria-label={label} className={styles.list}>
      {points.map(({ key, short, tip, shown, value, other, open }) => (
        <li data-group={key} data-other={other ?? undefined} data-value={value ?? undefined} key={key} title={tip}>
          <span className={styles.name}>{short}</span>
          <span aria-hidden="true" className={styles.track}>
            <span className={styles.length} style={{ width: width(value ?? 0) }} />
            {other !== null && <span className={styles.otherLength} style={{ width: width(other) }} />}
          </span>
          <span className={styles.value}>{open ? open(shown) : shown}</span>
        </li>
      ))}
    </ul>
  )
}
