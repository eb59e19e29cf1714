import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/operations.ts'
import { queryClient } from '../api/reads.ts'
import { sameOrigin } from '../api/same-origin.ts'
import { endSession } from '../api/session-end.ts'
import { audibleSides, type RecordingSide } from './audible-sides.ts'
import { readWaveform, type Waveform } from './waveform.ts'

/**
 * Up to this size a recording is fetched as a whole, so that its waveform can be drawn: ten minutes with a channel for
 * each side. Larger ones are streamed.
 */
const wholeFileBytes = 20_000_000
/** A link works for five minutes. It counts from here, because the clock of the computer may be wrong. */
const linkMs = 270_000

/** What the player shows. */
export type RecordingState = {
  readonly isPlaying: boolean
  readonly isLoading: boolean
  readonly seconds: number
  /** Null until it is known. */
  readonly durationSeconds: number | null
  readonly speed: number
  /** Undefined if the file is too large or was not played yet. */
  readonly waveform: Waveform | undefined
  readonly mutedSide: RecordingSide | undefined
  /** `unplayable`: the browser does not know the format of the file. */
  readonly error: ApiError | 'unplayable' | undefined
}

/** A recording, and what one can do with it. */
export type RecordingControls = RecordingState & {
  readonly toggle: () => void
  /** Goes to a second; before the first play it only remembers it. */
  readonly seek: (seconds: number) => void
  readonly setSpeed: (speed: number) => void
  /** Mutes a side, or lets both be heard. */
  readonly mute: (side: RecordingSide | undefined) => void
  readonly download: () => void
}

/** The player that sounds now. Another one pauses it. */
let sounding: HTMLAudioElement | undefined

/**
 * Plays a recording. A link is fetched when somebody plays it, works for five minutes, and is forgotten with the
 * component.
 */
export function useRecording(id: string, knownSeconds: number | null): RecordingControls {
  const [audio] = useState(() => new Audio())
  const [sides] = useState(() => audibleSides(audio))
  const initial = { isPlaying: false, isLoading: false, seconds: 0, durationSeconds: knownSeconds, speed: 1 }
  const [state, change] = useReducer(
    (before: RecordingState, changes: Partial<RecordingState>): RecordingState => ({ ...before, ...changes }),
    { ...initial, waveform: undefined, mutedSide: undefined, error: undefined },
  )
  /** Until when the address in `audio` works, in milliseconds; a fetched file works for ever. */
  const worksUntil = useRef(0)

  useEffect(() => {
    const listeners = new AbortController()
    const on = (type: string, run: () => void): void => audio.addEventListener(type, run, listeners)
    on('play', () => change({ isPlaying: true }))
    on('pause', () => change({ isPlaying: false }))
    on('ended', () => change({ isPlaying: false }))
    on('timeupdate', () => change({ seconds: audio.currentTime }))
    on('durationchange', () => {
      if (Number.isFinite(audio.duration)) change({ durationSeconds: audio.duration })
    })
    return () => {
      listeners.abort()
      audio.pause()
      release(audio)
      sides.close()
    }
  }, [audio, sides])

  async function load(): Promise<void> {
    const at = audio.currentTime || state.seconds
    const link = await ask('recordings.getDownloadLink', id)
    const address = sameOrigin(link.url)
    const file = link.sizeBytes <= wholeFileBytes ? await fetchFile(address) : undefined
    release(audio)
    worksUntil.current = file ? Number.POSITIVE_INFINITY : Date.now() + linkMs
    audio.src = file ? URL.createObjectURL(file) : address
    audio.currentTime = at
    audio.playbackRate = state.speed
    if (file) void readWaveform(file).then((waveform) => change({ waveform }))
  }

  async function play(): Promise<void> {
    change({ isLoading: true, error: undefined })
    try {
      if (Date.now() >= worksUntil.current || audio.error) await load()
      if (sounding !== audio) sounding?.pause()
      sounding = audio
      await audio.play()
    } catch (failure) {
      fail(failure)
    } finally {
      change({ isLoading: false })
    }
  }

  function fail(failure: unknown): void {
    // A pause that comes before the first sound ends `play` with this.
    if (failure instanceof DOMException && failure.name === 'AbortError') return
    const error = failure instanceof ApiError ? failure : 'unplayable'
    if (error !== 'unplayable' && error.endsSession) return endSession(queryClient)
    change({ error })
  }

  async function download(): Promise<void> {
    try {
      change({ error: undefined })
      const { url, fileName } = await ask('recordings.getDownloadLink', id)
      const anchor = document.createElement('a')
      Object.assign(anchor, { href: sameOrigin(url), download: fileName })
      anchor.click()
    } catch (failure) {
      fail(failure)
    }
  }

  return {
    ...state,
    toggle: () => (state.isPlaying ? audio.pause() : void play()),
    seek(seconds) {
      const to = Math.max(0, Math.min(seconds, state.durationSeconds ?? seconds))
      if (audio.src !== '') audio.currentTime = to
      change({ seconds: to })
    },
    setSpeed(speed) {
      audio.playbackRate = speed
      change({ speed })
    },
    mute(side) {
      sides.mute(side)
      change({ mutedSide: side })
    },
    download: () => void download(),
  }
}

/** The file behind a link. Throws `ApiError`. */
async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address).catch(() => undefined)
  if (response?.ok) return response.blob()
  const status = response?.status ?? 0
  throw new ApiError(`Status ${status}`, { status, items: [], traceId: undefined, retryAfter: undefined })
}

function release(audio: HTMLAudioElement): void {
  if (audio.src.startsWith('blob:')) URL.revokeObjectURL(audio.src)
  audio.removeAttribute('src')
  if (sounding === audio) sounding = undefined
}
