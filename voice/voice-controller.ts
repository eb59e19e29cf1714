import { flushCompileCache } from 'node:module'
import { faultText } from '@bellhop/server/fault-text.ts'
import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { newId } from '@bellhop/server/platform/kernel/ids.ts'
import { createLog } from '@bellhop/server/platform/observability/log.ts'
import { readControllerConfig } from './settings/controller-config.ts'
import { startController } from './start-controller.ts'

/**
 * The process of the voice controller. SIGTERM refuses new calls and waits for the others to end, up to
 * `VOICE_DRAIN_SECONDS`; a second signal stops at once. Calls that last go on, and the next process takes them over.
 */
async function main(): Promise<void> {
  const config = readControllerConfig(process.env)
  const log = createLog({ level: config.LOG_LEVEL, format: config.LOG_FORMAT })
  const controller = await startController({ config, clock: systemClock(), newId, log })
  // Now, because a killed process writes nothing.
  flushCompileCache()

  let since: number | undefined
  const stop = async (signal: string): Promise<void> => {
    // npm forwards a Ctrl-C that this process also gets from the terminal. Both count as one.
    if (since !== undefined && performance.now() - since < 1000) return
    log.info({ signal, calls: controller.calls.live.length }, 'stopping')
    if (since === undefined) {
      since = performance.now()
      await controller.drain(config.VOICE_DRAIN_SECONDS * 1000)
    }
    await controller.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${faultText(error)}\n`)
  process.exit(1)
}
