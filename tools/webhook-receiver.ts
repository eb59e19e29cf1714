import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

// A receiver to try webhooks with, on the machine where the service runs: it borrows the service's local certificate,
// verifies each delivery as an integrator would, and shows it.

const { values } = parseArgs({
  options: {
    secret: { type: 'string' },
    port: { type: 'string', default: '9443' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || !values.secret) {
  console.log('npm run receiver -- --secret <the secret given to POST /webhooks> [--port 9443]')
  process.exit(values.help ? 0 : 1)
}
const secret = values.secret
const port = Number(values.port)
const tls = join(process.env.DATA_DIR ?? 'data', 'tls')
const seen = new Set<string>()
const toleranceSeconds = 300

/** Why a delivery is not genuine (§6.3), or nothing. The raw bytes are what was signed; parsing comes after. */
function fault(header: string | undefined, raw: Buffer): string | undefined {
  const parts = (header ?? '').split(',').map((part) => part.split('=') as [string, string])
  const t = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (Math.abs(Date.now() / 1000 - Number(t)) > toleranceSeconds) return 'its timestamp is too far from now'
  const expected = createHmac('sha256', secret).update(`${t}.`).update(raw).digest()
  const given = parts.filter(([name]) => name === 'v1').map(([, hex]) => Buffer.from(hex, 'hex'))
  const genuine = given.some((digest) => digest.length === expected.length && timingSafeEqual(digest, expected))
  return genuine ? undefined : 'the signature does not match'
}

const server = createServer(
  { cert: readFileSync(join(tls, 'cert.pem')), key: readFileSync(join(tls, 'key.pem')) },
  (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const problem = fault(request.headers['x-service-signature'] as string | undefined, raw)
      response.writeHead(problem ? 401 : 200).end()
      if (problem) return console.log(`✗ refused: ${problem}`)
      const event = JSON.parse(raw.toString()) as { id: string; type: string; data: object }
      console.log(`✓ verified  ${event.type}  ${event.id}${seen.has(event.id) ? '  (a repeat)' : ''}`)
      console.log(JSON.stringify(event.data, null, 2))
      seen.add(event.id)
    })
  },
)
server.listen(port, '127.0.0.1', () => console.log(`Receiving webhooks at https://localhost:${port}/`))
