import { logFormatOf } from '#platform/observability/log.ts'
import { formatConfig, readConfig } from './config.ts'
import { endStart } from './end-start.ts'
import { faultText } from './fault-text.ts'
import { type Service, serve } from './serve.ts'

/**
 * The process: reads the settings, serves, and stops on Ctrl-C, SIGTERM or the end of its terminal, also while it is
 * still starting.
 */
async function main(): Promise<void> {
  const starting = new AbortController()
  let service: Service | undefined
  let since: number | undefined
  const stop = async (signal: string): Promise<void> => {
    // npm forwards a Ctrl-C that this process also gets from the terminal. Both count as one.
    if (since !== undefined && performance.now() - since < 1000) return
    if (since !== undefined) process.exit(1)
    since = performance.now()
    starting.abort()
    if (service === undefined) return
    service.log.info({ signal }, 'stopping')
    await service.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal))

  const config = readConfig(process.env)
  try {
    service = await serve(config, starting.signal)
  } catch (error) {
    if (starting.signal.aborted) process.exit(0)
    throw error
  }
  endStart()
  service.log.debug({ settings: formatConfig(config) }, 'settings')
  if (logFormatOf(config.LOG_FORMAT) === 'pretty') console.log(service.welcome)
  else service.logReady()
  // A signal that came in the last moment of the start.
  if (starting.signal.aborted) {
    await service.stop()
    process.exit(0)
  }
}

try {
  await main()
} catch (error) {
  console.error(faultText(error))
  process.exit(1)
}
