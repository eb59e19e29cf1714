import type { CallEvent } from '@bellhop/server/modules/voice/provider/port.ts'
import type { Clock } from '@bellhop/server/platform/kernel/clock.ts'
import type { Logger } from '@bellhop/server/platform/observability/log.ts'
import type { CallJournal } from '../journal/call-journal.ts'
import type { TalkRecord } from '../journal/call-record.ts'
import type { Journal } from '../journal/journal.ts'
import type { TalkJournal } from '../journal/talk-journal.ts'
import type { Recording, RecordingSpool } from '../recordings/recording-spool.ts'
import type { EventDelivery } from '../service/event-delivery.ts'

/** How long the next attempt waits after an error, for example of a full disk. */
const retryMs = 30_000
/** How many recordings are made at a time. Most of them wait for rtpengine; the spool decodes only a few. */
const maxConcurrent = 32

export type RecordingFinisherOptions = {
  readonly journal: Journal
  readonly callJournal: CallJournal
  readonly talkJournal: TalkJournal
  readonly spool: Pick<RecordingSpool, 'finish'>
  readonly delivery: Pick<EventDelivery, 'wake'>
  readonly clock: Clock
  readonly log: Logger
}

/** Makes the recordings of talks that have ended, and reports each one to the service. */
export class RecordingFinisher {
  readonly #options: RecordingFinisherOptions
  readonly #running = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: RecordingFinisherOptions) {
    this.#options = options
  }

  /** Makes all recordings that are due. */
  wake(): void {
    if (this.#isStopped) return
    for (const talk of this.#options.talkJournal.list('finishing')) {
      if (this.#running.size >= maxConcurrent) return
      if (this.#running.has(talk.ref)) continue
      const work = this.#finish(talk).finally(() => {
        this.#running.delete(talk.ref)
        if (!this.#timer) this.wake()
      })
      this.#running.set(talk.ref, work)
    }
  }

  /** Waits for the recordings that are being made; the others are made by the next process. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await Promise.allSettled(this.#running.values())
  }

  async #finish(talk: TalkRecord): Promise<void> {
    const { spool, log } = this.#options
    const endedAt = talk.endedAt ?? talk.startedAt
    const pauses = talk.pauses.map(({ from, to }) => ({ from, to: to ?? endedAt }))
    try {
      this.#report(talk, await spool.finish({ ...talk, endedAt, pauses }))
    } catch (error) {
      log.error({ err: error, ref: talk.ref }, 'a recording could not be made; it is tried again')
      if (this.#isStopped) return
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined
        this.wake()
      }, retryMs)
    }
  }

  #report(talk: TalkRecord, recording: Recording | undefined): void {
    const { journal, callJournal, talkJournal, delivery, clock } = this.#options
    const { ref, providerCallId, legId, startedAt } = talk
    const event: CallEvent = recording
      ? {
          type: 'recording.ready',
          ref,
          legId,
          startedAt,
          durationSeconds: recording.durationSeconds,
          channels: recording.channels,
          contentType: recording.contentType,
        }
      : { type: 'recording.failed', ref, reason: 'noSound' }
    journal.write(() => {
      callJournal.addEvent(providerCallId, event, clock.now().toString({ fractionalSecondDigits: 3 }))
      if (recording) talkJournal.save(talk, 'ready')
      else talkJournal.delete(ref)
    })
    delivery.wake(providerCallId)
  }
}
