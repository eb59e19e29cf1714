import type { Command } from 'commander'
import type { CliContext } from '../context.ts'
import { addListen } from './webhooks-listen.ts'
import { addTrigger } from './webhooks-trigger.ts'

/** `bellhop webhooks listen` and `trigger`. */
export function addWebhooks(program: Command, context: CliContext): void {
  const webhooks = program.command('webhooks').description('Try a webhook receiver on this machine.')
  addListen(webhooks, context)
  addTrigger(webhooks, context)
}
