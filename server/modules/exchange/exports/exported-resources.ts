import Type, { type TObject, type TSchema } from 'typebox'
import { conversations, messageDeclaration, messages } from '#modules/channels/index.ts'
import { guests } from '#modules/guests/index.ts'
import { auditEntries } from '#modules/identity/index.ts'
import { reservations } from '#modules/reservations/index.ts'
import { calls } from '#modules/voice/index.ts'
import { allDeliveries } from '#modules/webhooks/index.ts'
import type { Actor, ReadContext, TenantFacts } from '#platform/context.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { strict } from '#platform/http/schemas.ts'
import { permissionMissing } from '#platform/kernel/errors.ts'
import { listPersonalValues } from '#platform/privacy/masking.ts'
import { shapesOf } from '#platform/resource/shapes.ts'
import type { Permission } from '#shared/permissions.ts'

/** Records that are read in chunks, as their list shows them. */
type ReadableRecords = {
  readonly shapes: { readonly row: TSchema; readonly query: TSchema }
  count(ctx: ReadContext, filters: object): Promise<number>
  /** Fields that are not in `names` may be missing. */
  listAfter(
    ctx: ReadContext,
    filters: object,
    step: { after: string; size: number; names: ReadonlySet<string> },
  ): Promise<readonly object[]>
  /** What `after` is for the records behind this one. */
  keyOf(row: object): string
  readonly first: string
}

/** A kind of records that can be exported. */
export type ExportedResource = {
  readonly permission: Permission
  readonly records: ReadableRecords
  /** The schema of its filters: those of its list. */
  readonly filters: TObject
  readonly lookUps: Endpoint['lookUps']
}

/** What a list takes beside its filters. */
const notFilters = new Set(['page', 'pageSize', 'sort', 'cursor', 'includeDeleted'])

const idOf = (row: object): string => (row as { id: string }).id
const firstId = '00000000-0000-0000-0000-000000000000'

type DeclaredRecords = Omit<ReadableRecords, 'keyOf' | 'first'> &
  Partial<Pick<ReadableRecords, 'keyOf' | 'first'>> & {
    readonly path?: string
    readonly endpoints?: readonly Endpoint[]
  }

function exported(permission: Permission, records: DeclaredRecords): ExportedResource {
  const { properties = {} } = records.shapes.query as { properties?: Record<string, TSchema> }
  const filters = Object.fromEntries(Object.entries(properties).filter(([name]) => !notFilters.has(name)))
  const list = records.endpoints?.find(({ method, path }) => method === 'GET' && path === records.path)
  return {
    permission,
    records: { keyOf: idOf, first: firstId, ...records },
    filters: Type.Object(filters, strict),
    lookUps: list?.lookUps,
  }
}

/** The resources of exports. Their files have what their lists show, with the same hotels and masks. */
export const exportedResources = {
  guests: exported('guests.read', guests),
  reservations: exported('reservations.manage', reservations),
  calls: exported('calls.read', calls),
  conversations: exported('guests.read', conversations),
  messages: exported('guests.read', {
    ...messages,
    shapes: shapesOf('Message', messageDeclaration.fields, messageDeclaration as never),
  }),
  audit: exported('audit.read', { ...auditEntries, first: '' }),
  deliveries: exported('integrations.manage', allDeliveries),
} as const

/** The name of a resource that can be exported. */
export type ExportedName = keyof typeof exportedResources

/** The names of all of them. */
export const exportedNames = Object.keys(exportedResources) as ExportedName[]

/** The permissions of which each lets a user export something. */
export const exporters: readonly Permission[] = [
  ...new Set(exportedNames.map((name) => exportedResources[name].permission)),
]

/** Throws 403 on `resource` for a user who may not read the records. */
export function assertMayExport({ permissions }: Actor, resource: ExportedName): void {
  const { permission } = exportedResources[resource]
  if (!permissions.has(permission)) throw permissionMissing([permission], 'resource')
}

/** How many whole hidden values the filters of a request search for, counted as those of the list are. */
export function countLookUps(tenant: TenantFacts, body: unknown): number {
  const { resource, filters } = body as { resource?: ExportedName; filters?: unknown }
  const requested = exportedNames.find((name) => name === resource)
  if (!requested || typeof filters !== 'object' || filters === null) return 0
  const { filters: schema, lookUps } = exportedResources[requested]
  const texts = Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  return listPersonalValues(schema, texts).length + (lookUps?.(texts, tenant, body) ?? 0)
}
