import type { SipCredentials } from '@bellhop/sdk'
import type { IncomingRTCSessionEvent, RegisteredEvent, RTCSessionEvent, UA, UnRegisteredEvent } from 'jssip/lib/UA'
import { ApiError } from '../api/api-error.ts'
import { ask } from '../api/operations.ts'
import { randomId } from '../browser/random-id.ts'
import { tabStore } from '../browser/store.ts'
import type { RegistrationState } from '../live/phone-messages.ts'
import { openSocket, type PhoneSocket } from './phone-socket.ts'

/** How the phone stands at the telephone server. */
export type Registration = {
  readonly state: RegistrationState
  /** Another phone has registered for the same user. */
  readonly isElsewhere: boolean
}

type RegistrationOptions = {
  readonly userId: string
  onChange(registration: Registration): void
  onInvite(invite: IncomingRTCSessionEvent): void
  /** The connection to the telephone server is lost. */
  onDisconnect(): void
  /** The session of the panel has ended. */
  onSignedOut(): void
}

/** A registration that renews itself. */
export type RenewingRegistration = {
  /** The relays for the sound of the next call. */
  iceServers(): RTCIceServer[]
  isConnected(): boolean
  /** Tries again at once. */
  retry(): void
  /** Calls ring no more. A call goes on until `stop`. */
  unregister(): void
  /** Ends calls and the connection. */
  stop(): void
}

/** New credentials are fetched this long before the old ones expire. */
const renewBeforeMs = 5 * 60_000
/** The server forgets a registration after this long; browsers delay timers of hidden windows by up to a minute. */
const expiresSeconds = 300
const registerEveryMs = 90_000
/** Without an extension or a telephone server there is nothing to do but to look again from time to time. */
const disabledRetryMs = 5 * 60_000
/** A clock that jumps as far means that the computer slept, and its connections are dead. */
const sleepMs = 150_000
/** Longer than any queue rings: the telephone server ends the ringing. */
const ringSeconds = 600

const backoffMs = (failures: number): number => Math.min(60_000, 1000 * 2 ** failures)

/**
 * Registers the phone of the user and keeps it registered: with new credentials before the old ones expire, after a
 * reconnect, and after the computer slept. A call goes on meanwhile.
 */
export function keepRegistered({ userId, ...on }: RegistrationOptions): RenewingRegistration {
  let ua: UA | undefined
  let sockets: readonly PhoneSocket[] = []
  let credentials: SipCredentials | undefined
  /** When new credentials are due, when to register again, and before when nothing is tried. */
  let renewAt = 0
  let registerAt = 0
  let tryAt = 0
  let failures = 0
  let isFetching = false
  let isOver = false
  let lastTick = Date.now()

  const report = (state: RegistrationState, isElsewhere = false): void => {
    if (!isOver) on.onChange({ state, isElsewhere })
  }

  async function renew(): Promise<void> {
    if (isFetching || isOver) return
    isFetching = true
    const requestedAt = Date.now()
    try {
      credentials = await ask('sipCredentials.get')
      // By the clock of this computer, which may differ from that of the service.
      renewAt = requestedAt + credentials.ttlSeconds * 1000 - renewBeforeMs
      if (ua) {
        ua.set('authorization_user', credentials.username)
        ua.set('password', credentials.password)
        ua.set('realm', credentials.realm)
        ua.register()
      } else ua = await start(credentials)
    } catch (error) {
      onRefusedCredentials(error)
    } finally {
      isFetching = false
    }
  }

  function onRefusedCredentials(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    if (error.endsSession) return on.onSignedOut()
    failures += 1
    tryAt = Date.now() + (error.retryAfter === undefined ? backoffMs(failures) : error.retryAfter * 1000)
    if (error.code === 'softphone_disabled') {
      tryAt = Date.now() + disabledRetryMs
      report('disabled')
    } else if (!ua?.isRegistered()) report('unreachable')
  }

  async function start({ username, password, realm, domain, ...given }: SipCredentials): Promise<UA | undefined> {
    // The library is large, and only this window needs it.
    const { default: jsSip } = await import('jssip')
    if (isOver) return undefined
    sockets = given.webSocketUrls.map((url) => openSocket(jsSip.WebSocketInterface, url))
    const started = new jsSip.UA({
      // The first address is the preferred one.
      sockets: sockets.map((socket, index) => ({ socket, weight: sockets.length - index })),
      uri: `sip:${userId}@${domain}`,
      authorization_user: username,
      password,
      realm,
      display_name: given.displayName,
      user_agent: 'Bellhop',
      instance_id: instanceId(),
      register_expires: expiresSeconds,
      no_answer_timeout: ringSeconds,
      // The library ends a call whose refresh finds no connection, as during a restart of the server. The server notices
      // by the sound that a phone is gone.
      session_timers: false,
      connection_recovery_max_interval: 10,
    })
    started.on('connecting', ({ attempts }) => report(attempts > 0 ? 'unreachable' : 'connecting'))
    started.on('disconnected', () => {
      report('unreachable')
      on.onDisconnect()
    })
    started.on('registered', onRegistered)
    started.on('registrationFailed', onRegistrationFailed)
    // This module registers again itself, because timers of the library are too late in a hidden window.
    started.on('registrationExpiring', () => undefined)
    started.on('newRTCSession', (event: RTCSessionEvent) => {
      if (event.session.direction === 'incoming') on.onInvite(event as IncomingRTCSessionEvent)
    })
    started.start()
    registerAt = Date.now() + registerEveryMs
    return started
  }

  function onRegistered({ response }: RegisteredEvent): void {
    failures = 0
    registerAt = Date.now() + registerEveryMs
    const own = `<urn:uuid:${instanceId()}>`
    const contacts = response.getHeaders('contact') as readonly string[]
    report(
      'registered',
      contacts.flatMap(splitContacts).some((contact) => !contact.includes(own)),
    )
  }

  function onRegistrationFailed({ response, cause }: UnRegisteredEvent): void {
    if (!ua?.isConnected()) return
    const now = Date.now()
    if (response === null && cause === 'Request Timeout') {
      // A connection that lets requests vanish is dead.
      for (const socket of sockets) socket.drop()
      return
    }
    // Credentials can be revoked or expire earlier than expected: the first refusal fetches new ones at once.
    const isCredential = [401, 403, 407].includes(response?.status_code ?? 0)
    const pauseMs = failures === 0 && isCredential ? 0 : backoffMs(failures)
    failures += 1
    tryAt = now + pauseMs
    registerAt = tryAt
    if (isCredential) renewAt = 0
    report(pauseMs === 0 ? 'connecting' : 'refused')
  }

  function tick(): void {
    const now = Date.now()
    if (now - lastTick > sleepMs) for (const socket of sockets) socket.drop()
    lastTick = now
    if (now < tryAt || isFetching) return
    if (now >= renewAt) void renew()
    else if (now >= registerAt && ua?.isConnected()) {
      registerAt = now + registerEveryMs
      ua.register()
    }
  }

  const over = new AbortController()
  // The network is back: connections from before are dead, also if the browser has not noticed.
  addEventListener('online', () => sockets.forEach((socket) => socket.drop()), { signal: over.signal })
  const timer = setInterval(tick, 1000)
  report('connecting')
  void renew()

  function unregister(): void {
    clearInterval(timer)
    over.abort()
    isOver = true
    ua?.unregister()
  }
  return {
    isConnected: () => ua?.isConnected() ?? false,
    iceServers: () => credentials?.iceServers.map((server) => ({ ...server })) ?? [],
    retry() {
      tryAt = 0
      renewAt = 0
      failures = 0
      report('connecting')
      tick()
    },
    unregister,
    stop() {
      unregister()
      ua?.stop()
    },
  }
}

/** A response lists several contacts in one header or in several. */
const splitContacts = (header: string): string[] => header.split(/,\s*(?=(?:"[^"]*"\s*)?<sip)/)

/** Names this window at the server, also after a reload: the registration from before it is no other phone. */
function instanceId(): string {
  const key = 'bellhop.phoneInstance'
  const known = tabStore.get(key)
  if (known !== null) return known
  const id = randomId()
  tabStore.set(key, id)
  return id
}
