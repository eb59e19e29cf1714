import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { isAllowed, useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './recording-player.module.css'
import { type RecordingControls, useRecording } from './use-recording.ts'
import { barCount } from './waveform.ts'

const texts = catalogue({
  en: {
    play: 'Play the recording',
    pause: 'Pause',
    position: 'Position in the recording',
    of: (at: string, total: string) => `${at} of ${total}`,
    speed: (speed: string) => `Speed ${speed}×, next speed`,
    download: 'Download the recording',
    unplayable: 'This browser cannot play the recording. Download it.',
  },
  tr: {
    play: 'Kaydı dinle',
    pause: 'Duraklat',
    position: 'Kayıttaki yer',
    of: (at, total) => `${at} / ${total}`,
    speed: (speed) => `Hız ${speed}×, sonraki hız`,
    download: 'Kaydı indir',
    unplayable: 'Bu tarayıcı kaydı oynatamıyor. İndirerek dinleyin.',
  },
})

const speeds = [1, 1.25, 1.5, 2] as const
/** What an arrow key moves, in seconds. */
const stepSeconds = 5

type RecordingPlayerProps = {
  /** The recording. Its status must be `available`. */
  readonly id: string
  /** `durationSeconds` of the recording; null if only the file knows it. */
  readonly durationSeconds: number | null
  /** What tells it apart from other recordings of the page, for screen readers: its time. */
  readonly label: string
}

/**
 * Plays and downloads a recording. Arrow keys move by five seconds, Space plays and pauses. Shows nothing to users
 * without `recordings.read`.
 */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const profile = useProfile()
  return isAllowed(profile, 'recordings.read') ? <Player {...props} /> : null
}

function Player({ id, durationSeconds, label }: RecordingPlayerProps) {
  const { play, pause, speed, download, unplayable } = useTexts(texts)
  const format = useFormat()
  const recording = useRecording(id, durationSeconds)
  const { isPlaying, isLoading, seconds, error } = recording
  const total = recording.durationSeconds === null ? '–' : format.duration(recording.durationSeconds)
  const at = speeds.findIndex((each) => each === recording.speed)
  return (
    <div aria-label={label} className={styles.player} role="group">
      <div className={styles.controls}>
        <IconButton
          aria-busy={isLoading}
          className={styles.play}
          label={isPlaying ? pause : play}
          onClick={recording.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </IconButton>
        <Track recording={recording} />
        <span className={styles.time}>
          {format.duration(seconds)} / {total}
        </span>
        <IconButton
          isWide
          label={speed(format.count(recording.speed))}
          onClick={() => recording.setSpeed(speeds[(at + 1) % speeds.length] ?? 1)}
        >
          {format.count(recording.speed)}×
        </IconButton>
        <IconButton label={download} onClick={recording.download}>
          <Icon name="download" />
        </IconButton>
      </div>
      {error === 'unplayable' && <Notice title={unplayable} tone="bad" />}
      {error !== undefined && error !== 'unplayable' && <ErrorNotice error={error} />}
    </div>
  )
}

/** Where the recording is: a waveform, or a line until there is one. */
function Track({ recording }: { recording: RecordingControls }) {
  const { position, of } = useTexts(texts)
  const format = useFormat()
  const clipId = useId()
  const { seconds, durationSeconds, waveform, seek, toggle } = recording
  const max = Math.max(1, durationSeconds ?? 1)
  const path = pathOf(waveform)
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key]
    if (step === undefined && event.key !== ' ') return
    event.preventDefault()
    if (step === undefined) toggle()
    else seek(seconds + step * stepSeconds)
  }
  return (
    <div className={styles.track}>
      <svg aria-hidden="true" className={styles.wave} preserveAspectRatio="none" viewBox={`0 0 ${barCount} 2`}>
        <clipPath id={clipId}>
          <rect height="2" width={(barCount * Math.min(seconds, max)) / max} />
        </clipPath>
        <path className={styles.rest} d={path} />
        <path className={styles.played} clipPath={`url(#${clipId})`} d={path} />
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

const pathOf = (waveform: readonly number[] | undefined): string =>
  Array.from({ length: barCount }, (_, bar) => {
    const height = Math.max(minBar, waveform?.[bar] ?? 0)
    return `M${bar + 0.5} ${1 - height}V${1 + height}`
  }).join('')
