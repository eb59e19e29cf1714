import Type, { type Static } from 'typebox'
import type { ReadContext } from '../../context.ts'
import { signLink } from '../../crypto/signed-links.ts'
import { doc, Instant, named, secretText, strict } from '../schemas.ts'

const linkLifetime = { minutes: 5 }

/** A link to a file, with the properties of the file. */
export const FileLink = named(
  'FileLink',
  Type.Object({
    url: doc(
      secretText({ format: 'uri' }),
      'The address of the file. Anyone who has it can get the file without an access token, so keep it secret.',
      'https://bellhop.example.com/api/v1/recordings/019fbe1f-2f14-7a56-8145-270ce6b3bebd/download?token=eyJ0.c2ln',
    ),
    expiresAt: doc(Instant, 'Until when the link works.', '2026-08-01T10:09:40.000Z'),
    contentType: doc(Type.String(), 'The media type of the file.', 'audio/wav'),
    sizeBytes: doc(Type.Integer(), 'The size of the file in bytes.', 7_680_044),
    fileName: doc(Type.String(), 'The name under which a browser saves the file.', 'recording-20260801T100011Z.wav'),
  }),
)

/** The query of an endpoint that serves the file behind a link. */
export const fileLinkQuery = Type.Object(
  { token: Type.Optional(doc(Type.String(), 'The token of the signed link. Clients follow the link as it is.')) },
  strict,
)

type LinkTarget = Omit<Static<typeof FileLink>, 'url' | 'expiresAt'> & {
  /** The purpose for which the token is signed; the endpoint of the path checks it. */
  readonly purpose: string
  readonly id: string
  /** The path below `/api/v1` of the endpoint that accepts `token`. */
  readonly path: string
  /** Five minutes from now, unless it says otherwise. */
  readonly until?: Temporal.Instant
}

/** Creates a link to a file of the actor's tenant. Anyone may follow it until it expires. */
export function createFileLink(
  ctx: ReadContext,
  { purpose, id, path, until, ...file }: LinkTarget,
): Static<typeof FileLink> {
  const { runtime, actor, now } = ctx
  const expiresAt = until ?? now.add(linkLifetime)
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
