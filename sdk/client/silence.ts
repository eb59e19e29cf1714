/** The heartbeat of a service that does not say how often it sends one, in seconds. */
const usualHeartbeatSeconds = 15

/** Notices that a stream of events is dead although its connection is open. */
export type SilenceWatch = {
  /** Something has arrived: a heartbeat, or an event. */
  hear(event?: { readonly type: string; readonly data?: unknown }): void
  stop(): void
}

/**
 * Calls `onSilence` when nothing has arrived for two and a half heartbeats: at least two are missing. `ready` says how
 * often they come.
 */
export function watchSilence(onSilence: () => void): SilenceWatch {
  let seconds = usualHeartbeatSeconds
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear: SilenceWatch['hear'] = (event) => {
    if (event?.type === 'ready') {
      seconds = (event.data as { heartbeatSeconds?: number }).heartbeatSeconds ?? usualHeartbeatSeconds
    }
    clearTimeout(timer)
    timer = setTimeout(onSilence, seconds * 2500)
  }
  hear()
  return { hear, stop: () => clearTimeout(timer) }
}
