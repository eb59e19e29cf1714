import { Icon } from '../parts/icon.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { soundTexts } from './texts.ts'
import { usePlaying } from './use-playing.ts'

type PlayButtonProps = {
  /** A stored sound, by its id, or a file. */
  readonly sound: string | Blob
  readonly name: string
}

/** Plays a sound, and stops it. */
export function PlayButton({ sound, name }: PlayButtonProps) {
  const texts = useTexts(soundTexts)
  const { isPlaying, hasFailed, toggle } = usePlaying(sound)
  return (
    <>
      <IconButton aria-pressed={isPlaying} label={isPlaying ? texts.stop : texts.play(name)} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </IconButton>
      {hasFailed && <Notice title={texts.unplayable} tone="bad" />}
    </>
  )
}
