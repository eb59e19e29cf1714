import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMediaUrl, mayHaveToken } from './media-hosts.ts'

const base = 'https://graph.facebook.com'

test('the token is sent only to the host that the vendor documents and to the configured one', () => {
  for (const url of ['https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=1', `${base}/v23.0/1`]) {
    assert.ok(mayHaveToken(url, base), url)
  }
  assert.ok(mayHaveToken('https://proxy.example:8443/x', 'https://proxy.example:8443/graph'))
  for (const url of [
    'https://scontent.xx.fbcdn.net/x.jpg',
    'https://cdn.fbsbx.com/x',
    'https://graph.facebook.com:8443/x',
    'https://proxy.example/x',
    'http://lookaside.fbsbx.com/x',
    'https://lookaside.fbsbx.com:8443/x',
    'https://lookaside.fbsbx.com@other.example/x',
    'https://token@lookaside.fbsbx.com/x',
    'https://lookaside.fbsbx.com.other.example/x',
    'https://other.example/?lookaside.fbsbx.com',
    'https://127.0.0.1/x',
    'ftp://lookaside.fbsbx.com/x',
    'lookaside.fbsbx.com/x',
    '',
  ]) {
    assert.equal(mayHaveToken(url, base), false, url)
  }
})

test('files that need no token are fetched from hosts of Meta only', () => {
  for (const host of [
    'scontent.xx.fbcdn.net',
    'cdn.fbsbx.com',
    'lookaside.fbsbx.com',
    'scontent-ist1-1.cdninstagram.com',
  ]) {
    assert.ok(isMediaUrl(`https://${host}/x`, base), host)
  }
  for (const host of ['fbcdn.net', 'evilfbcdn.net', 'fbcdn.net.other.example', 'localhost', '[::1]', 'x.fbcdn.net:1']) {
    assert.equal(isMediaUrl(`https://${host}/x`, base), false, host)
  }
})
