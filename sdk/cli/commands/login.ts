import type { Command } from 'commander'
import { Bellhop, BellhopError, memoryTokens, type Profile } from '../../index.ts'
import type { CliContext, GlobalOptions } from '../context.ts'
import { usageError } from '../errors.ts'
import { openClient, parseBaseUrl, useAuthority } from '../open-client.ts'
import { compact, printResult } from '../output.ts'
import { promptFor, readInput } from '../prompt.ts'
import { readSession, removeSession, type SavedSession, sessionFile, writeSession } from '../session-file.ts'

type LoginOptions = GlobalOptions & {
  readonly email?: string
  readonly passwordStdin?: true
  readonly withApiKey?: true
}

const loginHelp = `
The session is stored in $XDG_CONFIG_HOME/bellhop/session.json (by default ~/.config/bellhop), readable only by you.
What is missing is asked for. A password is no option, because other users can read the options of a process.

Examples:
  $ bellhop login --base-url https://bellhop.example.com --email elif@example.com
  $ bellhop login --base-url https://localhost:8443 --ca data/tls/ca.pem
  $ pass bellhop | bellhop login --email elif@example.com --password-stdin
  $ pass bellhop-key | bellhop login --with-api-key`

/** `bellhop login`: signs in and saves the session. */
export function addLogin(program: Command, context: CliContext): void {
  program
    .command('login')
    .description('Sign in and save the session.')
    .option('--email <email>', 'the user; also BELLHOP_EMAIL')
    .option('--password-stdin', 'read the password from the standard input; also BELLHOP_PASSWORD')
    .option('--with-api-key', 'save an API key, read from the standard input, instead of signing in')
    .addHelpText('after', loginHelp)
    .action(async (_options, command: Command) => {
      const options = command.optsWithGlobals<LoginOptions>()
      const file = sessionFile(context)
      const baseUrl = parseBaseUrl(await chooseBaseUrl(context, options, readSession(file)))
      useAuthority(options.ca)
      const place = { baseUrl, ...compact({ ca: options.ca }) }
      const { session, profile } = options.withApiKey
        ? await checkApiKey(context, place)
        : await signIn(context, place, options)
      writeSession(file, session)
      const value = { baseUrl, email: profile.email, tenant: profile.tenant.name }
      printResult(context, command, { value, text: `Signed in to ${baseUrl} as ${profile.email}, ${value.tenant}` })
    })
}

/** `bellhop logout`: ends the session and removes the file. */
export function addLogout(program: Command, context: CliContext): void {
  program
    .command('logout')
    .description('End the session and remove it from this machine.')
    .addHelpText('after', '\nExamples:\n  $ bellhop logout')
    .action(async (_options, command: Command) => {
      const file = sessionFile(context)
      const saved = readSession(file)
      if (saved?.tokens) await endSession(context, command)
      removeSession(file)
      printResult(context, command, {
        value: { signedOut: saved !== undefined },
        text: saved ? 'Signed out' : 'Not signed in',
      })
    })
}

/** A session that has ended already needs no logout. */
async function endSession(context: CliContext, command: Command): Promise<void> {
  try {
    await openClient({ ...context, env: { ...context.env, BELLHOP_API_KEY: undefined } }, command).logout()
  } catch (error) {
    if (!(error instanceof BellhopError && error.status === 401)) throw error
  }
}

const chooseBaseUrl = async (context: CliContext, { baseUrl }: LoginOptions, saved: SavedSession | undefined) =>
  baseUrl ??
  context.env.BELLHOP_BASE_URL ??
  saved?.baseUrl ??
  (await promptFor('Address of the service', context, { instead: '--base-url' }))

type Place = Pick<SavedSession, 'baseUrl' | 'ca'>

type SignedIn = { readonly session: SavedSession; readonly profile: Profile }

async function checkApiKey(context: CliContext, place: Place): Promise<SignedIn> {
  const { stdin } = context
  const apiKey = stdin.isTTY
    ? await promptFor('API key', context, { isHidden: true, instead: 'a pipe' })
    : await readInput(context)
  if (apiKey === '') throw usageError('The standard input has no API key')
  const bellhop = new Bellhop({ baseUrl: place.baseUrl, apiKey, fetch: context.fetch })
  return { session: { ...place, apiKey }, profile: await bellhop.profile.get() }
}

async function signIn(context: CliContext, place: Place, options: LoginOptions): Promise<SignedIn> {
  const { env } = context
  const email =
    options.email ?? env.BELLHOP_EMAIL ?? (await promptFor('E-mail', context, { instead: '--email or BELLHOP_EMAIL' }))
  const password = options.passwordStdin
    ? await readInput(context)
    : (env.BELLHOP_PASSWORD ??
      (await promptFor('Password', context, { isHidden: true, instead: '--password-stdin or BELLHOP_PASSWORD' })))
  const tokens = memoryTokens()
  const bellhop = new Bellhop({ baseUrl: place.baseUrl, tokens, fetch: context.fetch })
  await bellhop.login({ email, password })
  return { session: { ...place, ...compact({ tokens: await tokens.load() }) }, profile: await bellhop.profile.get() }
}
