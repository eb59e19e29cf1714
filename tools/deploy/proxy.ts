import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestContext } from 'node:test'
import { until } from '../../server/testing/processes/process.ts'
import { exampleText } from './deploy-files.ts'

/** Where the example of a proxy finds things in a test. */
export type ProxyPlaces = {
  readonly ports: { readonly http: number; readonly https: number; readonly services: readonly [number, number] }
  /** The folder of a certificate of the local CA: `cert.pem`, `key.pem`, `ca.pem`. */
  readonly tls: string
}

/** The proxies that have an example. */
export const proxyPrograms = ['nginx', 'haproxy'] as const
/** One of them. */
export type ProxyProgram = (typeof proxyPrograms)[number]

/** Writes the example with these places into a folder of its own, and returns how its program checks and runs it. */
function prepareProxy(t: TestContext, program: ProxyProgram, { ports, tls }: ProxyPlaces) {
  const folder = mkdtempSync(join(tmpdir(), `bellhop-${program}-`))
  t.after(() => rmSync(folder, { recursive: true }))
  const services = {
    '127.0.0.1:8443': `127.0.0.1:${ports.services[0]}`,
    '127.0.0.1:8444': `127.0.0.1:${ports.services[1]}`,
    '/var/lib/bellhop/tls/ca.pem': join(tls, 'ca.pem'),
  }
  if (program === 'haproxy') {
    const pem = join(folder, 'certificate.pem')
    writeFileSync(pem, readFileSync(join(tls, 'cert.pem'), 'utf8') + readFileSync(join(tls, 'key.pem'), 'utf8'))
    const config = exampleText('haproxy.cfg', {
      ...services,
      'bind :80\n': `bind 127.0.0.1:${ports.http}\n`,
      'bind :443 ': `bind 127.0.0.1:${ports.https} `,
      '/etc/haproxy/crm.example.com.pem': pem,
      '/run/haproxy/admin.sock': join(folder, 'socket'),
    })
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, config)
    return { check: ['-c', '-f', file], run: ['-q', '-db', '-f', file], socket: join(folder, 'socket') }
  }
  const site = exampleText('nginx.conf', {
    ...services,
    'listen 80;': `listen 127.0.0.1:${ports.http};`,
    'listen 443 ': `listen 127.0.0.1:${ports.https} `,
    '/etc/ssl/crm.example.com/fullchain.pem': join(tls, 'cert.pem'),
    '/etc/ssl/crm.example.com/privkey.pem': join(tls, 'key.pem'),
  })
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const whole = `pid ${folder}/pid; error_log /dev/null; daemon off; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }
`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, whole)
  return { check: ['-t', '-c', file], run: ['-c', file], socket: undefined }
}

/** What the proxy's own check says about the example. */
export function checkProxy(t: TestContext, program: ProxyProgram, places: ProxyPlaces) {
  const { check } = prepareProxy(t, program, places)
  const { status, stdout, stderr } = spawnSync(program, check, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/**
 * Runs a proxy with the example until the test ends. `waitForBoth` waits until the proxy sees both processes, as an
 * operator does before the second one is replaced; nginx has no health checks and needs no wait.
 */
export async function startProxy(t: TestContext, program: ProxyProgram, places: ProxyPlaces) {
  const { run, socket } = prepareProxy(t, program, places)
  const child: ChildProcess = spawn(program, run, { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'close')
  t.after(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await until(`${program} listens`, () => {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    return accepts(places.ports.https)
  })
  const waitForBoth = async (): Promise<void> => {
    if (socket) await until('HAProxy sees both processes', async () => (await serversUp(socket)) === 2)
  }
  return { waitForBoth }
}

/** How many servers HAProxy counts as up. The sixth column of its answer is the state, and 2 is up. */
async function serversUp(socket: string): Promise<number> {
  const connection = connect(socket)
  connection.end('show servers state bellhop\n')
  const lines = (await text(connection)).split('\n').filter((line) => /^\d+ bellhop /.test(line))
  return lines.filter((line) => line.split(' ')[5] === '2').length
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
