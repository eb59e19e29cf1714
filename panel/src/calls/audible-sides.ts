import { openAudioContext } from '../browser/audio.ts'

/** A side of a stereo recording: the caller is its left channel, the agent the right one. */
export type RecordingSide = 'caller' | 'agent'

const channelOf = { caller: 0, agent: 1 } as const

/** Lets one side of a recording be muted. The other one is then heard in both ears. */
export type AudibleSides = {
  /** Mutes a side; undefined: both are heard. Needs a click before, as all sound of a page does. */
  mute(side: RecordingSide | undefined): void
  close(): void
}

/** Puts channel switches behind an audio element when a side is muted for the first time. */
export function audibleSides(audio: HTMLAudioElement): AudibleSides {
  let switches: { context: AudioContext; splitter: AudioNode; merger: AudioNode } | undefined

  function connect() {
    const context = openAudioContext()
    if (!context) return undefined
    const splitter = context.createChannelSplitter(2)
    const merger = context.createChannelMerger(2)
    context.createMediaElementSource(audio).connect(splitter)
    merger.connect(context.destination)
    return { context, splitter, merger }
  }

  return {
    mute(side) {
      if (!switches && side === undefined) return
      switches ??= connect()
      if (!switches) return
      const { context, splitter, merger } = switches
      splitter.disconnect()
      for (const ear of [0, 1]) splitter.connect(merger, side === undefined ? ear : 1 - channelOf[side], ear)
      void context.resume()
    },
    close: () => void switches?.context.close(),
  }
}
