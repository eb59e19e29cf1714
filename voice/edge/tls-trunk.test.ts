import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { systemClock } from '@bellhop/server/platform/kernel/clock.ts'
import { loadCertificate } from '@bellhop/server/platform/tls/tls.ts'
import { full } from '@bellhop/server/testing/full.ts'
import { SipPeer } from '../testing/sip-peer.ts'
import { edgeSkip, startEdge } from '../testing/start-edge.ts'
import { temporaryDirectory } from '../testing/temporary-directory.ts'

/** A carrier that takes calls by TLS and is busy, with the certificate of an authority of its own. */
async function tlsCarrier(t: TestContext) {
  const dataDir = await temporaryDirectory(t, 'bellhop-carrier-')
  await loadCertificate({ dataDir, hosts: [], now: systemClock().now() })
  const file = (name: string): string => join(dataDir, 'tls', name)
  const carrier = await SipPeer.onTls({ cert: await readFile(file('cert.pem')), key: await readFile(file('key.pem')) })
  t.after(() => carrier.close())
  carrier.onRequest = ({ message, reply }) => {
    if (message.method === 'INVITE') reply(486)
  }
  return { carrier, caFile: file('ca.pem') }
}

full(
  'a call out goes by TLS to a carrier whose certificate is valid, and to no other',
  {
    skip: edgeSkip,
  },
  async (t) => {
    const { carrier, caFile } = await tlsCarrier(t)
    const trunk = {
      host: '127.0.0.1',
      port: carrier.port,
      transport: 'tls',
      user: undefined,
      password: undefined,
    } as const
    const edge = await startEdge(t, { settings: { trunk: { ...trunk, caFile } } })
    const call = { method: 'INVITE', uri: `sip:+905551112233@${edge.realm}` }
    const headers: [string, string][] = [['X-Bellhop-Destination', 'trunk']]
    const callOut = async (): Promise<number> => {
      const controller = await SipPeer.byTcp(edge.ports.internal)
      t.after(() => controller.close())
      return (await controller.finalReply(controller.request({ ...call, headers }))).status ?? 0
    }
    assert.equal(await callOut(), 486)
    const [invite = assert.fail()] = carrier.received.filter(({ method }) => method === 'INVITE')
    assert.match(invite.header('via') ?? '', /^SIP\/2\.0\/TLS /)

    // Now the certificate is one that anybody could have made.
    await edge.end('kamailio')
    await edge.start('kamailio', { trunk: { ...trunk, caFile: edge.caFile } })
    carrier.received.length = 0
    assert.equal(await callOut(), 408)
    assert.deepEqual(carrier.received, [])
  },
)

test('a carrier calls by TLS and verifies the certificate of the edge', { skip: edgeSkip }, async (t) => {
  const edge = await startEdge(t)
  const controller = await SipPeer.onTcp(edge.ports.controllerSip)
  controller.onRequest = ({ message, reply }) => {
    if (message.method !== 'ACK')
      reply(200, [['Contact', `<sip:controller@127.0.0.1:${controller.port};transport=tcp>`]])
  }
  const carrier = await SipPeer.byTls(edge.ports.sips, await readFile(edge.caFile, 'utf8'))
  t.after(() => [carrier, controller].map((peer) => peer.close()))
  const branch = carrier.request({ method: 'INVITE', uri: `sip:+902165550100@127.0.0.1:${edge.ports.sips}` })
  assert.equal((await carrier.finalReply(branch)).status, 200)
  assert.equal((await controller.requested('INVITE')).header('x-bellhop-source'), 'trunk')
})
