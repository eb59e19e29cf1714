import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../context.ts'
import { Refusal } from '../../kernel/errors.ts'
import { bearerRenewalOf } from '../hand-over.ts'
import { type Authenticate, parseBearer } from './access.ts'

/**
 * The caller of a stream, as it is now. An access token that has expired is renewed if the caller has a session that
 * outlives it, as a page of the panel has. Throws 401 or 403 when the stream must end.
 */
export async function authenticateAgain(request: FastifyRequest, authenticate: Authenticate): Promise<Actor> {
  const { headers, ip } = request
  const check = (): Promise<Actor> => authenticate(parseBearer(headers.authorization), { ip, isStream: true })
  try {
    return await check()
  } catch (error) {
    const renewal = hasExpired(error) && bearerRenewalOf(request)
    if (!renewal) throw error
    headers.authorization = `Bearer ${await renewal()}`
    return check()
  }
}

const hasExpired = (error: unknown): boolean => error instanceof Refusal && error.items[0]?.code === 'token_expired'
