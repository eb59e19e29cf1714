import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { isFullAdministrator } from '#platform/http/protection/access.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Instant, InstantOrNull, named } from '#platform/http/schemas.ts'
import { type PasskeyRow, passkeyColumns } from '../factors/passkeys.ts'
import { factorDueAt, isTurnedOff } from '../policy/factor-demand.ts'
import { Passkey } from './passkey-shape.ts'

const Totp = named(
  'TotpFactor',
  Type.Object({ confirmedAt: doc(Instant, 'When the app was added.', '2026-08-01T10:04:40.000Z') }),
)

const Factors = named(
  'Factors',
  Type.Object({
    totp: doc(Type.Union([Totp, Type.Null()]), 'The authenticator app; null without one.'),
    passkeys: doc(Type.Array(Passkey), 'The passkeys, at most ten, the oldest first.'),
    recoveryCodesLeft: doc(Type.Integer(), 'How many recovery codes are unused.', 10),
    dueAt: doc(InstantOrNull, 'From when on the user signs in only with a factor; null if none is demanded.', null),
    mayAdd: doc(Type.Boolean(), 'Whether the caller may add a factor: the policy may turn factors off.', true),
  }),
)

type FactorRow = { confirmedAt: string | null; recoveryCodesLeft: number; dueAt: string | null; isTurnedOff: boolean }

/** GET /profile/factors: the second factors of the caller. */
export const listFactors = endpoint({
  method: 'GET',
  path: '/profile/factors',
  operationId: 'listFactors',
  access: 'signed-in',
  summary: 'List my second factors',
  description: 'Returns with what the caller can complete a sign-in, and how many recovery codes are left.',
  extension: true,
  returns: json(Factors),
  async handle(ctx) {
    const { tenantId, userId } = ctx.actor
    const [[row], passkeys] = await ctx.db.batch<[FactorRow, PasskeyRow]>([
      sql`
        select f.confirmed_at, ${factorDueAt} as due_at, ${isTurnedOff} as is_turned_off, (
            select count(*) from recovery_codes c
            where c.tenant_id = u.tenant_id and c.user_id = u.id and c.used_at is null)::integer as recovery_codes_left
        from users u left join totp_secrets f on f.tenant_id = u.tenant_id and f.user_id = u.id
        where u.tenant_id = ${tenantId} and u.id = ${userId}`,
      sql`
        select ${passkeyColumns} from passkeys where tenant_id = ${tenantId} and user_id = ${userId}
        order by passkeys.created_at, id`,
    ])
    const { confirmedAt = null, recoveryCodesLeft = 0, dueAt = null, isTurnedOff: isOff = false } = row ?? {}
    const mayAdd = !isOff || isFullAdministrator(ctx.actor)
    return { totp: confirmedAt === null ? null : { confirmedAt }, passkeys, recoveryCodesLeft, dueAt, mayAdd }
  },
})
