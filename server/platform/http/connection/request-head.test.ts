import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { listenOnTls, type RawAnswer, readAnswers, type TlsApp } from '../../../testing/listen-on-tls.ts'

let app: TestApp
let service: TlsApp

/** The answer to a request as it stands on the wire. */
async function ask(first: string, ...headers: string[]): Promise<RawAnswer> {
  const socket = await service.connect()
  socket.write([first, ...headers, '', ''].join('\r\n'))
  const [answer] = await readAnswers(socket, 1)
  socket.destroy()
  return answer as RawAnswer
}

/** Status, code and field of a refusal in the envelope. */
function refusalIn({ status, headers, body }: RawAnswer): string {
  assert.deepEqual([body.success, body.data, body.statusCode], [false, null, status])
  assert.equal(headers.get('x-trace-id'), body.traceId)
  return [status, body.errors[0].code, body.errors[0].field].join(' ').trim()
}

const path = '/api/v1/profile'
const local = 'Host: localhost'

describe('a request whose head is not clear is refused in the envelope', () => {
  before(async () => {
    app = await testApp()
    service = await listenOnTls(app)
  })
  after(async () => {
    await service.close()
    await app.close()
  })

  test('§4.1 a request without Host, or with two of them', async () => {
    assert.equal(refusalIn(await ask(`GET ${path} HTTP/1.1`)), '422 required Host')
    assert.equal(refusalIn(await ask(`GET ${path} HTTP/1.1`, 'Host: ')), '422 required Host')
    for (const second of ['Host: localhost', 'host: evil.test']) {
      assert.equal(refusalIn(await ask(`GET ${path} HTTP/1.1`, local, second)), '422 invalid_value Host', second)
    }
    assert.equal(refusalIn(await ask(`GET ${path} HTTP/1.0`)), '401 unauthenticated')
  })

  test('§4.1 a target in absolute form must name the host of the Host header', async () => {
    for (const host of ['https://localhost', 'http://LOCALHOST', 'HTTPS://localhost']) {
      assert.equal(refusalIn(await ask(`GET ${host}${path} HTTP/1.1`, local)), '401 unauthenticated', host)
    }
    for (const host of ['https://evil.test', 'https://localhost:8443', 'https://user@localhost', 'https://']) {
      assert.equal(refusalIn(await ask(`GET ${host}${path} HTTP/1.1`, local)), '422 invalid_value Host', host)
    }
    for (const root of ['https://localhost', 'https://localhost?a=b']) {
      assert.equal((await ask(`GET ${root} HTTP/1.1`, local)).body.data.api, '/api/v1', root)
    }
  })

  test('§4.1 a version that is not HTTP/1.1 or 1.0 is 505', async () => {
    for (const version of ['2.0', '0.9']) {
      for (const target of [path, '/api/v1/auth/login', '/nothing', '/health/live'])
        assert.equal(refusalIn(await ask(`GET ${target} HTTP/${version}`, local)), '505 http_version_not_supported')
    }
    for (const version of ['3.0', '1.2', '2'])
      assert.equal(refusalIn(await ask(`GET ${path} HTTP/${version}`, local)), '422 invalid_format')
  })

  test('§9.1 an unknown method is 405 with Allow', async () => {
    for (const method of ['QUERY', 'PROPFIND', 'LOCK', 'PURGE', 'SEARCH', 'TRACE', 'OPTIONS', 'PATCH']) {
      const answer = await ask(`${method} ${path} HTTP/1.1`, local)
      assert.equal(refusalIn(answer), '405 method_not_allowed', method)
      assert.equal(answer.headers.get('allow'), 'GET, PUT', method)
    }
    assert.equal(refusalIn(await ask('QUERY /nothing HTTP/1.1', local)), '404 not_found')
    assert.equal(refusalIn(await ask('CONNECT evil.test:443 HTTP/1.1', local)), '405 method_not_allowed')
    assert.equal(refusalIn(await ask('NONSENSE / HTTP/1.1', local)), '422 invalid_format')
  })

  test('§4.1 an unknown Expect is 422', async () => {
    assert.equal(refusalIn(await ask(`GET ${path} HTTP/1.1`, local, 'Expect: a-miracle')), '422 invalid_value Expect')
    assert.equal(refusalIn(await ask(`GET ${path} HTTP/1.1`, local, 'Expect: 100-Continue')), '401 unauthenticated')
  })
})
