import { isAllowed, useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './recording-player.module.css'
import { RecordingSides } from './recording-sides.tsx'
import { RecordingTrack } from './recording-track.tsx'
import { useRecording } from './use-recording.ts'

export const recordingPlayerTexts = catalogue('calls/recordingPlayerTexts', {
  play: 'Play the recording',
  pause: 'Pause',
  speed: (speed: string) => `Speed ${speed}×, next speed`,
  download: 'Download the recording',
  silence: (spans: string) => `Silence on both sides: ${spans}`,
  unplayable: 'This browser cannot play the recording. Download it.',
})

const speeds = [1, 1.25, 1.5, 2] as const
const maxNamedSilences = 6

type RecordingPlayerProps = {
  /** The recording. Its status must be `available`. */
  readonly id: string
  /** `durationSeconds` of the recording; null if only the file knows it. */
  readonly durationSeconds: number | null
  /** `channels` of the recording: 2 if the caller and the agent each have one; null if only the file knows it. */
  readonly channels: number | null
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

function Player({ id, durationSeconds, channels, label }: RecordingPlayerProps) {
  const { play, pause, speed, download, silence, unplayable } = useTexts(recordingPlayerTexts)
  const format = useFormat()
  const recording = useRecording(id, durationSeconds)
  const { isPlaying, isLoading, seconds, waveform, error } = recording
  const hasSides = (waveform?.channels.length ?? channels) === 2
  const silences = (waveform?.silences ?? []).map(({ from, to }) => `${format.duration(from)}–${format.duration(to)}`)
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
        {hasSides && <RecordingSides muted={recording.mutedSide} onMute={recording.mute} />}
        <RecordingTrack hasSides={hasSides} recording={recording} />
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
      {silences.length > 0 && (
        <p className={styles.silences}>
          {silence(silences.slice(0, maxNamedSilences).join(', ') + (silences.length > maxNamedSilences ? ' …' : ''))}
        </p>
      )}
      {error === 'unplayable' && <Notice title={unplayable} tone="bad" />}
      {error !== undefined && error !== 'unplayable' && <ErrorNotice error={error} />}
    </div>
  )
}
