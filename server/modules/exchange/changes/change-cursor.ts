import type { ReadContext } from '#platform/context.ts'
import { signText, verifySignedText } from '#platform/crypto/signed-text.ts'
import { invalidField, refuse } from '#platform/kernel/errors.ts'
import { exchangeSettings } from '../settings.ts'

const signedFor = ({ actor }: ReadContext) => ({ purpose: 'changes', about: [actor.tenantId] })

/** Writes the cursor after a position of the audit log, with the time at which it was given. */
export function formatChangeCursor(ctx: ReadContext, position: number): string {
  const text = Buffer.from(JSON.stringify([position, ctx.now.epochMilliseconds])).toString('base64url')
  return signText(ctx.runtime.keys, text, signedFor(ctx))
}

/** The position after which a cursor continues. Throws 422, or 410 for one that is too old. */
export function parseChangeCursor(ctx: ReadContext, cursor: string): number {
  const text = verifySignedText(ctx.runtime.keys, cursor, signedFor(ctx))
  if (text === undefined) {
    throw invalidField('since', 'invalid_value', 'This is no cursor of this service; send a `nextCursor` as it was')
  }
  const [position, givenAt] = JSON.parse(Buffer.from(text, 'base64url').toString())
  const { CHANGES_CURSOR_DAYS: days } = exchangeSettings.of(ctx.runtime.config)
  const age = ctx.now.since(Temporal.Instant.fromEpochMilliseconds(givenAt))
  if (age.total('hours') > days * 24) throw cursorExpired(`A cursor can be continued for ${days} days`)
  return position
}

/** 410 for a cursor that cannot be continued, with what to do. */
export const cursorExpired = (reason: string) =>
  refuse(
    'cursor_expired',
    `${reason}. Get a new cursor without \`since\`, read the lists again, then follow the new cursor`,
    'since',
  )
