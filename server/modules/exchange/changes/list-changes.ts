import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, IdOrNull, Instant, machineText, named, strict, text } from '#platform/http/schemas.ts'
import { permissionMissing } from '#platform/kernel/errors.ts'
import { cursorExpired, formatChangeCursor, parseChangeCursor } from './change-cursor.ts'
import { readRecords } from './change-records.ts'
import { changedResources, type ResourceName, resourceNames } from './changed-resources.ts'
import { type FoundChange, lastPosition, readChanges } from './read-changes.ts'

/** So many changes are answered at once with their records, each of which is read by itself. */
const maxWithRecords = 200

const Change = named(
  'Change',
  Type.Object({
    position: doc(Type.Integer(), 'The place of the change in the order of all changes of the hotel group.', 1842),
    resource: doc(text({ enum: resourceNames }), 'The resource of the record.', 'reservations'),
    id: doc(Id, 'The id of the record.'),
    change: doc(
      text({ enum: ['created', 'changed', 'deleted', 'merged', 'erased'] }),
      'What happened: `merged` is a guest who is part of another one now, `erased` a record without personal data. A guest ' +
        'whose merge is undone is `created` again.',
      'changed',
    ),
    at: doc(Instant, 'When it happened. The order is that of `position`.'),
    hotelId: doc(IdOrNull, 'The hotel of the record; null if it is of several hotels or of the hotel group.'),
    mergedIntoId: doc(IdOrNull, 'The guest into whom a merged one went; null for other changes.'),
    record: Type.Optional(
      doc(
        Type.Unsafe<unknown>({}),
        'With `include=record`: the record as its `GET` answers it now, or null if it answers 404 by now. The `GET` of a ' +
          'merged guest answers the one into whom it went.',
        null,
      ),
    ),
  }),
)

const Changes = named(
  'Changes',
  Type.Object({
    items: doc(Type.Array(Change), 'The changes in their order, at most `limit`.'),
    nextCursor: doc(
      Type.String(),
      'Send it as `since` the next time, also if there are no changes. It is good for `CHANGES_CURSOR_DAYS`, 90 by default.',
      'k1.WzE4NDIsMTc4NTU3ODk4MDAwMF0.fEq7vRk2',
    ),
    hasMore: doc(Type.Boolean(), 'True if there are later changes: ask again at once. A page may be empty.', false),
  }),
)

const query = Type.Object(
  {
    since: Type.Optional(
      doc(
        text({ minLength: 1, maxLength: 500, ...machineText }),
        'The `nextCursor` of the last answer. Without it there are no changes, and the cursor of now.',
      ),
    ),
    resources: Type.Optional(
      doc(
        Type.Array(text({ enum: resourceNames }), { maxItems: resourceNames.length }),
        'The resources to follow; by default all that the caller may read.',
      ),
    ),
    limit: doc(
      Type.Integer({ minimum: 1, maximum: 1000, default: 200 }),
      'How many changes an answer has at most; with `include=record` at most 200.',
    ),
    include: Type.Optional(doc(text({ enum: ['record'] }), '`record` adds each record as it is now.')),
  },
  strict,
)

/** The permissions of which one lets a user read a resource: those of its `GET`. */
const readersOf = ({ access }: Endpoint): readonly string[] => [access].flat()

/** GET /changes: what happened to records after a cursor, in the order of the audit log. */
export function listChanges(endpoints: readonly Endpoint[]): Endpoint {
  const gets = new Map(
    resourceNames.map((name): [ResourceName, Endpoint] => {
      const path = `${changedResources[name].of.path}/:id`
      const get = endpoints.find((each) => each.method === 'GET' && each.path === path)
      if (!get) throw new Error(`There is no GET ${path}`)
      return [name, get]
    }),
  )
  return endpoint({
    method: 'GET',
    path: '/changes',
    operationId: 'listChanges',
    access: 'signed-in',
    extension: true,
    summary: 'Follow everything that changes',
    description:
      'Returns what was created, changed, deleted, merged or erased after `since`, in one order without gaps. A system that ' +
      'begins asks without `since`, reads the lists, and then follows the cursor: whatever happens meanwhile comes, perhaps ' +
      'again. Each resource needs the permission of its `GET`, and users of some hotels get the changes of these. Calls, ' +
      'conversations and messages are followed by `updatedAtFrom` of their lists. Totals such as `stats` of a guest and ' +
      '`usageCount` of a discount follow other records, and are no changes of their own.',
    errors: ['cursor_expired'],
    query,
    returns: json(Changes),
    handle: (ctx, { query: asked }) => answer(ctx, gets, asked),
  })
}

async function answer(
  ctx: ReadContext,
  gets: ReadonlyMap<ResourceName, Endpoint>,
  { since, limit, include, resources: named }: Static<typeof query>,
): Promise<Static<typeof Changes>> {
  const resources = readable(ctx, gets, named as ResourceName[] | undefined)
  if (since === undefined || resources.length === 0) {
    const position = since === undefined ? await lastPosition(ctx) : parseChangeCursor(ctx, since)
    return { items: [], nextCursor: formatChangeCursor(ctx, position), hasMore: false }
  }
  const after = parseChangeCursor(ctx, since)
  const maxChanges = include ? Math.min(limit, maxWithRecords) : limit
  const { changes, readTo, end } = await readChanges(ctx, { after, limit: maxChanges, resources })
  if (after > end) throw cursorExpired('The service was restored from a backup that ends before this cursor')
  const items = include ? await withRecords(ctx, changes, gets) : changes
  return { items: [...items], nextCursor: formatChangeCursor(ctx, readTo), hasMore: readTo < end }
}

/** The resources that the caller may read. Throws 403 for one that was asked for by name. */
function readable(
  ctx: ReadContext,
  gets: ReadonlyMap<ResourceName, Endpoint>,
  asked: readonly ResourceName[] | undefined,
): readonly ResourceName[] {
  const mayRead = (name: ResourceName): boolean => {
    const get = gets.get(name)
    return get !== undefined && readersOf(get).some((each) => (ctx.actor.permissions as ReadonlySet<string>).has(each))
  }
  for (const name of asked ?? []) {
    const get = gets.get(name)
    if (get && !mayRead(name)) throw permissionMissing(readersOf(get), 'resources')
  }
  return (asked ?? resourceNames).filter(mayRead)
}

async function withRecords(
  ctx: ReadContext,
  changes: readonly FoundChange[],
  gets: ReadonlyMap<ResourceName, Endpoint>,
) {
  const records = await readRecords(ctx, changes, gets)
  return changes.map((change) => ({ ...change, record: records.get(change.id) ?? null }))
}
