import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPanel } from '../../panel/build/build-panel.ts'
import { distFolder } from '../../panel/build/source-digest.ts'
import { startPhoneServer } from '../../panel/e2e/phone-server.ts'
import { createApp, workers } from '../../server/app.ts'
import { createDemo } from '../../server/demo/demo.ts'
import { deriveVoiceKeys } from '../../server/modules/voice/protocol/voice-keys.ts'
import { createHttpClient, type HttpClient } from '../../server/platform/outbound/http/http-client.ts'
import { type Method, testApp } from '../../server/testing/app.ts'
import { listenOnTls } from '../../server/testing/listen-on-tls.ts'

const pollMs = 100
const realm = 'sip.example.com'

/** A running service with the demo hotel, whose clock stands still, so that pictures differ only where the panel does. */
export type Hotel = Awaited<ReturnType<typeof openHotel>>

/** Starts the service in the process, with an empty database of its own. `close` removes everything. */
export async function openHotel() {
  await buildPanel()
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-screenshots-'))
  const cleanUps: (() => Promise<void>)[] = []
  const keys = deriveVoiceKeys('the secret of the pictures')
  const phones = await startPhoneServer(
    { after: (work) => void cleanUps.push(work) },
    { realm, passwordOf: (username) => createHmac('sha256', keys.credentials).update(username).digest('base64') },
  )
  const app = await testApp(undefined, {
    http: inventedReceivers(),
    config: { DEMO: true, DATA_DIR: dataDir, PANEL_DIR: distFolder, PANEL_WEBSOCKETS: [phones.url] },
  })
  app.runtime.random = () => 0
  const demo = await createDemo(app.runtime, { createApp, workers })
  assert.ok(demo, 'an empty database gets a demo tenant')
  const { email, password } = demo.login
  const { port, close: closePort } = await listenOnTls(app)
  const poll = setInterval(() => void app.runtime.live.poll(app.runtime), pollMs)
  let token = ''

  async function signIn(): Promise<void> {
    token = (await app.call('POST', '/auth/login', { body: { email, password } })).data.accessToken
  }

  /** Calls the API as the user of the demo. Throws for a refusal. */
  async function call(method: Method, path: string, body?: object) {
    const answer = await app.call(method, path, { token, ...(body ? { body } : {}) })
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
    return answer.data
  }

  /** Lets time pass. The user signs in again, because tokens may have expired. */
  async function advance(duration: string): Promise<void> {
    app.advance(duration)
    await app.settle()
    await signIn()
  }

  async function close(): Promise<void> {
    clearInterval(poll)
    await closePort()
    await app.close()
    for (const cleanUp of cleanUps) await cleanUp()
    await rm(dataDir, { recursive: true, force: true })
  }

  await signIn()
  return {
    call,
    advance,
    settle: app.settle,
    close,
    login: { email, password },
    /** An account of telephones whose server the browser reaches. */
    phoneAccount: {
      type: 'voiceProvider',
      provider: 'sipEdge',
      name: 'Own telephones',
      settings: { domain: realm, realm, webSocketUrls: [phones.url], turnUrls: [] },
      secrets: { credentialsSecret: keys.credentials, turnSecret: keys.turn },
    },
    url: `https://localhost:${port}`,
    now: () => app.runtime.now(),
  }
}

/** Receivers of webhooks that exist nowhere: one is down, the others accept everything. */
function inventedReceivers(): HttpClient {
  return {
    ...createHttpClient({ allowNets: [] }),
    post: async ({ url }) =>
      url.includes('revenue')
        ? { statusCode: 503, body: 'Service Unavailable', durationMs: 1180 }
        : { statusCode: 200, body: '{"received":true}', durationMs: 184 },
  }
}
