import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Bellhop, BellhopError } from '../index.ts'

// What all examples share: where the service is, and one sentence instead of a stack for what its user can mend.

/**
 * The client of an example: at `BELLHOP_BASE_URL`, or at the service that `npm start` runs here (`DATA_DIR`, by default
 * `data`), whose certificate it trusts. Ends the program with a sentence if the address or `BELLHOP_API_KEY` is missing.
 */
export function connect(): Bellhop {
  explainFailures()
  const { BELLHOP_BASE_URL: given, BELLHOP_API_KEY: apiKey } = process.env
  const baseUrl = given || findLocalService()
  if (!baseUrl) exit('No service runs here: start it with npm start, or set BELLHOP_BASE_URL')
  if (!apiKey)
    exit(`Set BELLHOP_API_KEY to a key of a service user at ${baseUrl}: docs/integrations.md says how to create one`)
  return new Bellhop({ baseUrl, apiKey })
}

/** From now on what ends the program is said in one sentence if its user can mend it. */
export function explainFailures(): void {
  process.on('uncaughtException', (error) => exit(sentenceOf(error), 1))
}

/** Ends the program because of a mistake of whoever started it. */
export function exit(reason: string, code = 2): never {
  console.error(reason)
  process.exit(code)
}

/** The address of the service that writes to `DATA_DIR`. The process trusts its certificate from now on. */
function findLocalService(): string | undefined {
  const { DATA_DIR: folder = 'data' } = process.env
  const [login, authority] = [join(folder, 'demo.json'), join(folder, 'tls', 'ca.pem')]
  if (!existsSync(login)) return undefined
  if (existsSync(authority)) {
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')])
  }
  return (JSON.parse(readFileSync(login, 'utf8')) as { baseUrl: string }).baseUrl
}

/** What went wrong and what to do. An error of the program itself keeps its stack. */
function sentenceOf(error: unknown): string {
  const { code, port } = (error ?? {}) as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE') return `Another program listens on port ${port}: set PORT to a free one`
  if (!(error instanceof BellhopError)) return error instanceof Error ? (error.stack ?? error.message) : String(error)
  const { status, message, retryAfter, cause, docUrl } = error
  const more = docUrl === undefined ? '' : ` See ${docUrl}`
  if (status === 0)
    return `The service does not answer: ${reasonOf(cause)}. Does it run, and is BELLHOP_BASE_URL right?`
  if (status === 401) return `BELLHOP_API_KEY is not accepted: ${message}.${more}`
  if (status === 403) return `The role of the API key does not allow this: ${message}.${more}`
  if (status === 429)
    return `Too many requests: try again ${retryAfter ? `in ${retryAfter} s` : 'later'} (${message}).${more}`
  return `${error.operation} failed: ${message}.${more}`
}

/** `fetch failed` has the reason in its cause, such as `connect ECONNREFUSED 127.0.0.1:8443`. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = (error ?? {}) as Error & { code?: string }
  return cause === undefined ? message || code || 'no connection' : reasonOf(cause)
}
