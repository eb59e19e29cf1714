import assert from 'node:assert/strict'
import { full as test } from '../full.ts'
import { type TestService, testService } from '../processes/process.ts'

const allowed = 12

test('§5.7 §8 two processes share the counts of failed logins and requests, which survive kill -9', {
  timeout: 120_000,
}, async (t) => {
  const settings = { RATE_LIMIT_AUTH: String(allowed) }
  const one = await testService(settings, { embedded: false })
  const other = await testService(settings, { beside: one })
  t.after(async () => {
    await other.close()
    await one.close()
  })
  const both = [one, other]
  const attempt = async (service: TestService) => {
    const body = { email: 'nobody@hotel.test', password: 'not the right one' }
    const answer = await service.call('POST', '/auth/login', { body })
    return { code: answer.body.errors[0].code, seconds: Number(answer.headers['retry-after']) }
  }
  for (let failure = 0; failure < 5; failure += 1) {
    assert.equal((await attempt(failure % 2 === 0 ? one : other)).code, 'invalid_credentials')
  }
  for (const service of both) assert.equal((await attempt(service)).code, 'login_throttled')

  // All of them at once, so that what counts afterwards was in the database.
  await Promise.all(both.map((service) => service.end('SIGKILL')))
  await one.start()
  for (let call = 7; call < allowed; call += 1) {
    const { code, seconds } = await attempt(one)
    assert.equal(code, 'login_throttled')
    assert.ok(seconds >= 1 && seconds <= 30, `${seconds} s`)
  }
  const { code, seconds } = await attempt(one)
  assert.equal(code, 'rate_limited')
  assert.ok(seconds >= 1 && seconds <= 60, `${seconds} s`)
})
