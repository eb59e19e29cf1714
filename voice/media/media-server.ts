import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import { CallMedia } from './call-media.ts'
import { type DroppedPackets, parseDroppedPackets } from './dropped-packets.ts'
import { MediaServerError } from './errors.ts'
import { type KeypadEvent, parseKeypadReport } from './keypad.ts'
import { type MediaState, newMediaState, restoredMediaState } from './media-state.ts'
import { NgClient } from './ng/ng-client.ts'
import { ReportReceiver } from './report-receiver.ts'
import { SessionCommands } from './session-commands.ts'
import { SoundLibrary } from './sound-library.ts'

export type MediaServerOptions = {
  /** Address of rtpengine's ng port. */
  readonly host: string
  readonly port: number
  readonly log: Logger
  /** Folder of an operator's own sounds (`VOICE_SOUNDS_DIR`); a file that is missing there is taken from Bellhop's. */
  readonly soundsDir?: string | undefined
  /** UDP address at which rtpengine (`--dtmf-log-dest`) and the reader of its log report; without it nothing is. */
  readonly reports?: { readonly host: string; readonly port: number } | undefined
  readonly onKeypad?: ((event: KeypadEvent) => void) | undefined
  readonly onDropped?: ((dropped: DroppedPackets) => void) | undefined
  /** Milliseconds until a command is sent again, and in the end fails. */
  readonly waits?: readonly number[] | undefined
}

/** Milliseconds of the attempts of `ping`: whoever asks for the health of the controller waits for them. */
const pingWaits: readonly number[] = [200, 300, 500]

/** As many ids of 36 characters as fit into a datagram. */
const maxListed = 1500

/** rtpengine, controlled over UDP by its ng protocol. */
export class MediaServer {
  readonly #options: MediaServerOptions
  readonly #ng: NgClient
  #sounds: SoundLibrary | undefined
  #reports: ReportReceiver | undefined

  constructor(options: MediaServerOptions) {
    this.#options = options
    this.#ng = new NgClient(options)
  }

  /** Loads the sounds and listens for reports. rtpengine itself may still be down. @throws if the port is taken */
  async start(): Promise<void> {
    const { reports, onKeypad, onDropped } = this.#options
    this.#sounds = await SoundLibrary.load(this.#options)
    if (!reports) return
    const receiver = new ReportReceiver(reports, (datagram) => {
      const key = parseKeypadReport(datagram)
      const dropped = key ? undefined : parseDroppedPackets(datagram.toString())
      if (key) onKeypad?.(key)
      if (dropped) onDropped?.(dropped)
    })
    await receiver.start()
    this.#reports = receiver
  }

  /** Whether the media server answers within a second. */
  async ping(): Promise<boolean> {
    try {
      await this.#ng.perform('ping', {}, pingWaits)
      return true
    } catch (error) {
      if (error instanceof MediaServerError) return false
      throw error
    }
  }

  /** The ids of up to 1,500 sessions, also those of no live call: delete these after a restart. */
  async list(): Promise<string[]> {
    const { calls } = await this.#ng.perform('list', { limit: maxListed })
    return Array.isArray(calls) ? calls.filter((id) => typeof id === 'string') : []
  }

  /** Deletes a session by its id. Does nothing if there is none. */
  async delete(mediaId: string): Promise<void> {
    await new SessionCommands(this.#ng, mediaId).delete()
  }

  /** A call that has no media yet. */
  createCall(mediaId: string): CallMedia {
    return this.#callMedia(newMediaState(mediaId))
  }

  /** Continues a call of an earlier process, from the `state` that it journalled last. */
  restoreCall(state: MediaState): CallMedia {
    return this.#callMedia(restoredMediaState(state))
  }

  async close(): Promise<void> {
    await this.#reports?.close()
    await this.#ng.close()
  }

  #callMedia(state: MediaState): CallMedia {
    const commands = new SessionCommands(this.#ng, state.mediaId)
    return new CallMedia({ state, commands, sounds: () => this.#loadedSounds() })
  }

  #loadedSounds(): SoundLibrary {
    if (!this.#sounds) throw new Error('The media server was not started')
    return this.#sounds
  }
}
