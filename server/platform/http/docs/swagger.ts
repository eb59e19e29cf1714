import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

// The assets of @fastify/swagger-ui, because swagger-ui-dist itself depends on a package that reports each
// installation.
const manifest = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')
const assetsFolder = join(dirname(manifest), 'static')
/** In the addresses of the assets, so that browsers may keep each version. */
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
const assetCaching = 'public, max-age=31536000, immutable'

/** The page loads only from this service and cannot be framed. Swagger UI needs inline styles. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The OpenAPI document at `/swagger/v1/swagger.json` (§9.4) and a page to read it at `/swagger`. */
export function addSwagger(app: FastifyInstance, description: () => object): void {
  // Generated on the first request, because it is large and rarely read. Cached as bytes that all responses share.
  let document: Buffer | undefined
  app.get('/swagger/v1/swagger.json', (_request, reply) => {
    document ??= Buffer.from(JSON.stringify(description()))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/swagger', (_request, reply) => {
    reply.header('Content-Security-Policy', contentSecurityPolicy)
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/swagger/', (_request, reply) => reply.redirect('/swagger', 301))
  app.get('/swagger/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  for (const [file, type] of Object.entries(assets)) {
    let bytes: Buffer | undefined
    app.get(`/swagger/${file}`, (_request, reply) =>
      reply
        .type(type)
        .header('Cache-Control', assetCaching)
        .send((bytes ??= readFileSync(join(assetsFolder, file)))),
    )
  }
}

const assets = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' }

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Bellhop API</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/swagger/swagger-ui.css?v=${version}">
<script src="/swagger/start.js" defer></script>
</head>
<body><div id="reference"></div><script src="/swagger/swagger-ui-bundle.js?v=${version}"></script></body>
</html>
`

const start = readFileSync(new URL('swagger-start.js', import.meta.url))
