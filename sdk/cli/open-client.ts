import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as tls from 'node:tls'
import type { Command } from 'commander'
import { Bellhop } from '../index.ts'
import type { CliContext, GlobalOptions } from './context.ts'
import { CliError, notSignedIn, usageError } from './errors.ts'
import { fileTokens } from './file-tokens.ts'
import { readSession, sessionFile } from './session-file.ts'

/** A person waits: fewer retries than the client makes by default. */
const maxRetries = 2

/**
 * The client of a command: with `BELLHOP_API_KEY`, or as `bellhop login` saved it. Throws `CliError` if nobody is signed
 * in, or at another service than the requested one, which must not get the tokens.
 */
export function openClient(context: CliContext, command: Command): Bellhop {
  const options = command.optsWithGlobals<GlobalOptions>()
  const file = sessionFile(context)
  const saved = readSession(file)
  const requested = options.baseUrl ?? context.env.BELLHOP_BASE_URL ?? saved?.baseUrl
  if (requested === undefined) throw notSignedIn('Not signed in: run `bellhop login`')
  const baseUrl = parseBaseUrl(requested)
  useAuthority(options.ca ?? saved?.ca)
  const apiKey = context.env.BELLHOP_API_KEY
  const { fetch } = context
  if (apiKey) return new Bellhop({ baseUrl, apiKey, fetch, maxRetries })
  if (!saved) throw notSignedIn(`Not signed in to ${baseUrl}: run \`bellhop login\``)
  if (baseUrl !== saved.baseUrl) {
    throw notSignedIn(
      `You are signed in to ${saved.baseUrl}, not to ${baseUrl}: run \`bellhop login --base-url ${baseUrl}\``,
    )
  }
  if (saved.apiKey) return new Bellhop({ baseUrl, apiKey: saved.apiKey, fetch, maxRetries })
  return new Bellhop({ baseUrl, tokens: fileTokens(file), fetch, maxRetries })
}

/** The address without a slash at its end. Throws a usage error unless it is an http(s) address. */
export function parseBaseUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw usageError(`"${value}" is no address such as https://bellhop.example.com`)
  return url.href.endsWith('/') ? url.href.slice(0, -1) : url.href
}

/** Trusts the authority in a PEM file, besides the public ones. */
export function useAuthority(file: string | undefined): void {
  if (file === undefined) return
  // Node < 22.19 has no such function.
  if (typeof tls.setDefaultCACertificates !== 'function') {
    throw new CliError(`This version of Node needs NODE_EXTRA_CA_CERTS=${file} instead of --ca`)
  }
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readAuthority(file)])
}

function readAuthority(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8')
  } catch (error) {
    throw new CliError(`Cannot read the authority ${file}: ${(error as Error).message}`)
  }
}
