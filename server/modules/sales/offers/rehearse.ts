import type { WriteContext } from '#platform/context.ts'

/** Does something and undoes it, with its events and audit entries. Returns what `work` returns. */
export async function rehearse<Result>(ctx: WriteContext, work: () => Promise<Result>): Promise<Result> {
  const done = Promise.withResolvers<Result>()
  const end = new Error('A rehearsal is undone')
  await ctx
    .savepoint(async () => {
      done.resolve(await work())
      throw end
    })
    .catch((error: unknown) => {
      if (error !== end) throw error
    })
  return done.promise
}
