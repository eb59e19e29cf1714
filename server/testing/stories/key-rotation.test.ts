import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { isFull, full as test } from '../full.ts'
import { type TestService, testService, until } from '../processes/process.ts'

/** If two processes can share a port, the test includes a hand-over. */
const mayOverlap = process.platform === 'linux'

/** The offset of the command's clock; the service then uses a new key after three seconds instead of a minute. */
const almostAMinute = { CLOCK_OFFSET: '-PT57S' }

const keyOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

/** Clients that sign in repeatedly and use every issued token. */
function clientsOf(service: TestService) {
  const tokens: string[] = []
  const failures: string[] = []
  const state = { isOver: false, calls: 0 }
  const note = (status: number, what: string): void => {
    state.calls += 1
    if (status !== 200) failures.push(`${what}: ${status}`)
  }
  /** Pauses leave enough CPU time for the commands. */
  const again = async (work: () => Promise<void>, pauseMs: number): Promise<void> => {
    while (!state.isOver) {
      await work()
      await sleep(pauseMs)
    }
  }
  const signIn = async (): Promise<void> => {
    const { status, data } = await service.call('POST', '/auth/login', { body: service.demo })
    note(status, 'login')
    tokens.push(data.accessToken)
  }
  const call = async (): Promise<void> => {
    const token = tokens[Math.floor(Math.random() * tokens.length)] ?? ''
    if (token === '') return signIn()
    note((await service.call('GET', '/profile', { token })).status, keyOf(token))
  }
  // Each login hashes a password, which takes as long as a dozen calls.
  const running = [again(signIn, 200), again(call, 30), again(call, 30)]
  const stop = async (): Promise<void> => {
    state.isOver = true
    await Promise.all(running)
  }
  return { tokens, failures, state, stop }
}

test('commands rotate, re-encrypt and retire keys under load, and every token stays valid', {
  timeout: 120_000,
}, async (t) => {
  const service = await testService({}, { embedded: !mayOverlap })
  t.after(() => service.close())
  const clients = clientsOf(service)
  const kids = () => new Set(clients.tokens.map(keyOf))
  await until('calls go on', () => clients.state.calls > 20)
  const [old = ''] = kids()

  const rotated = await service.command('keys', ['rotate'], almostAMinute)
  assert.equal(rotated.code, 0, rotated.stderr)
  if (isFull && mayOverlap) await service.handOver()
  await until('tokens are signed by the new key', () => kids().size === 2)
  const reencrypted = await service.command('keys', ['re-encrypt'])
  assert.equal(reencrypted.code, 0, reencrypted.stderr)
  const refused = await service.command('keys', ['retire', old])
  assert.deepEqual([refused.code, refused.stdout], [1, ''])
  assert.match(refused.stderr, /tokens that it signed are valid until/)
  const before = clients.state.calls
  await until('calls go on with tokens of both keys', () => clients.state.calls > before + 50)
  await clients.stop()
  assert.deepEqual(clients.failures, [])

  const retired = await service.command('keys', ['retire', old], { CLOCK_OFFSET: 'PT20M' })
  assert.equal(retired.code, 0, retired.stderr)
  const answerTo = async (token: string | undefined) =>
    (await service.call('GET', '/profile', { token: token ?? '' })).body
  const [ofOld, ofNew] = [clients.tokens.find((each) => keyOf(each) === old), clients.tokens.findLast(Boolean)]
  await until('the service knows that the key is gone', async () => (await answerTo(ofOld)).statusCode === 401)
  assert.equal((await answerTo(ofOld)).errors[0].code, 'token_invalid')
  assert.equal((await answerTo(ofNew)).statusCode, 200)
})
