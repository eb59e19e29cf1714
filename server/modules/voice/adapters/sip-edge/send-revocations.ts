import { liveEventWork } from '#platform/live/write-live-events.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { Worker } from '#platform/workers/worker.ts'
import { controllerPaths, type RevocationRequest } from '../../protocol/messages.ts'
import { readVoiceKeys } from '../../protocol/voice-keys.ts'
import { voiceSettings } from '../../settings.ts'
import { type RevokedCredential, revokedSince } from '../../sip/revoked-since.ts'
import { callController } from './controller-api.ts'

/** A transaction may commit so long after the time of its revocation. */
const lateCommitSeconds = 120
/** How often all revoked credentials are sent again, for a controller that lost its journal. */
const repeatSeconds = 60
/** Credentials are valid for an hour; later a revocation does not matter. */
const validSeconds = 3600
const retrySeconds = 1
/** The maximum of one request (`RevocationRequest`). */
const batchSize = 1000

/**
 * Sends revoked credentials to the voice controller, which stores them before it answers. New ones follow within a
 * second: the end of a session is a live event, which wakes this worker in all processes. The database keeps the list,
 * so nothing is lost while the controller is down. All are sent again after a failure, after a start of this process
 * and every minute; the controller ignores what it knows. Idle without the operator's secret.
 */
export const sendRevocations: Worker = {
  name: 'sip revocations',
  wokenBy: [liveEventWork],
  open(runtime, again = () => undefined) {
    const state = {
      sent: new Set<string>(),
      /** Whether all credentials are sent, not only the recent ones. */
      sendsAll: true,
      repeatAt: runtime.now(),
      retryAt: runtime.now(),
      isFailing: false,
    }
    const sendAllAgain = () => {
      state.sent.clear()
      state.sendsAll = true
    }
    return {
      async runOnce() {
        const keys = readVoiceKeys(voiceSettings.of(runtime.config))
        const now = runtime.now()
        if (keys.length === 0 || Temporal.Instant.compare(now, state.retryAt) < 0) return 0
        if (Temporal.Instant.compare(now, state.repeatAt) >= 0) {
          sendAllAgain()
          state.repeatAt = now.add({ seconds: repeatSeconds })
        }
        const seconds = state.sendsAll ? validSeconds : lateCommitSeconds
        const revoked = await revokedSince(runtime.database, { since: now.subtract({ seconds }), now })
        const unsent = revoked.filter(({ username }) => !state.sent.has(username)).slice(0, batchSize)
        if (unsent.length === 0) {
          state.sendsAll = false
          again(state.repeatAt)
          return 0
        }
        try {
          await send(runtime, keys, unsent)
        } catch (error) {
          if (!state.isFailing)
            runtime.log.warn({ err: error }, 'revoked SIP credentials wait for the voice controller')
          state.isFailing = true
          sendAllAgain()
          state.retryAt = now.add({ seconds: retrySeconds })
          again(state.retryAt)
          return 0
        }
        if (state.isFailing) runtime.log.info({}, 'the voice controller receives revoked SIP credentials again')
        state.isFailing = false
        for (const { username } of unsent) state.sent.add(username)
        again()
        return unsent.length
      },
      drain: async () => undefined,
    }
  },
}

/** @throws if the controller has not stored the credentials */
async function send(
  runtime: Runtime,
  keys: Parameters<typeof callController>[1],
  revoked: readonly RevokedCredential[],
): Promise<void> {
  const credentials = revoked.map(({ username, expiresAt }) => ({
    username,
    expiresAt: Temporal.Instant.from(expiresAt).toString(),
  }))
  const body: RevocationRequest = { credentials }
  const { status } = await callController(runtime, keys, { method: 'PUT', path: controllerPaths.revocations, body })
  if (status !== 204) throw new Error(`The voice controller answered ${status}`)
}
