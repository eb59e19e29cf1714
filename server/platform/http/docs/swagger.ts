import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

// Swagger UI as @fastify/swagger-ui carries it: swagger-ui-dist itself brings a package that reports each installation.
const assetsFolder = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')), 'static')

/** The page reaches nothing but this service, and nothing frames it. Swagger UI sets styles of elements. */
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
  // Made when somebody asks: it is large, and few do. Once, and as bytes, so that many who read it slowly share them.
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
