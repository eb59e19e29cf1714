import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { s3Server } from '../../server/platform/outbound/testing/s3-server.ts'

/** A bucket whose requests can be delayed. */
export type SlowStorage = {
  readonly env: Readonly<Record<string, string>>
  /** The delay of each piece of a request from now on. */
  delay(milliseconds: number): void
  /** How many requests came. */
  requests(): number
  stop(): Promise<void>
}

/** Starts a bucket behind a proxy, which delays what the service sends. */
export async function slowStorage(): Promise<SlowStorage> {
  const bucket = await s3Server()
  const { endpoint = '', region, credentials, bucket: name } = bucket.place
  const target = Number(new URL(endpoint).port)
  let delayMs = 0
  const proxy = createServer((front) => {
    const back = connect(target, '127.0.0.1')
    // Each piece waits for the one before, so that a shorter delay does not change their order.
    let sent = Promise.resolve()
    front.on('data', (piece: Buffer) => {
      sent = sent.then(async () => {
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
        if (!back.destroyed) back.write(piece)
      })
    })
    front.on('end', () => void sent.then(() => back.end()))
    back.pipe(front)
    front.on('error', () => back.destroy())
    back.on('error', () => front.destroy())
    front.on('close', () => back.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const query = new URLSearchParams({ endpoint: address, region: region ?? 'us-east-1', pathStyle: 'true' })
  return {
    env: {
      STORAGE_URL: `s3://${name}/bellhop?${query}`,
      AWS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    },
    delay(milliseconds) {
      delayMs = milliseconds
    },
    requests: () => bucket.requests.length,
    async stop() {
      proxy.close()
      await bucket.stop()
    },
  }
}
