import Type from 'typebox'
import type { ReadContext } from '../context.ts'
import { type Query, sql } from '../db/sql.ts'
import { doc } from '../http/schemas.ts'
import { type ListFilter, listFilter } from './declaration.ts'

/** Whether work waits for the caller: it is assigned to the caller, or to nobody. The column holds its user. */
export const isForCaller = ({ actor }: ReadContext, userColumn: Query): Query =>
  sql`(${userColumn} is null or ${userColumn} = ${actor.userId}::uuid)`

/** The list filter `isForMe` of a list of work; `false` asks for the work of others. */
export const forMeFilter = (description: string, userColumn: Query): ListFilter =>
  listFilter<boolean>(doc(Type.Boolean(), description), (isWanted, ctx) =>
    isWanted ? isForCaller(ctx, userColumn) : sql`${isForCaller(ctx, userColumn)} is not true`,
  )
