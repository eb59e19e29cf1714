import { SettingsError } from '#platform/config/settings.ts'
import { MigrationError } from '#platform/db/schema/migrate.ts'
import { formatConfig, readConfig } from './config.ts'
import { serve } from './serve.ts'

/** The process: reads the settings, serves, and stops on Ctrl-C or SIGTERM. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const service = await serve(config)
  service.log.debug({ settings: formatConfig(config) }, 'settings')
  console.log(service.welcome)

  let since: number | undefined
  const stop = async (signal: string): Promise<void> => {
    // npm forwards a Ctrl-C that this process also gets from the terminal. Both count as one.
    if (since !== undefined && performance.now() - since < 1000) return
    if (since !== undefined) process.exit(1)
    since = performance.now()
    service.log.info({ signal }, 'stopping')
    await service.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

try {
  await main()
} catch (error) {
  if (error instanceof SettingsError || error instanceof MigrationError) console.error(error.message)
  else if (isPortTaken(error))
    console.error(`Port ${error.port} is taken by another program; set PORT (or METRICS_PORT) to a free one.`)
  else console.error(error)
  process.exit(1)
}

function isPortTaken(error: unknown): error is { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
