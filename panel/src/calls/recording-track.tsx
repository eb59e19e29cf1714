import { type KeyboardEvent, useId } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './recording-player.module.css'
import type { RecordingControls } from './use-recording.ts'
import { barCount } from './waveform.ts'

export const recordingTrackTexts = catalogue('calls/recordingTrackTexts', {
  position: 'Position in the recording',
  of: (at: string, total: string) => `${at} of ${total}`,
})

/** What an arrow key moves, in seconds. */
const stepSeconds = 5
/** The height of a waveform in the drawing. */
const laneHeight = 2
const lanes = ['caller', 'agent'] as const
/** Leaves a gap between the two waveforms. */
const sideScale = 0.9

type RecordingTrackProps = {
  readonly recording: RecordingControls
  /** Whether the caller and the agent each have a channel. */
  readonly hasSides: boolean
}

/**
 * Where the recording is: a waveform, or a line until there is one. The caller's stands above the agent's, and bands
 * show where neither side has sound.
 */
export function RecordingTrack({ recording, hasSides }: RecordingTrackProps) {
  const { position, of } = useTexts(recordingTrackTexts)
  const format = useFormat()
  const clipId = useId()
  const { seconds, durationSeconds, waveform, mutedSide, seek, toggle } = recording
  const max = Math.max(1, durationSeconds ?? 1)
  const barAt = (second: number): number => (barCount * Math.min(second, max)) / max
  const shown = hasSides ? lanes : lanes.slice(0, 1)
  const height = shown.length * laneHeight
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (step === undefined && event.key !== ' ') return
    event.preventDefault()
    if (step === undefined) toggle()
    else seek(seconds + step * stepSeconds)
  }
  return (
    <div className={hasSides ? `${styles.track} ${styles.twoLanes}` : styles.track}>
      <svg aria-hidden="true" className={styles.wave} preserveAspectRatio="none" viewBox={`0 0 ${barCount} ${height}`}>
        <clipPath id={clipId}>
          <rect height={height} width={barAt(seconds)} />
        </clipPath>
        {waveform?.silences.map(({ from, to }) => (
          <rect className={styles.silence} height={height} key={from} width={barAt(to) - barAt(from)} x={barAt(from)} />
        ))}
        {shown.map((side, lane) => {
          const path = pathOf(waveform?.channels[lane], { lane, scale: hasSides ? sideScale : 1 })
          return (
            <g className={hasSides && mutedSide === side ? styles.muted : undefined} key={side}>
              <path className={styles.rest} d={path} />
              <path className={styles.played} clipPath={`url(#${clipId})`} d={path} />
            </g>
          )
        })}
      </svg>
      <input
        aria-label={position}
        aria-valuetext={of(format.duration(seconds), format.duration(durationSeconds ?? 0))}
        className={styles.range}
        max={max}
        min={0}
        onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        onKeyDown={onKeyDown}
        step="any"
        type="range"
        value={Math.min(seconds, max)}
      />
    </div>
  )
}

/** The lowest bar: silence, and a recording whose waveform is unknown. */
const minBar = 0.06

const pathOf = (peaks: readonly number[] | undefined, { lane, scale }: { lane: number; scale: number }): string =>
  Array.from({ length: barCount }, (_, bar) => {
    const height = Math.max(minBar, scale * (peaks?.[bar] ?? 0))
    const middle = (lane + 0.5) * laneHeight
    return `M${bar + 0.5} ${middle - height}V${middle + height}`
  }).join('')
