import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { memoryInbox } from '../sdk/examples/inbox.ts'
import { webhookReceiver } from '../sdk/examples/receiver.ts'
import type { WebhookEvent } from '../sdk/index.ts'

// The example receiver of the SDK, on the machine of the service: it uses the local certificate of the service and
// prints each delivery.

const { values } = parseArgs({
  options: {
    secret: { type: 'string' },
    port: { type: 'string', default: '9443' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || !values.secret) {
  console.log('npm run receiver -- --secret <secret of POST /webhooks> [--port 9443]')
  process.exit(values.help ? 0 : 1)
}
const port = Number(values.port)
const tls = join(process.env.DATA_DIR ?? 'data', 'tls')

async function show({ type, id, test, data }: WebhookEvent): Promise<void> {
  console.log(`✓ verified  ${type}  ${id}${test ? '  (a test)' : ''}`)
  console.log(JSON.stringify(data, null, 2))
}

const receiver = webhookReceiver({
  secret: values.secret,
  inbox: memoryInbox({ handle: show, failed: (event, error) => console.error(`✗ ${event.id}`, error) }),
  tls: { cert: readFileSync(join(tls, 'cert.pem')), key: readFileSync(join(tls, 'key.pem')) },
  onRefused: ({ message }) => console.log(`✗ refused: ${message}`),
  onRepeated: (id) => console.log(`✓ verified  ${id}  (repeated)`),
})
await receiver.listen({ port, host: '127.0.0.1' })
console.log(`Receiving webhooks at https://localhost:${port}/`)
