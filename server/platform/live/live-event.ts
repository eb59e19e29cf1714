import type { Static, TSchema } from 'typebox'
import type { Permission } from '#shared/permissions.ts'

/** A live event type: its name, the schema of its data, and for the documentation when it is sent and who sees it. */
export type LiveEventType<Name extends string = string, Data extends TSchema = TSchema> = {
  readonly name: Name
  readonly data: Data
  readonly sentWhen: string
  readonly seenBy: string
  /** A stream ends after this event, even if its client did not ask for the type. */
  readonly endsStream: boolean
}

/**
 * The recipients of a live event: these users, this session, and all holders of the permission. If `hotelIds` is not
 * empty, only those of them who may see one of these hotels. `topic` addresses viewers who are not users: those of one
 * thing (a visitor's chat), by its id.
 */
export type Audience = { readonly hotelIds?: readonly string[] } & AudienceMember

type AudienceFields = {
  readonly permission: Permission
  readonly userIds: readonly string[]
  readonly sessionId: string
  readonly topic: string
}

/** At least one of the fields. */
type AudienceMember = {
  [One in keyof AudienceFields]: Pick<AudienceFields, One> & Partial<AudienceFields>
}[keyof AudienceFields]

/** The input of `ctx.live`: the recipients and the data. */
export type LiveEventInput<E extends LiveEventType> = { readonly to: Audience; readonly data: Static<E['data']> }

type LiveEventOptions = { sentWhen: string; seenBy: string; isLast?: true }

/** Declares a live event type. Personal values in its data are `hidden(…)` from masked roles, as in responses. */
export const liveEvent = <Name extends string, Data extends TSchema>(
  name: Name,
  data: Data,
  { sentWhen, seenBy, isLast }: LiveEventOptions,
): LiveEventType<Name, Data> => ({ name, data, sentWhen, seenBy, endsStream: isLast ?? false })
