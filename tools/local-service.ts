import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A command line error, as a sentence for the user. */
export class ArgumentError extends Error {}

/** Parses arguments. @throws ArgumentError with one line for an unknown option or a missing value */
export function withArguments<Result>(parse: () => Result): Result {
  try {
    return parse()
  } catch (error) {
    const [first] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw new ArgumentError(first, { cause: error })
  }
}

/** Where a program signs in, and as whom. `url` has no version prefix, for example `https://localhost:8443`. */
export type ServiceLogin = { readonly url: string; readonly email: string; readonly password: string }

/**
 * Completes the options of a login by the file that a local service writes to `DATA_DIR`.
 * @throws ArgumentError for missing or invalid options
 */
export function resolveLogin(
  given: { readonly [Key in keyof ServiceLogin]?: string | undefined },
  dataDir: string,
): ServiceLogin {
  const demo = given.email === undefined || given.url === undefined ? readDemoLogin(dataDir) : undefined
  const url = given.url ?? demo?.url
  const email = given.email ?? demo?.email
  const password = given.email === undefined ? demo?.password : given.password
  if (url === undefined) throw new ArgumentError(`--url is missing, and there is no demo tenant in ${dataDir}`)
  if (!/^https:\/\/[^/]+\/?$/.test(url)) throw new ArgumentError(`--url: ${url} is not https://host[:port]`)
  if (email === undefined) throw new ArgumentError(`--email is missing, and there is no demo tenant in ${dataDir}`)
  if (password === undefined) throw new ArgumentError('--password is missing')
  return { url: url.replace(/\/$/, ''), email, password }
}

function readDemoLogin(dataDir: string): ServiceLogin | undefined {
  const file = join(dataDir, 'demo.json')
  if (!existsSync(file)) return undefined
  const { baseUrl, email, password } = JSON.parse(readFileSync(file, 'utf8'))
  return { url: baseUrl, email, password }
}

/**
 * The certificate authority of a service as PEM: that of the option `--ca`, or of the local service; empty if there is
 * none. @throws ArgumentError if the file of the option does not exist
 */
export function readAuthorities(file: string | undefined, dataDir: string): string[] {
  if (file !== undefined && !existsSync(file)) throw new ArgumentError(`--ca: there is no ${file}`)
  const own = file ?? join(dataDir, 'tls', 'ca.pem')
  return existsSync(own) ? [readFileSync(own, 'utf8')] : []
}

/** The process trusts these authorities from now on, besides the public ones. */
export const trustAuthorities = (authorities: readonly string[]): void =>
  setDefaultCACertificates([...getCACertificates('default'), ...authorities])
