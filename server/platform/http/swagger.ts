import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

const require = createRequire(import.meta.url)

/** The OpenAPI document at `/swagger/v1/swagger.json` (§9.4) and a page to read it at `/swagger`. */
export function addSwagger(app: FastifyInstance, description: () => object): void {
  // Made when somebody asks: it is large, and few do.
  let document: string | undefined
  app.get('/swagger/v1/swagger.json', (_request, reply) => {
    document ??= JSON.stringify(description())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/swagger', (_request, reply) => {
    reply.header(
      'Content-Security-Policy',
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    )
    return reply.type('text/html; charset=utf-8').send(page)
  })
  app.get('/swagger/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  for (const [file, type] of Object.entries(assets)) {
    app.get(`/swagger/${file}`, (_request, reply) =>
      reply.type(type).send(readFileSync(require.resolve(`swagger-ui-dist/${file}`))),
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

const start = `SwaggerUIBundle({ url: '/swagger/v1/swagger.json', dom_id: '#reference', deepLinking: true })
`
