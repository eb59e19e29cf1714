/** What computes sound; undefined where the browser has none, or has no sound device left. */
export function openAudioContext(): AudioContext | undefined {
  try {
    return new AudioContext()
  } catch {
    return undefined
  }
}

/** Decodes an audio file at a sample rate. Throws where the browser cannot. */
export async function decodeAudio(file: Blob, sampleRate: number): Promise<AudioBuffer> {
  return new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await file.arrayBuffer())
}
