import type { FastifyInstance } from 'fastify'
import { inTransaction, newInvocation } from '#platform/context-factory.ts'
import { requestFacts } from '#platform/http/request/request-facts.ts'
import type { Runtime } from '#platform/runtime.ts'
import { findGuestActor } from './authenticate-guest.ts'
import { linkAddress } from './link-token.ts'
import { savePreferences } from './preferences.ts'

type ByToken = { Params: { token: string } }

/**
 * The one click with which mail programs unsubscribe a reader (RFC 8058). They post a form without looking at the page,
 * so the token stands in the path; the log has the route alone. Programs that look at links only read, and reading leads to
 * the page and changes nothing.
 */
export function addUnsubscribe(app: FastifyInstance, runtime: Runtime): void {
  void app.register(async (scope) => {
    // Only that somebody posted counts, so the form is not kept.
    scope.addContentTypeParser('*', (_request, form, done) => {
      form.resume()
      form.on('end', () => done(null))
    })
    scope.post<ByToken>('/unsubscribe/:token', async (request, reply) => {
      const actor = await findGuestActor(runtime, ['preferences'], request.params.token)
      const invocation = newInvocation({ runtime, actor, facts: requestFacts(request) })
      await inTransaction(invocation, (ctx) => savePreferences(ctx, { email: false }))
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed\n')
    })
    scope.get<ByToken>('/unsubscribe/:token', (request, reply) =>
      reply.redirect(linkAddress(runtime.config.PUBLIC_URL, request.params.token)),
    )
  })
}
