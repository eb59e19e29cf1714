import { useEffect, useState } from 'react'
import { ask } from '../api/operations.ts'
import { sameOrigin } from '../api/same-origin.ts'

/** What sounds now. Another sound stops it. */
let sounding: HTMLAudioElement | undefined

/** Plays a sound: one that is stored, by its id, or a file that was just chosen. */
export function usePlaying(sound: string | Blob) {
  const [audio] = useState(() => new Audio())
  const [state, setState] = useState<'silent' | 'playing' | 'failed'>('silent')
  useEffect(() => {
    const quiet = (): void => setState('silent')
    audio.addEventListener('pause', quiet)
    audio.addEventListener('ended', quiet)
    return () => {
      audio.pause()
      audio.removeEventListener('pause', quiet)
      audio.removeEventListener('ended', quiet)
    }
  }, [audio])
  async function toggle(): Promise<void> {
    if (state === 'playing') return audio.pause()
    if (sounding !== audio) sounding?.pause()
    sounding = audio
    setState('playing')
    try {
      if (audio.src.startsWith('blob:')) URL.revokeObjectURL(audio.src)
      audio.src =
        typeof sound === 'string'
          ? sameOrigin((await ask('sounds.getDownloadLink', sound)).url)
          : URL.createObjectURL(sound)
      await audio.play()
    } catch {
      setState('failed')
    }
  }
  return { isPlaying: state === 'playing', hasFailed: state === 'failed', toggle: () => void toggle() }
}
