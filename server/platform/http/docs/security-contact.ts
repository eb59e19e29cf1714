import type { FastifyInstance } from 'fastify'
import type { Runtime } from '../../runtime.ts'

/** How many days a copy of the file may be believed. */
const validDays = 180

/**
 * `GET /.well-known/security.txt` (RFC 9116): where to report a weakness of this service. Without `SECURITY_CONTACT` there
 * is none. The file is valid for half a year from the day on which it is read.
 */
export function addSecurityContact(
  app: FastifyInstance,
  { config: { SECURITY_CONTACT: contact, PUBLIC_URL: publicUrl }, now }: Pick<Runtime, 'config' | 'now'>,
): void {
  if (contact === undefined) return
  const path = '/.well-known/security.txt'
  app.get(path, (_request, reply) => {
    const expires = now().toZonedDateTimeISO('UTC').startOfDay().add({ days: validDays }).toInstant()
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, tr, de',
      `Canonical: ${publicUrl}${path}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
