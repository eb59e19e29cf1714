import { createServer } from 'node:https'
import type { Runtime } from '../../runtime.ts'
import { refusePlainHttp, refuseTunnels } from './refuse-plain-http.ts'

const ciphers = 'TLS_AES_256_GCM_SHA384:TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256:ECDHE+AESGCM:ECDHE+CHACHA20'

/**
 * How long a connection may be silent. No request takes so long: a heavy query ends after 10 s. Node waits for two of
 * these periods before it ends a connection whose answer nobody reads.
 */
const silenceMs = 14_000

/**
 * An HTTPS server with TLS ≥ 1.2 and AEAD suites only, on a port that also answers plain HTTP with a refusal (§4.2.5).
 * Unfinished handshakes and requests time out.
 */
export const secureServer =
  (tls: { cert: string; key: string }, runtime: Runtime) => (handler: (...all: never[]) => void) => {
    const server = createServer(
      {
        ...tls,
        ciphers,
        minVersion: 'TLSv1.2',
        honorCipherOrder: true,
        handshakeTimeout: 5000,
        maxHeaderSize: 16 * 1024,
        headersTimeout: 5000,
        requestTimeout: 15_000,
        // How often Node checks these timeouts.
        connectionsCheckingInterval: 1000,
        // Otherwise Node would refuse these requests without the envelope.
        requireHostHeader: false,
        joinDuplicateHeaders: false,
      },
      handler as Parameters<typeof createServer>[1],
    )
    server.setTimeout(silenceMs)
    server.keepAliveTimeout = 10_000
    // Otherwise Node would request every body at once, and refuse other expectations without the envelope.
    for (const expectation of ['checkContinue', 'checkExpectation']) {
      server.on(expectation, (request, response) => server.emit('request', request, response))
    }
    refusePlainHttp(server, runtime)
    refuseTunnels(server, runtime)
    return server
  }
