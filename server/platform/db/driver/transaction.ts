import type { StatementResult } from '@bellhop/pg-pipeline/index.ts'
import type { Scope, Transaction } from '../database.ts'
import { compile, type Statement } from '../sql.ts'
import type { Connection } from './connections.ts'
import { dbOf } from './query-methods.ts'
import { scopeStatement } from './scope.ts'

/** A transaction and the ways to end it. Call either `commit` or `rollback`, then `release`. */
export type OpenTransaction = {
  readonly tx: Transaction
  commit(): Promise<void>
  rollback(): Promise<void>
  release(): void
  /** The callbacks for after the commit, in order. */
  readonly callbacks: readonly (() => void)[]
}

const command = (text: string): Statement => ({ text, values: [] })
const begin = command('begin')
const commit = command('commit')
const rollback = command('rollback')

type DeferredStatement = { readonly scope: Scope; readonly statement: Statement }

/** The state of a transaction in this process and at the server. */
type State = {
  connection: Connection | undefined
  begun: boolean
  over: boolean
  /** The first error. After it PostgreSQL refuses everything but a rollback. */
  failure: unknown
  /** The scope for the next statement, and the scope that the server is in. */
  scope: Scope
  sentScope: Scope | undefined
  /** Statements for the next round trip whose result is not awaited: savepoints. */
  pending: Statement[]
  deferred: DeferredStatement[]
  callbacks: (() => void)[]
  savepoints: number
  /** Round trips run one after the other, even if the caller does not await them. */
  lastOperation: Promise<unknown>
}

/** The source of the connection, the first scope, and the first statements of a transaction. */
export type TransactionStart = {
  borrow(): Promise<Connection>
  readonly scope: Scope
  readonly opening: readonly Statement[]
}

/** A transaction that takes a connection with its first statement and begins in the same round trip. */
export function openTransaction(beginning: TransactionStart): OpenTransaction {
  const { scope } = beginning
  const state: State = {
    connection: undefined,
    begun: false,
    over: false,
    failure: undefined,
    scope,
    sentScope: undefined,
    pending: [],
    deferred: [],
    callbacks: [],
    savepoints: 0,
    lastOperation: Promise.resolve(),
  }
  return {
    tx: transactionOf(state, beginning),
    commit: () => finish(state, beginning),
    async rollback() {
      state.over = true
      await state.lastOperation
      // If this fails too, `release` closes the connection, and PostgreSQL rolls back.
      if (state.connection?.inTransaction()) await state.connection.send([rollback]).catch(() => undefined)
    },
    release: () => state.connection?.release(),
    callbacks: state.callbacks,
  }
}

function transactionOf(state: State, beginning: TransactionStart): Transaction {
  return {
    ...dbOf((statements) => inOrder(state, () => sendStatements(state, beginning, statements))),
    onCommit(query) {
      state.deferred.push({ scope: state.scope, statement: compile(query) })
    },
    writeDeferred: () => inOrder(state, () => sendDeferred(state, beginning)),
    afterCommit(work) {
      state.callbacks.push(work)
    },
    savepoint: (work) => runInSavepoint(state, work),
    switchScope: (scope) =>
      inOrder(state, async () => {
        state.scope = scope
      }),
  }
}

function inOrder<Result>(state: State, step: () => Promise<Result>): Promise<Result> {
  const result = state.lastOperation.then(() => {
    if (state.over) throw new Error('The transaction is over')
    return step()
  })
  state.lastOperation = result.catch(() => undefined)
  return result
}

/** One round trip: the beginning of the transaction or pending statements, then the given statements. */
async function sendStatements(
  state: State,
  beginning: TransactionStart,
  statements: readonly Statement[],
): Promise<readonly StatementResult[]> {
  state.connection ??= await beginning.borrow()
  const opening = [...(state.begun ? [] : [begin, ...beginning.opening]), ...state.pending]
  if (state.sentScope !== state.scope) opening.push(scopeStatement(state.scope, state.sentScope))
  state.begun = true
  state.pending = []
  state.sentScope = state.scope
  try {
    return (await state.connection.send([...opening, ...statements])).slice(opening.length)
  } catch (error) {
    state.failure ??= error
    throw error
  }
}

async function sendDeferred(state: State, beginning: TransactionStart): Promise<void> {
  const writes = state.deferred
  state.deferred = []
  if (writes.length === 0) return
  await sendStatements(state, beginning, scoped(writes, state.scope))
  state.sentScope = writes.at(-1)?.scope
}

async function runInSavepoint<Result>(state: State, work: () => Promise<Result>): Promise<Result> {
  await state.lastOperation
  const name = `savepoint_${++state.savepoints}`
  const before = { ...state, deferred: [...state.deferred], callbacks: [...state.callbacks] }
  const savepoint = command(`savepoint ${name}`)
  const sent = (): boolean => {
    const at = state.pending.indexOf(savepoint)
    if (at >= 0) state.pending.splice(at, 1)
    return at < 0
  }
  state.pending.push(savepoint)
  try {
    const result = await work()
    await state.lastOperation
    // The writes are undone even if `work` swallowed the error.
    if (state.failure !== before.failure) throw state.failure
    if (sent()) state.pending.push(command(`release savepoint ${name}`))
    return result
  } catch (error) {
    await state.lastOperation
    if (sent()) state.pending = [command(`rollback to savepoint ${name}`), command(`release savepoint ${name}`)]
    restore(state, before)
    throw error
  }
}

/** A rollback to a savepoint also undoes the scope that was set after it. */
function restore(
  state: State,
  before: Pick<State, 'failure' | 'scope' | 'sentScope' | 'deferred' | 'callbacks'>,
): void {
  state.failure = before.failure
  state.scope = before.scope
  state.sentScope = before.sentScope
  state.deferred = before.deferred
  state.callbacks.splice(before.callbacks.length)
}

async function finish(state: State, { borrow }: TransactionStart): Promise<void> {
  await state.lastOperation
  state.over = true
  if (state.failure) throw state.failure
  if (!state.begun && state.deferred.length === 0) return
  state.connection ??= await borrow()
  const writes = scoped(state.deferred, state.sentScope)
  // Statements before one Sync are one transaction already.
  if (!state.begun) return void (await state.connection.send(writes))
  const answers = await state.connection.send([...state.pending, ...writes, commit])
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('PostgreSQL rolled the transaction back')
}

function scoped(deferred: readonly DeferredStatement[], start: Scope | undefined): Statement[] {
  let current = start
  return deferred.flatMap(({ scope, statement }) => {
    if (scope === current) return [statement]
    const change = scopeStatement(scope, current)
    current = scope
    return [change, statement]
  })
}
