import { RevocationSync } from './calls/revocation-sync.ts'
import { VoiceCalls } from './calls/voice-calls.ts'
import { MediaWatch } from './calls/watch-media.ts'
import { startControlServer } from './control/control-server.ts'
import { controlHandler } from './control/handle-requests.ts'
import { type ControllerOptions, createParts } from './controller-parts.ts'

/** A running controller. */
export type VoiceController = Awaited<ReturnType<typeof startController>>

type Parts = ReturnType<typeof createParts>

/** How often the edge is checked for a restart, and how often the journal is cleaned up, in milliseconds. */
const edgePollMs = 2_000
const cleanUpMs = 60 * 60 * 1_000
/** How long the journal remembers ended calls, so that a late command finds that its call is over. */
const memoryHours = 24

/** Starts the voice controller: takes over the calls of the journal and serves new ones. */
export async function startController(options: ControllerOptions) {
  const { config, clock, log } = options
  const parts = createParts(options, {
    onKeypad: (event) => calls.handleKeypad(event),
    onDropped: (dropped) => calls.handleDropped(dropped),
  })
  const { sip, media, edge, delivery, finisher, outbox, talkJournal, revocationJournal } = parts
  const calls = new VoiceCalls(parts.context)
  const watch = new MediaWatch(parts.context, calls)
  const revocations = new RevocationSync({ journal: revocationJournal, edge, clock, log, pollMs: edgePollMs })

  sip.onInvite = (invite) => void calls.receive(invite)
  await media.start()
  await sip.start()
  // In the same turn as the start of SIP, so that no request arrives before its dialog is there.
  calls.restore()
  delivery.start()
  finisher.wake()
  watch.start()
  revocations.start()
  cleanUp(parts)
  const cleaning = setInterval(() => cleanUp(parts), cleanUpMs)
  const isReady = {
    edge: () => edge.isReady(),
    media: () => media.ping(),
    // A look-up, as every call begins with one: it proves the address, the certificate and the keys.
    service: () =>
      parts.service.findAccount('+0').then(
        () => true,
        () => false,
      ),
  }
  const control = await startControlServer({
    host: config.VOICE_CONTROLLER_HOST,
    port: config.VOICE_CONTROLLER_PORT,
    keys: parts.keys,
    handler: controlHandler({ ...parts, calls, revocations, isReady, serviceUrl: config.SERVICE_URL }),
    log,
  })
  log.info({ sipPort: sip.port, controlPort: control.port, pid: process.pid }, 'the voice controller is ready')

  return {
    calls,
    outbox,
    /** Whether a recording of a talk that has ended is not reported yet. */
    hasUnfinishedRecordings: () => talkJournal.list('finishing').length > 0,
    /** Refuses new calls, and waits until the others have ended. */
    drain: async (atMostMs: number): Promise<void> => {
      sip.isDraining = true
      calls.isDraining = true
      await calls.drained(atMostMs)
    },
    /** Ends everything at once. Calls go on without the controller and are in the journal. */
    stop: async (): Promise<void> => {
      clearInterval(cleaning)
      watch.stop()
      // First, so that no command is taken that nobody performs.
      await control.close()
      revocations.stop()
      delivery.stop()
      calls.leave()
      await closeParts(parts)
    },
  }
}

async function closeParts({ finisher, sip, media, transport, journal }: Parts): Promise<void> {
  await finisher.stop()
  await sip.stop()
  await media.close()
  await transport.close()
  journal.close()
}

/** Deletes what nobody needs any more: calls that ended long ago, and captures that belong to no talk. */
function cleanUp({ callJournal, talkJournal, spool, context: { clock, log } }: Parts): void {
  callJournal.deleteExpired(clock.now().subtract({ hours: memoryHours }).toString({ fractionalSecondDigits: 3 }))
  void spool
    .deleteStrayCaptures((capture) => talkJournal.isKnown(capture))
    .catch((error: unknown) => log.warn({ err: error }, 'captures without a talk could not be deleted'))
}
