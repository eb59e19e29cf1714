// The second yardstick: a Feathers application as its generator makes it (Koa, Knex with PostgreSQL, TypeBox, local and
// JWT authentication), with a tenant for each user and an audit row for each new guest. It is JavaScript, because its
// packages are installed only where the bench runs.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { AuthenticationService, authenticate, JWTStrategy } from '@feathersjs/authentication'
import { LocalStrategy } from '@feathersjs/authentication-local'
import { feathers } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import { bodyParser, errorHandler, koa, parseAuthentication, rest } from '@feathersjs/koa'
import { Ajv, addFormats, hooks, resolve } from '@feathersjs/schema'
import { getValidator, querySyntax, Type } from '@feathersjs/typebox'
import knex from 'knex'

const { secret, database, schema, userId } = JSON.parse(process.argv[2])
const formats = ['date-time', 'date', 'email', 'uri', 'uuid']
const dataValidator = addFormats(new Ajv({}), formats)
const queryValidator = addFormats(new Ajv({ coerceTypes: true }), formats)

const app = koa(feathers())
app.set('authentication', {
  entity: 'user',
  service: 'users',
  secret,
  authStrategies: ['jwt', 'local'],
  jwtOptions: { header: { typ: 'access' }, audience: 'https://localhost', algorithm: 'HS256', expiresIn: '1d' },
  local: { usernameField: 'email', passwordField: 'password' },
})
app.use(errorHandler())
app.use(parseAuthentication())
app.use(bodyParser())
app.configure(rest())
const Model = knex({ client: 'pg', connection: database })
const options = (name) => ({ paginate: { default: 10, max: 50 }, Model, schema, name })

const authentication = new AuthenticationService(app)
authentication.register('jwt', new JWTStrategy())
authentication.register('local', new LocalStrategy())
app.use('authentication', authentication)
app.use('users', new KnexService(options('users')))
app.service('users').hooks({ around: { find: [authenticate('jwt')], get: [authenticate('jwt')] } })

const closed = { additionalProperties: false }
const guest = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    tenant_id: Type.String({ format: 'uuid' }),
    first_name: Type.String({ minLength: 1, maxLength: 200 }),
    last_name: Type.String({ minLength: 1, maxLength: 200 }),
    phone: Type.String({ maxLength: 20 }),
    status: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
  },
  { $id: 'Guest', ...closed },
)
const guestData = Type.Pick(guest, ['first_name', 'last_name', 'phone'], { $id: 'GuestData' })
const searched = { phone: { $like: Type.String({ maxLength: 20 }) } }
const guestQuery = Type.Intersect([querySyntax(guest, searched), Type.Object({}, closed)], closed)
const tenantOfUser = async (_value, _guest, { params }) => params.user.tenant_id
const now = async () => new Date()
const newGuest = resolve({
  id: async () => randomUUID(),
  tenant_id: tenantOfUser,
  vip_level: async () => 'none',
  tags: async () => [],
  is_blacklisted: async () => false,
  do_not_call: async () => false,
  do_not_message: async () => false,
  source: async () => 'api',
  created_at: now,
  updated_at: now,
})

async function audit({ result, params }) {
  const { tenant_id, id } = result
  const row = { tenant_id, id: randomUUID(), at: new Date(), actor: params.user.id, action: 'guest.created' }
  await Model.withSchema(schema)
    .table('audit')
    .insert({ ...row, resource_id: id, changes: result })
}

const guests = 'api/v1/guests'
app.use(guests, new KnexService(options('guests')))
app.service(guests).hooks({
  around: { all: [authenticate('jwt'), hooks.resolveExternal(resolve({})), hooks.resolveResult(resolve({}))] },
  before: {
    all: [
      hooks.validateQuery(getValidator(guestQuery, queryValidator)),
      hooks.resolveQuery(resolve({ tenant_id: tenantOfUser })),
    ],
    create: [hooks.validateData(getValidator(guestData, dataValidator)), hooks.resolveData(newGuest)],
  },
  after: { create: [audit] },
})

const server = await app.listen(0, '127.0.0.1')
// Its connections wait while the others are under load.
server.keepAliveTimeout = 0
await once(server, 'listening')
process.send({ port: server.address().port, token: await authentication.createAccessToken({}, { subject: userId }) })
