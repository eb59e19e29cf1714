import { randomUUID } from 'node:crypto'
import type { Command } from 'commander'
import type { Bellhop, EventType, WebhookDeliveryDetails } from '../../index.ts'
import { type CliContext, type GlobalOptions, hasColors } from '../context.ts'
import { findHotelId } from '../find-record.ts'
import { type ForwardResult, formatResult, forwardEvent, isAccepted, type LocalReceiver } from '../forward-event.ts'
import { type EventSelection, pollDeliveries, registerListener } from '../listener.ts'
import { openClient } from '../open-client.ts'
import { collect, parseReceiverUrl } from '../options.ts'
import { removeControls } from '../table.ts'

type ListenOptions = {
  readonly forwardTo: string
  readonly events?: readonly EventType[]
  readonly hotel?: readonly string[]
  readonly secret?: string
}

const help = `
The command registers an endpoint that the service never sends to, reads its held deliveries once a second, and posts
their bodies, unchanged and signed, to your address. Ctrl-C deletes the endpoint. An event that your receiver refuses is
shown and not sent again. It needs the permission integrations.manage.

Examples:
  $ bellhop webhooks listen --forward-to localhost:3000/webhooks
  $ bellhop webhooks listen --forward-to localhost:3000/webhooks --events reservation.created,reservation.cancelled
  $ BELLHOP_WEBHOOK_SECRET=whsec_local bellhop webhooks listen --forward-to localhost:3000/webhooks --json`

/** `bellhop webhooks listen`: forwards real events to a local receiver until Ctrl-C. */
export function addListen(webhooks: Command, context: CliContext): void {
  webhooks
    .command('listen')
    .description('Forward events to a receiver on this machine, signed like real ones.')
    .requiredOption('--forward-to <url>', 'the address of the receiver', parseReceiverUrl)
    .option('--events <types>', 'only these types, separated by commas', collect)
    .option('--hotel <hotel>', 'only of this hotel, by id or name; may be repeated', collect)
    .option(
      '--secret <secret>',
      'signs the requests; also BELLHOP_WEBHOOK_SECRET; by default a new one, which is shown',
    )
    .addHelpText('after', help)
    .action(async (options: ListenOptions, command: Command) => {
      const bellhop = openClient(context, command)
      const secret = options.secret ?? context.env.BELLHOP_WEBHOOK_SECRET ?? `whsec_${randomUUID().replaceAll('-', '')}`
      const receiver = { url: options.forwardTo, secret, fetch: context.fetch }
      const isJson = command.optsWithGlobals<GlobalOptions>().json === true
      await listen(bellhop, { context, receiver, isJson, selection: await selectEvents(bellhop, options) })
    })
}

async function selectEvents(bellhop: Bellhop, { events, hotel = [] }: ListenOptions): Promise<EventSelection> {
  const hotelIds = await Promise.all(hotel.map((each) => findHotelId(bellhop, each)))
  if (events) return { events, hotelIds }
  const { items } = await bellhop.webhooks.listEventTypes()
  return { events: items.map(({ type }) => type as EventType), hotelIds }
}

type Listener = {
  readonly context: CliContext
  readonly receiver: LocalReceiver
  readonly isJson: boolean
  readonly selection: EventSelection
}

async function listen(bellhop: Bellhop, { context, receiver, isJson, selection }: Listener): Promise<void> {
  const { stderr } = context
  const signal = context.interruption()
  const webhook = await registerListener(bellhop, selection)
  const onUnavailable = ({ message }: Error): void => void stderr.write(`${removeControls(message)}; trying again\n`)
  try {
    await bellhop.webhooks.pause(webhook.id)
    stderr.write(`Ready: events are posted to ${receiver.url}\nThe secret is ${receiver.secret}\nCtrl-C ends\n`)
    for await (const delivery of pollDeliveries(bellhop, webhook, { signal, onUnavailable })) {
      await forwardDelivery(delivery, { context, receiver, isJson })
    }
  } finally {
    await bellhop.webhooks.delete(webhook.id).catch((error: Error) => {
      stderr.write(`The webhook endpoint ${webhook.id} was not deleted: ${removeControls(error.message)}\n`)
    })
  }
}

async function forwardDelivery(
  { id, body, headers, eventId, eventType }: WebhookDeliveryDetails,
  { context, receiver, isJson }: Omit<Listener, 'selection'>,
): Promise<void> {
  if (body === null) return
  const result = await forwardEvent(receiver, { body, headers: { ...headers, 'X-Service-Attempt': '1' } })
  const line = isJson
    ? JSON.stringify({ eventType, eventId, deliveryId: id, ...result })
    : formatLine(eventType, eventId, { result, isColored: hasColors(context, context.stdout) })
  context.stdout.write(`${line}\n`)
}

/** `10:04:40  reservation.created  evt_019f…  → 200 in 12 ms` */
function formatLine(
  eventType: string,
  eventId: string,
  { result, isColored }: { readonly result: ForwardResult; readonly isColored: boolean },
): string {
  const color = isAccepted(result) ? '\u001b[32m' : '\u001b[31m'
  const outcome = isColored ? `${color}${formatResult(result)}\u001b[39m` : formatResult(result)
  return `${new Date().toTimeString().slice(0, 8)}  ${eventType}  ${eventId}  → ${outcome}`
}
