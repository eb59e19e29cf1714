import { useEffect, useRef, useState } from 'react'
import { mediaDevices } from '../browser/media-devices.ts'

type Recording = { readonly recorder: MediaRecorder; readonly stream: MediaStream }

/** Records with the microphone. `onDone` gets the sound when the recording is stopped. */
export function useMicrophone(onDone: (sound: Blob) => void) {
  const recording = useRef<Recording>(undefined)
  const [seconds, setSeconds] = useState<number>()
  const [isRefused, setRefused] = useState(false)
  const isRecording = seconds !== undefined
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => setSeconds((before = 0) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [isRecording])
  useEffect(() => () => release(recording.current), [])

  async function start(): Promise<void> {
    setRefused(false)
    try {
      const stream = await mediaDevices()?.getUserMedia({ audio: true })
      if (!stream) return setRefused(true)
      const recorder = new MediaRecorder(stream)
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      recorder.addEventListener('stop', () => onDone(new Blob(parts, { type: recorder.mimeType })))
      recorder.start()
      recording.current = { recorder, stream }
      setSeconds(0)
    } catch {
      setRefused(true)
    }
  }

  function stop(): void {
    setSeconds(undefined)
    recording.current?.recorder.stop()
    release(recording.current)
    recording.current = undefined
  }

  return { seconds, isRefused, toggle: () => (isRecording ? stop() : void start()) }
}

const release = (recording: Recording | undefined): void =>
  recording?.stream.getTracks().forEach((track) => track.stop())
