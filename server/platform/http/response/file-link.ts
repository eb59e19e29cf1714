import Type, { type Static } from 'typebox'
import type { Context } from '../../context.ts'
import { linkToken } from '../../crypto/signed-links.ts'

const linkLives = { minutes: 5 }

/** A link to a file, with what it leads to. */
export const FileLink = Type.Object({
  url: Type.Unsafe<string>({ type: 'string', format: 'uri' }),
  expiresAt: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
  contentType: Type.String(),
  sizeBytes: Type.Integer(),
  fileName: Type.String(),
})

type Linked = Omit<Static<typeof FileLink>, 'url' | 'expiresAt'> & {
  /** What the token is signed for; who answers the path asks for the same. */
  readonly purpose: string
  readonly id: string
  /** Below `/api/v1`: the endpoint that takes `token`. */
  readonly path: string
}

/** A link to a file of the actor's tenant that anyone may follow for five minutes. */
export function linkToFile(ctx: Context, { purpose, id, path, ...file }: Linked): Static<typeof FileLink> {
  const { runtime, actor, now } = ctx
  const expiresAt = now.add(linkLives)
  const token = linkToken(
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
