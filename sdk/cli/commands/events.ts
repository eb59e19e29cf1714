import type { Command } from 'commander'
import type { LiveEvent, LiveEventType } from '../../index.ts'
import { type CliContext, type GlobalOptions, hasColors } from '../context.ts'
import { openClient } from '../open-client.ts'
import { collect } from '../options.ts'
import { removeControls } from '../table.ts'

const tailHelp = `
Live events are those that you may see: calls, queues, callbacks, messages, notifications and presence.
For reservations and guests use \`bellhop webhooks listen\`. With --json each line is one event. Ctrl-C ends the command.

Examples:
  $ bellhop events tail
  $ bellhop events tail --types call.ringing,call.ended --json`

/** `bellhop events tail`: shows live events until Ctrl-C. */
export function addEvents(program: Command, context: CliContext): void {
  const events = program.command('events').description('Watch live events.')
  events
    .command('tail')
    .description('Show live events as they happen.')
    .option('--types <types>', 'only these types, separated by commas', collect)
    .addHelpText('after', tailHelp)
    .action(async ({ types }: { types?: readonly LiveEventType[] }, command: Command) => {
      const isJson = command.optsWithGlobals<GlobalOptions>().json === true
      const { stdout, stderr } = context
      const stream = openClient(context, command).events({
        signal: context.interruption(),
        ...(types ? { types } : {}),
      })
      for await (const event of stream) {
        if (isJson) stdout.write(`${JSON.stringify(event)}\n`)
        else if (event.type === 'ready') stderr.write('Connected; Ctrl-C ends\n')
        else if (event.type === 'reset') stderr.write('Some events were missed\n')
        else stdout.write(`${formatEvent(event, hasColors(context, stdout))}\n`)
      }
    })
}

/** `10:04:40  call.ringing  callId=019f… direction=inbound` */
function formatEvent(event: Extract<LiveEvent, { id: string }>, isColored: boolean): string {
  const type = isColored ? `\u001b[1m${event.type}\u001b[22m` : event.type
  const facts = Object.entries(event.data)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return `${new Date(event.createdAt).toTimeString().slice(0, 8)}  ${type}  ${removeControls(facts.join(' '))}`
}
