import { useEffect, useRef, useState } from 'react'
import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './calls.module.css'
import { recordingPlayerTexts } from './recording-player.tsx'
import { callTexts } from './texts.ts'
import { useRecording } from './use-recording.ts'

/** Plays the recording of a call in its row. The page of the call has its waveform, its speed and further recordings. */
export function RowRecording({ id }: { id: string }) {
  const { play } = useTexts(recordingPlayerTexts)
  const [isWanted, want] = useState(false)
  if (isWanted) return <Playing id={id} />
  return (
    <IconButton label={play} onClick={() => want(true)}>
      <Icon name="play" />
    </IconButton>
  )
}

/** A recording that somebody wants to hear. It begins at once. */
function Playing({ id }: { id: string }) {
  const { play, pause } = useTexts(recordingPlayerTexts)
  const { noSound } = useTexts(callTexts)
  const { duration } = useFormat()
  const { isPlaying, isLoading, seconds, error, toggle } = useRecording(id, null)
  const button = useRef<HTMLButtonElement>(null)
  const begin = useRef(toggle)
  useEffect(() => {
    button.current?.focus()
    begin.current()
  }, [])
  return (
    <span className={styles.playing}>
      {error === undefined ? (
        <span className="small dim">{duration(seconds)}</span>
      ) : (
        <span className="bad small" role="alert">
          {noSound}
        </span>
      )}
      <IconButton aria-busy={isLoading} label={isPlaying ? pause : play} onClick={toggle} ref={button}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </IconButton>
    </span>
  )
}
