import { endCall } from './end-call.ts'
import type { LiveCall } from './live-call.ts'
import { step } from './steps.ts'
import { playMusic } from './waiting-sounds.ts'

/** The key that accepts the offer. */
const acceptKey = '1'

/** Offers a callback to a waiting caller, who may press 1 until some seconds after the prompt. */
export async function offerCallback(call: LiveCall): Promise<void> {
  const { phase, languageCode } = call.record
  if (phase !== 'waiting' || call.isCallbackOffered) return
  if (call.isNoticePlaying) {
    call.afterNotice.push(() => step(call, () => offerCallback(call)))
    return
  }
  call.isCallbackOffered = true
  const { durationMs } = await call.media.play({ kind: 'prompt', name: 'callbackOffer', languageCode })
  call.afterSound(durationMs, () =>
    step(call, async () => {
      await playMusic(call)
      call.after(call.context.settings.callbackWindowMs, () => {
        call.isCallbackOffered = false
      })
    }),
  )
}

/** Handles a key that the caller pressed. */
export function handleKey(call: LiveCall, digit: string): void {
  step(call, async () => {
    const { phase, languageCode } = call.record
    if (digit !== acceptKey || !call.isCallbackOffered || phase !== 'waiting') return
    call.isCallbackOffered = false
    call.commit({}, { events: [{ type: 'callback.requested' }] })
    call.confirmation = { isLast: false }
    const { durationMs } = await call.media.play({ kind: 'prompt', name: 'callbackConfirmed', languageCode })
    call.afterSound(durationMs, () => step(call, () => afterConfirmation(call)))
  })
}

/** The service hangs up when it has planned the callback. If it does not, the caller waits on. */
async function afterConfirmation(call: LiveCall): Promise<void> {
  const { confirmation } = call
  call.confirmation = undefined
  if (confirmation?.isLast) return endCall(call, { by: 'system' })
  await playMusic(call)
}
