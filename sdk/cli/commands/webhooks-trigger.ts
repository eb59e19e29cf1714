import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import { webhookEventTypes } from '../../generated/events.ts'
import type { Bellhop } from '../../index.ts'
import type { CliContext } from '../context.ts'
import { CliError, usageError } from '../errors.ts'
import { type ForwardResult, formatResult, forwardEvent, isAccepted } from '../forward-event.ts'
import { openClient } from '../open-client.ts'
import { parseReceiverUrl } from '../options.ts'
import { printResult } from '../output.ts'

type TriggerOptions = { readonly forwardTo?: string; readonly secret?: string; readonly webhook?: string }

const help = `
The event is a sample with "test": true; its records do not exist. With --forward-to this machine signs and posts it, and
the service only provides the sample. With --webhook the service sends it to a registered endpoint.

Types:
${webhookEventTypes.map((type) => `  ${type}`).join('\n')}

Examples:
  $ bellhop webhooks trigger reservation.created --forward-to localhost:3000/webhooks --secret whsec_local
  $ bellhop webhooks trigger reservation.created --webhook 019fbe1f-2f14-7c1e-8e10-5d0e6f1a2b3c`

/** `bellhop webhooks trigger`: sends a sample event to a local receiver or a registered endpoint. */
export function addTrigger(webhooks: Command, context: CliContext): void {
  webhooks
    .command('trigger')
    .description('Send a sample event.')
    .argument('<type>', 'the type of the event')
    .option('--forward-to <url>', 'posts to this address', parseReceiverUrl)
    .option('--secret <secret>', 'signs the request; also BELLHOP_WEBHOOK_SECRET')
    .option('--webhook <id>', 'lets the service send it to this endpoint')
    .addHelpText('after', help)
    .action(async (type: string, { forwardTo, webhook, ...options }: TriggerOptions, command: Command) => {
      if ((forwardTo === undefined) === (webhook === undefined)) throw usageError('Use --forward-to or --webhook')
      const secret = options.secret ?? context.env.BELLHOP_WEBHOOK_SECRET
      if (forwardTo !== undefined && !secret) throw usageError('Use --secret or BELLHOP_WEBHOOK_SECRET')
      const bellhop = openClient(context, command)
      const result =
        webhook === undefined
          ? await postSample(bellhop, type, { url: forwardTo ?? '', secret: secret ?? '', fetch: context.fetch })
          : await testEndpoint(bellhop, type, webhook)
      if (!isAccepted(result)) throw new CliError(`The receiver has not accepted ${type}: ${formatResult(result)}`)
      printResult(context, command, { value: { type, ...result }, text: `${type} → ${formatResult(result)}` })
    })
}

async function testEndpoint(bellhop: Bellhop, type: string, webhookId: string): Promise<ForwardResult> {
  const { statusCode, errorCode, durationMs } = await bellhop.webhooks.test(webhookId, { type })
  return { statusCode, error: errorCode, durationMs }
}

/** Posts a body (§6.2) with the sample of the catalogue. Throws `CliError` for an unknown type. */
async function postSample(bellhop: Bellhop, type: string, receiver: Parameters<typeof forwardEvent>[0]) {
  const [{ items }, { tenant }] = await Promise.all([bellhop.webhooks.listEventTypes(), bellhop.profile.get()])
  const info = items.find((each) => each.type === type)
  if (!info)
    throw usageError(`There is no event type "${type}"; there are: ${items.map((each) => each.type).join(', ')}`)
  const event = {
    id: `evt_${randomUUID()}`,
    type,
    createdAt: new Date().toISOString(),
    apiVersion: 'v1',
    tenantId: tenant.id,
    hotelId: info.sample.hotelId ?? null,
    sequence: 1,
    traceId: randomUUID(),
    test: true,
    data: info.sample,
  }
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Bellhop-Webhooks/1',
    'X-Service-Event': type,
    'X-Service-Delivery': randomUUID(),
    'X-Service-Attempt': '1',
  }
  return forwardEvent(receiver, { body: JSON.stringify(event), headers })
}
