import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

// The assets of @fastify/swagger-ui, because swagger-ui-dist itself depends on a package that reports each installation.
const assetsFolder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static')

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
  app.get('/swagger/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  for (const [file, type] of Object.entries(assets)) {
    let bytes: Buffer | undefined
    app.get(`/swagger/${file}`, (_request, reply) =>
      reply.type(type).send((bytes ??= readFileSync(join(assetsFolder, file)))),
    )
  }
}

const assets = { 'swagger-ui.css': 'text/css; charset=utf-8', 'swagger-ui-bundle.js': 'text/javascript; charset=utf-8' }

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Bellhop API</title><link rel="stylesheet" href="/swagger/swagger-ui.css"></head>
<body><div id="reference"></div><script src="/swagger/swagger-ui-bundle.js"></script><script src="/swagger/start.js"></script></body>
</html>
`

const start = `SwaggerUIBundle({ url: '/swagger/v1/swagger.json', dom_id: '#reference', deepLinking: true, validatorUrl: null })
`
