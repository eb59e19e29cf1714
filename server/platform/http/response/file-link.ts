import Type, { type Static } from 'typebox'
import type { ReadContext } from '../../context.ts'
import { signLink } from '../../crypto/signed-links.ts'
import { Instant } from '../schemas.ts'

const linkLifetime = { minutes: 5 }

/** A link to a file, with the properties of the file. */
export const FileLink = Type.Object({
  url: Type.Unsafe<string>({ type: 'string', format: 'uri' }),
  expiresAt: Instant,
  contentType: Type.String(),
  sizeBytes: Type.Integer(),
  fileName: Type.String(),
})

type LinkTarget = Omit<Static<typeof FileLink>, 'url' | 'expiresAt'> & {
  /** The purpose for which the token is signed; the endpoint of the path checks it. */
  readonly purpose: string
  readonly id: string
  /** The path below `/api/v1` of the endpoint that accepts `token`. */
  readonly path: string
}

/** Creates a link to a file of the actor's tenant. Anyone may follow it for five minutes. */
export function createFileLink(ctx: ReadContext, { purpose, id, path, ...file }: LinkTarget): Static<typeof FileLink> {
  const { runtime, actor, now } = ctx
  const expiresAt = now.add(linkLifetime)
  const token = signLink(
    runtime.keys,
    { purpose, tenantId: actor.tenantId, id, userId: actor.userId ?? undefined },
    expiresAt,
  )
  return {
    url: `${runtime.config.PUBLIC_URL}/api/v1${path}?token=${token}`,
    expiresAt: expiresAt.toString({ fractionalSecondDigits: 3 }),
    ...file,
  }
}
