import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { preferredCoding } from '#platform/http/response/content-coding.ts'
import type { Runtime } from '#platform/runtime.ts'
import { channelsSettings } from '../settings.ts'

const file = 'v1.js'

/** Browsers ask again after five minutes, so that a release reaches every page soon, and need not wait for the answer. */
const caching = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Serves the built chat widget at `/widget/v1.js` to pages of all origins. The character set is part of the type: pages
 * in other character sets would break the texts.
 */
export function addWidgetScript(app: FastifyInstance, { config }: Runtime): void {
  const { WIDGET_DIR: folder } = channelsSettings.of(config)
  if (folder === undefined || !existsSync(join(folder, file))) return
  const read = (suffix = ''): Buffer => readFileSync(join(folder, file + suffix))
  const script = read()
  const packed = { br: read('.br'), gzip: read('.gz') }
  const digest = createHash('sha256').update(script).digest('base64url').slice(0, 22)
  app.get(`/widget/${file}`, (request, reply) => {
    const coding = preferredCoding(request.headers['accept-encoding'])
    // Each coding has other bytes.
    const etag = `"${digest}${coding ? `-${coding}` : ''}"`
    reply.headers({
      'Cache-Control': caching,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    reply.type('text/javascript; charset=utf-8')
    // The server adds `Vary` to what it could have compressed itself.
    if (!coding) return reply.send(script)
    return reply.headers({ 'Content-Encoding': coding, Vary: 'Accept-Encoding' }).send(packed[coding])
  })
}
