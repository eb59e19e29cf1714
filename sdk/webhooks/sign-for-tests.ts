const utf8 = new TextEncoder()

/** Signs a body like the service (§6.3), for tests of a receiver: the value of `X-Service-Signature`. `now` in seconds. */
export async function signForTests(body: string, secret: string, now = Date.now() / 1000): Promise<string> {
  const t = Math.floor(now)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(secret), algorithm, false, ['sign'])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(`${t}.${body}`)))
  return `t=${t},v1=${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
