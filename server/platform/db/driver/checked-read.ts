import type { StatementResult } from '@bellhop/pg-pipeline/index.ts'
import type { CheckedRead, Scope, TenantScope } from '../database.ts'
import type { Statement } from '../sql.ts'
import { isFromServer } from '../unreachable.ts'
import { dbOf } from './query-methods.ts'
import { scopeStatement } from './scope.ts'

type Answers = readonly StatementResult[]

/** A query of the read. `outcome` is set if it travelled with the check. */
type Question = { readonly statements: readonly Statement[]; outcome?: { answers: Answers } | { error: unknown } }

/** Sends statements in one round trip and one transaction of the tenant. */
type Send = (statements: readonly Statement[]) => Promise<Answers>

/**
 * A read whose first query is sent together with the check of its caller. Both have one transaction, in which the check
 * runs first. All further queries wait for the verdict.
 */
export function checkedRead(scope: TenantScope, send: Send): CheckedRead {
  const verdict = Promise.withResolvers<void>()
  // Nobody waits for the verdict of a read without queries.
  verdict.promise.catch(() => undefined)
  const wholeTenant = { tenant: scope.tenant }
  /** What the check takes along: the first query of the read, or nothing. */
  const first = Promise.withResolvers<Question | undefined>()
  let isCheckSent = false

  const sendAlone = async (within: Scope, statements: readonly Statement[]): Promise<Answers> =>
    (await send([scopeStatement(within), ...statements])).slice(1)

  const sendTogether = async (check: readonly Statement[], question: Question): Promise<Answers> => {
    const before = [scopeStatement(wholeTenant), ...check]
    const narrowing = scope.hotels && scope.hotels.length > 0 ? [scopeStatement(scope)] : []
    try {
      const answers = await send([...before, ...narrowing, ...question.statements])
      question.outcome = { answers: answers.slice(before.length + narrowing.length) }
      return answers.slice(1, before.length)
    } catch (error) {
      if (!isFromServer(error)) throw error
      // A query of the read may have failed, which is no answer to the check.
      question.outcome = { error }
      return sendAlone(wholeTenant, check)
    }
  }

  const checkAlone = (): void => first.resolve(undefined)

  return {
    check: dbOf(async (statements) => {
      if (isCheckSent) return sendAlone(wholeTenant, statements)
      isCheckSent = true
      const question = await first.promise
      return question ? sendTogether(statements, question) : sendAlone(wholeTenant, statements)
    }),
    read: dbOf(async (statements) => {
      const question: Question = { statements }
      first.resolve(question)
      await verdict.promise
      const { outcome } = question
      if (!outcome) return sendAlone(scope, statements)
      if ('error' in outcome) throw outcome.error
      return outcome.answers
    }),
    checkAlone,
    allow: verdict.resolve,
    withhold: () => verdict.reject(new Error('The read was withheld')),
    async untilAllowed() {
      checkAlone()
      await verdict.promise
    },
  }
}
