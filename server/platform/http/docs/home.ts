import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { errorsPath, successEnvelope } from '../response/envelope.ts'

const addresses = {
  name: 'Bellhop',
  api: '/api/v1',
  documentation: '/swagger',
  openapi: '/swagger/v1/swagger.json',
  errors: errorsPath,
  health: '/health/ready',
}

const icon = readFileSync(new URL('favicon.svg', import.meta.url))

/**
 * The root address: browsers are sent to `/swagger`, other clients get the addresses of the service in the envelope.
 * The icon of the service is at the addresses where browsers look for it.
 */
export function addHome(app: FastifyInstance): void {
  app.get('/', (request, reply) => {
    reply.header('Vary', 'Accept')
    if (/\btext\/html\b/.test(request.headers.accept ?? '')) return reply.redirect('/swagger')
    return reply
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(successEnvelope(addresses, 200, request.id)))
  })
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) =>
      reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(icon),
    )
  }
}
