import type { IncomingRTCSessionEvent } from 'jssip/lib/UA'
import { openTabChannel } from '../browser/tab-channel.ts'
import { type PhoneProblem, type PhoneStatus, phoneChannel, readCommand } from '../live/phone-messages.ts'
import { type CallControl, type PhoneCall, takeCall } from './phone-call.ts'
import { keepRegistered, type Registration } from './registration.ts'

/** Everything that the window shows. */
export type PhoneState = {
  readonly registration: Registration
  readonly call: PhoneCall | null
  /** Why the last call ended, if it was not a person who ended it. */
  readonly problem: PhoneProblem | null
}

/** The phone of a user. It lives as long as its window, or until the user signs out. */
export type Phone = {
  state(): PhoneState
  subscribe(listener: () => void): () => void
  answer(): void
  /** Ends the talk, or declines the call that rings. */
  hangUp(): void
  setMuted(isMuted: boolean): void
  sendTone(tone: string): void
  retry(): void
  /** Calls ring no more. A running call goes on until somebody ends it. */
  signOff(): void
  /** Ends everything: the window closes. */
  stop(): void
}

/** Busy: the phone has one line. */
const busy = 486

/** Starts the phone of a user. `onSignedOut` is called when the session of the panel has ended. */
export function startPhone({ userId, onSignedOut }: { userId: string; onSignedOut: () => void }): Phone {
  const listeners = new Set<() => void>()
  const panel = openTabChannel(phoneChannel)
  let control: CallControl | undefined
  let isSignedOff = false
  let current: PhoneState = {
    registration: { state: 'connecting', isElsewhere: false },
    call: null,
    problem: null,
  }

  function change(next: Partial<PhoneState>): void {
    const before = JSON.stringify(statusOf(current))
    current = { ...current, ...next }
    if (JSON.stringify(statusOf(current)) !== before) notifyPanel()
    for (const listener of listeners) listener()
  }
  const notifyPanel = (): void => panel?.postMessage(statusOf(current))

  const registration = keepRegistered({
    userId,
    onChange: (next) => change({ registration: next }),
    onInvite: ring,
    onDisconnect: () => control?.noteDisconnect(),
    onSignedOut,
  })

  function ring(invite: IncomingRTCSessionEvent): void {
    if (control || isSignedOff) return invite.session.terminate({ status_code: busy })
    const taken = takeCall(invite, {
      iceServers: registration.iceServers,
      isConnected: registration.isConnected,
      onChange: () => change({ call: taken.call }),
      onEnd(problem) {
        control = undefined
        change({ call: null, problem })
        if (isSignedOff) registration.stop()
      },
    })
    control = taken
    change({ call: taken.call, problem: null })
  }

  panel?.addEventListener('message', ({ data }) => {
    const command = readCommand(data)
    if (!command) return
    if (command.kind === 'hello') return notifyPanel()
    if (command.kind === 'show') return window.focus()
    if (!control || control.call.callId !== command.callId) return
    if (command.kind === 'answer') void control.answer()
    else if (command.kind === 'tone') control.sendTone(command.tone)
    else control.setMuted(command.kind === 'mute')
  })
  notifyPanel()

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer: () => void control?.answer(),
    hangUp: () => control?.hangUp(),
    setMuted: (isMuted) => control?.setMuted(isMuted),
    sendTone: (tone) => control?.sendTone(tone),
    retry: registration.retry,
    signOff() {
      if (isSignedOff) return
      isSignedOff = true
      // A call that only rings goes to somebody else.
      if (control && control.call.stage !== 'talking') control.hangUp()
      if (control) registration.unregister()
      else registration.stop()
      change({ registration: { state: 'signedOut', isElsewhere: false } })
    },
    stop: registration.stop,
  }
}

const statusOf = ({ registration, call }: PhoneState): PhoneStatus => ({
  kind: 'status',
  registration: registration.state,
  isElsewhere: registration.isElsewhere,
  call: call && { callId: call.callId, stage: call.stage, isMuted: call.isMuted, problem: call.problem },
})
