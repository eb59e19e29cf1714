import type { RTCSession } from 'jssip/lib/RTCSession'
import type { IncomingRTCSessionEvent } from 'jssip/lib/UA'
import type { CallInPhone, PhoneProblem } from '../live/phone-messages.ts'
import { measureQuality, type Quality, type QualityCounters } from './call-quality.ts'
import { closeMicrophone, MicrophoneError, onDeviceChoice, openMicrophone, sendTo } from './devices.ts'
import { resetSources } from './sound-sources.ts'
import { startRinging } from './sounds.ts'

/** A call in the phone, as the window shows it. */
export type PhoneCall = CallInPhone & {
  /** Who calls, as the telephone server says; null if it does not. The API knows more. */
  readonly number: string | null
  /** When the talk began, by the clock of this computer; null while it rings. */
  readonly talkingSince: number | null
  /** How it sounds; null before the first sound. */
  readonly quality: Quality | 'none' | null
  /** The connection by which the call came is lost: the telephone server cannot end it here any more. */
  readonly isCut: boolean
  /** The sound is interrupted, and the browser tries to get it back. */
  readonly isInterrupted: boolean
}

/** What can be done with a call in the phone. */
export type CallControl = {
  readonly call: PhoneCall
  answer(): Promise<void>
  hangUp(): void
  setMuted(isMuted: boolean): void
  sendTone(tone: string): void
  noteDisconnect(): void
}

type CallOptions = {
  iceServers(): RTCIceServer[]
  /** Whether requests can be sent now. The library ends a call whose request cannot. */
  isConnected(): boolean
  onChange(): void
  onEnd(problem: PhoneProblem | null): void
}

const qualityEveryMs = 2000
/** Addresses for the sound that are not found by then are left out: the answer would wait for them. */
const candidatesMs = 500
/** The standard calls it "Decline": the call goes on to somebody else. */
const declined = 603

/** Ends of a call that concern the sound, by the words of the library. */
const soundCauses = ['WebRTC Error', 'Bad Media Description', 'Incompatible SDP', 'Missing SDP', 'RTP Timeout']

/** Takes a call that rings. It rings until it is answered or over. */
export function takeCall({ session, request }: IncomingRTCSessionEvent, on: CallOptions): CallControl {
  let call: PhoneCall = {
    callId: header(request.getHeader('X-Bellhop-Call-Id')),
    number: header(session.remote_identity.uri.user),
    stage: 'ringing',
    isMuted: false,
    problem: null,
    talkingSince: null,
    quality: null,
    isCut: false,
    isInterrupted: false,
  }
  let microphone: MediaStream | undefined
  let counters: QualityCounters | undefined
  let isOver = false
  const stopRinging = startRinging()
  const sound = new Audio()
  const stopFollowingChoice = onDeviceChoice(() => void changeDevices())
  const timer = setInterval(() => void measure(), qualityEveryMs)

  function change(next: Partial<PhoneCall>): void {
    call = { ...call, ...next }
    if (!isOver) on.onChange()
  }

  session.on('peerconnection', ({ peerconnection }) => listenTo(peerconnection))
  session.on('icecandidate', ({ ready }) => void setTimeout(ready, candidatesMs))
  session.on('accepted', () => {
    stopRinging()
    change({ stage: 'talking', talkingSince: Date.now() })
  })
  session.on('failed', ({ cause }) => end(soundCauses.includes(cause) ? 'sound' : null))
  session.on('ended', ({ cause }) => end(soundCauses.includes(cause) ? 'sound' : null))

  function end(problem: PhoneProblem | null): void {
    if (isOver) return
    isOver = true
    stopRinging()
    stopFollowingChoice()
    clearInterval(timer)
    closeMicrophone(microphone)
    sound.srcObject = null
    on.onEnd(problem)
  }

  function listenTo(connection: RTCPeerConnection): void {
    connection.addEventListener('track', ({ track, streams }) => {
      sound.srcObject = streams[0] ?? new MediaStream([track])
      // The answer was a click, so the browser lets it play.
      void sendTo(sound, 'loudspeaker').then(() => sound.play().catch(() => undefined))
    })
    connection.addEventListener('iceconnectionstatechange', () => {
      const { iceConnectionState: state } = connection
      change({ isInterrupted: state === 'disconnected' || state === 'failed' })
    })
  }

  /** Uses newly chosen devices in the running call. */
  async function changeDevices(): Promise<void> {
    await sendTo(sound, 'loudspeaker')
    const sender = session.connection?.getSenders().find(({ track }) => track?.kind === 'audio')
    if (!microphone || !sender) return
    const next = await openMicrophone().catch(() => undefined)
    const [track] = next?.getAudioTracks() ?? []
    if (!track || isOver) return closeMicrophone(next)
    track.enabled = !call.isMuted
    await sender.replaceTrack(track)
    closeMicrophone(microphone)
    microphone = next
  }

  async function measure(): Promise<void> {
    if (call.stage !== 'talking' || !session.connection) return
    if (session.connection.iceConnectionState === 'failed' && on.isConnected()) restoreSound(session)
    const stats = await session.connection.getStats().catch(() => undefined)
    if (!stats || isOver) return
    const isFirst = counters === undefined
    const measured = measureQuality(stats.values() as Iterable<Record<string, unknown>>, counters)
    counters = measured.counters
    const { quality } = measured
    if (quality === 'elsewhere') await resetSources(session.connection).catch(() => undefined)
    else if (quality !== 'none' || !isFirst) change({ quality })
  }

  return {
    get call() {
      return call
    },
    async answer() {
      if (call.stage !== 'ringing') return
      change({ stage: 'answering', problem: null })
      try {
        microphone = await openMicrophone()
      } catch (error) {
        return change({ stage: 'ringing', problem: error instanceof MicrophoneError ? error.problem : 'refused' })
      }
      // The caller may have given up while the browser asked for the microphone.
      if (isOver) return closeMicrophone(microphone)
      session.answer({ mediaStream: microphone, pcConfig: { iceServers: on.iceServers() } })
    },
    hangUp() {
      if (!isOver) session.terminate(session.isEstablished() ? {} : { status_code: declined })
    },
    setMuted(isMuted) {
      if (isMuted) session.mute({ audio: true })
      else session.unmute({ audio: true })
      change({ isMuted })
    },
    sendTone(tone) {
      // RFC 4733: the tones travel beside the voice, so no codec distorts them.
      if (session.isEstablished()) session.sendDTMF(tone, { transportType: 'RFC2833' as never, duration: 160 })
    },
    noteDisconnect: () => change({ isCut: true }),
  }
}

/** Looks for a new path for the sound after the network has changed. */
function restoreSound(session: RTCSession): void {
  if (session.isReadyToReOffer()) session.renegotiate({ rtcOfferConstraints: { iceRestart: true } })
}

const header = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
