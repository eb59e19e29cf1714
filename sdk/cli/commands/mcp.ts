import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import type { CliContext } from '../context.ts'
import { CliError } from '../errors.ts'
import { openKey } from '../open-key.ts'

const help = `
For programs that start a server of the Model Context Protocol, such as assistants on a desktop. It needs an API key: in
BELLHOP_API_KEY, or saved by \`bellhop login --with-api-key\`. The role, the hotels and the limits of the key are those of the
agent. Programs that reach servers by HTTP use <address of the service>/mcp with the key as bearer instead.

Examples:
  $ BELLHOP_API_KEY=bhk_… bellhop mcp --base-url https://bellhop.example.com

In the settings of such a program:
  { "command": "npx", "args": ["bellhop", "mcp"],
    "env": { "BELLHOP_BASE_URL": "https://bellhop.example.com", "BELLHOP_API_KEY": "bhk_…" } }`

/** `bellhop mcp`: hands messages between the standard input and output and \`/mcp\` of the service. */
export function addMcp(program: Command, context: CliContext): void {
  program
    .command('mcp')
    .description('Serve agents by the Model Context Protocol on the standard input and output.')
    .addHelpText('after', help)
    .action(async (_options: object, command: Command) => {
      const send = messageSender(context, openKey(context, command))
      for await (const line of createInterface({ input: context.stdin })) {
        if (line.trim() === '') continue
        const answer = await send(line)
        if (answer !== undefined) context.stdout.write(`${answer}\n`)
      }
    })
}

type Key = { readonly baseUrl: string; readonly apiKey: string }

/** Sends one message and returns the answer as a line; undefined for a message without one. */
function messageSender({ fetch, stderr }: CliContext, { baseUrl, apiKey }: Key) {
  let session: string | undefined
  return async (line: string): Promise<string | undefined> => {
    const id = idOf(line)
    try {
      const response = await fetch(`${baseUrl}/mcp`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...(session === undefined ? {} : { 'mcp-session-id': session }),
        },
        body: line,
      })
      session = response.headers.get('mcp-session-id') ?? session
      const text = await response.text()
      if (response.ok) return text === '' ? undefined : JSON.stringify(JSON.parse(text))
      throw new CliError(`The service answered ${response.status}: ${messageOf(text)}`)
    } catch (error) {
      const message = (error as Error).message
      stderr.write(`bellhop: ${message}\n`)
      return id === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32_000, message } })
    }
  }
}

/** The id of a request; undefined for a notification and for what is no JSON. */
function idOf(line: string): unknown {
  try {
    return JSON.parse(line).id
  } catch {
    return undefined
  }
}

function messageOf(text: string): string {
  try {
    const { message, error } = JSON.parse(text)
    return message ?? error?.message ?? text
  } catch {
    return text.slice(0, 200)
  }
}
