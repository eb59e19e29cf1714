import type { Command } from 'commander'
import type { CliContext, GlobalOptions } from './context.ts'
import { notSignedIn } from './errors.ts'
import { parseBaseUrl, useAuthority } from './open-client.ts'
import { readSession, sessionFile } from './session-file.ts'

/**
 * The address of the service and the API key of a command that sends requests itself: `BELLHOP_API_KEY`, or the key that
 * `bellhop login --with-api-key` saved for that address. Throws `CliError` without one.
 */
export function openKey(context: CliContext, command: Command): { readonly baseUrl: string; readonly apiKey: string } {
  const options = command.optsWithGlobals<GlobalOptions>()
  const saved = readSession(sessionFile(context))
  const requested = options.baseUrl ?? context.env.BELLHOP_BASE_URL ?? saved?.baseUrl
  if (requested === undefined) throw notSignedIn('No service: set BELLHOP_BASE_URL, or use --base-url')
  const baseUrl = parseBaseUrl(requested)
  const apiKey = context.env.BELLHOP_API_KEY ?? (saved?.baseUrl === baseUrl ? saved.apiKey : undefined)
  if (!apiKey) throw notSignedIn('No API key: set BELLHOP_API_KEY, or run `bellhop login --with-api-key`')
  useAuthority(options.ca ?? saved?.ca)
  return { baseUrl, apiKey }
}
