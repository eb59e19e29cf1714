import Type, { type Static } from 'typebox'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, named } from '#platform/http/schemas.ts'
import { hasFactor } from '../access/has-factor.ts'

const maxPeople = 50

const PersonWithoutFactor = named(
  'PersonWithoutFactor',
  Type.Object({
    id: doc(Id, 'The id of the user.'),
    firstName: doc(Type.String(), 'The first name.', 'Deniz'),
    lastName: doc(Type.String(), 'The last name.', 'Kaya'),
    isAdministrator: doc(Type.Boolean(), 'Whether the user manages the users and roles of all hotels.', true),
  }),
)

const SecurityAdvice = named(
  'SecurityAdvice',
  Type.Object({
    peopleCount: doc(Type.Integer(), 'How many active people the company has. Service users do not count.', 12),
    withoutFactorCount: doc(Type.Integer(), 'How many of them have no second factor.', 3),
    administratorsWithoutFactorCount: doc(
      Type.Integer(),
      'How many of those manage the users and roles of all hotels.',
      2,
    ),
    administratorCount: doc(Type.Integer(), 'How many active people manage the users and roles of all hotels.', 2),
    withoutFactor: doc(
      Type.Array(PersonWithoutFactor),
      `People without a second factor, administrators first, at most ${maxPeople}.`,
    ),
    endlessKeyCount: doc(Type.Integer(), 'How many API keys that are not revoked never expire.', 1),
  }),
)

type Counts = Omit<Static<typeof SecurityAdvice>, 'withoutFactor' | 'endlessKeyCount'>

const isAdministrator: Query = sql`
  (r.permissions @> '{users.manage,roles.manage}' and u.hotel_ids = '{}')`

/** `GET /security/advice`: what is open in the security of the company. */
export const getSecurityAdvice = endpoint({
  method: 'GET',
  path: '/security/advice',
  operationId: 'getSecurityAdvice',
  access: 'roles.manage',
  extension: true,
  summary: 'Get what is open in the security of the company',
  description:
    'Returns who has no second factor, how many administrators there are, and how many API keys never expire, of the users ' +
    'whom the caller may see.',
  returns: json(SecurityAdvice),
  async handle({ db, actor: { tenantId } }) {
    const people = sql`
      users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
        cross join lateral (select ${isAdministrator} as is_administrator,
          not ${hasFactor(sql`u.tenant_id`, sql`u.id`)} as lacks_factor) f
      where u.tenant_id = ${tenantId} and u.status = 'active' and not u.is_service_user and u.deleted_at is null`
    const [[counts], withoutFactor, [keys]] = await db.batch<
      [Counts, Static<typeof PersonWithoutFactor>, { endlessKeyCount: number }]
    >([
      sql`
        select count(*)::integer as people_count,
          (count(*) filter (where lacks_factor))::integer as without_factor_count,
          (count(*) filter (where lacks_factor and f.is_administrator))::integer as administrators_without_factor_count,
          (count(*) filter (where f.is_administrator))::integer as administrator_count
        from ${people}`,
      sql`
        select u.id, u.first_name, u.last_name, f.is_administrator from ${people} and lacks_factor
        order by f.is_administrator desc, u.last_name, u.id limit ${maxPeople}`,
      sql`
        select count(*)::integer as endless_key_count
        from api_keys k join users u on u.tenant_id = k.tenant_id and u.id = k.user_id
        where k.tenant_id = ${tenantId} and k.revoked_at is null and k.expires_at is null and u.deleted_at is null`,
    ])
    if (!counts || !keys) throw new Error('A count has a row')
    return { ...counts, withoutFactor: [...withoutFactor], ...keys }
  },
})
