/** How many bars a waveform has. */
export const barCount = 120

/** Speech needs no more, and a low rate keeps the decoded samples of long calls small. */
const sampleRate = 8000

/** The loudest sample of each part of an audio file, from 0 to 1. Returns undefined if it cannot be decoded. */
export async function readWaveform(file: Blob): Promise<readonly number[] | undefined> {
  try {
    const context = new OfflineAudioContext(1, 1, sampleRate)
    return peaksOf(await context.decodeAudioData(await file.arrayBuffer()))
  } catch {
    return undefined
  }
}

function peaksOf(audio: AudioBuffer): readonly number[] {
  const peaks = Array.from({ length: barCount }, () => 0)
  for (let channel = 0; channel < audio.numberOfChannels; channel += 1) {
    const samples = audio.getChannelData(channel)
    for (let at = 0; at < samples.length; at += 1) {
      const bar = Math.floor((at * barCount) / samples.length)
      const loudness = Math.abs(samples[at] ?? 0)
      if (loudness > (peaks[bar] ?? 0)) peaks[bar] = loudness
    }
  }
  const loudest = Math.max(...peaks)
  return loudest === 0 ? peaks : peaks.map((peak) => peak / loudest)
}
