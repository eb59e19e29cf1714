import type { Connection } from './connections.ts'
import type { Scope, Transaction } from '../database.ts'
import type { Answer } from './round-trip.ts'
import { dbOf } from './query-methods.ts'
import { turnTo } from './scope.ts'
import { compile, type Statement } from '../sql.ts'

/** A transaction and how it ends. Exactly one of `commit` and `rollback` succeeds; then `giveBack`. */
export type OpenTransaction = {
  readonly tx: Transaction
  commit(): Promise<void>
  rollback(): Promise<void>
  giveBack(): void
  /** The work registered for after the commit, in order. */
  readonly afterwards: readonly (() => void)[]
}

const command = (text: string): Statement => ({ text, values: [] })
const begin = command('begin')
const commit = command('commit')
const rollback = command('rollback')

type Later = { readonly scope: Scope; readonly statement: Statement; readonly isLast: boolean }

/** What is known of a transaction on both sides of the wire. */
type State = {
  connection: Connection | undefined
  begun: boolean
  over: boolean
  /** The first error: from then on PostgreSQL refuses everything but a rollback. */
  failure: unknown
  /** The scope of the next statement, and the one that the server is in. */
  scope: Scope
  sentScope: Scope | undefined
  /** Statements that travel with the next trip: savepoints nobody waits for. */
  pending: Statement[]
  later: Later[]
  afterwards: (() => void)[]
  savepoints: number
  /** Trips go one after the other, also when the work does not wait for them. */
  turn: Promise<unknown>
}

/** Where a transaction gets its connection, the scope that it begins in, and what it begins with. */
export type Beginning = {
  borrow(): Promise<Connection>
  readonly scope: Scope
  readonly opening: readonly Statement[]
}

/** A transaction that takes a connection and begins with its first statement, in the same round trip. */
export function openTransaction(beginning: Beginning): OpenTransaction {
  const { scope } = beginning
  const state: State = {
    connection: undefined,
    begun: false,
    over: false,
    failure: undefined,
    scope,
    sentScope: undefined,
    pending: [],
    later: [],
    afterwards: [],
    savepoints: 0,
    turn: Promise.resolve(),
  }
  return {
    tx: transactionOf(state, beginning),
    commit: () => finish(state, beginning),
    async rollback() {
      state.over = true
      await state.turn
      // When even this fails, `giveBack` closes the connection, and PostgreSQL rolls back by itself.
      if (state.connection?.inTransaction()) await state.connection.ask([rollback]).catch(() => undefined)
    },
    giveBack: () => state.connection?.giveBack(),
    afterwards: state.afterwards,
  }
}

function transactionOf(state: State, beginning: Beginning): Transaction {
  return {
    ...dbOf((statements) => inTurn(state, () => travel(state, beginning, statements))),
    later(query) {
      state.later.push({ scope: state.scope, statement: compile(query), isLast: false })
    },
    lastly(query) {
      state.later.push({ scope: state.scope, statement: compile(query), isLast: true })
    },
    afterCommit(work) {
      state.afterwards.push(work)
    },
    attempt: (work) => attempt(state, work),
    enter: (scope) =>
      inTurn(state, async () => {
        state.scope = scope
      }),
  }
}

function inTurn<Result>(state: State, step: () => Promise<Result>): Promise<Result> {
  const result = state.turn.then(() => {
    if (state.over) throw new Error('The transaction is over')
    return step()
  })
  state.turn = result.catch(() => undefined)
  return result
}

/** One trip: what opens the transaction or waits since the last one, then the statements. */
async function travel(
  state: State,
  beginning: Beginning,
  statements: readonly Statement[],
): Promise<readonly Answer[]> {
  state.connection ??= await beginning.borrow()
  const opening = [...(state.begun ? [] : [begin, ...beginning.opening]), ...state.pending]
  if (state.sentScope !== state.scope) opening.push(turnTo(state.scope, state.sentScope))
  state.begun = true
  state.pending = []
  state.sentScope = state.scope
  try {
    return (await state.connection.ask([...opening, ...statements])).slice(opening.length)
  } catch (error) {
    state.failure ??= error
    throw error
  }
}

async function attempt<Result>(state: State, work: () => Promise<Result>): Promise<Result> {
  await state.turn
  const name = `attempt_${++state.savepoints}`
  const before = { ...state, later: [...state.later], afterwards: [...state.afterwards] }
  const savepoint = command(`savepoint ${name}`)
  const sent = (): boolean => {
    const at = state.pending.indexOf(savepoint)
    if (at >= 0) state.pending.splice(at, 1)
    return at < 0
  }
  state.pending.push(savepoint)
  try {
    const result = await work()
    await state.turn
    // An error that the work swallowed has undone its writes all the same.
    if (state.failure !== before.failure) throw state.failure
    if (sent()) state.pending.push(command(`release savepoint ${name}`))
    return result
  } catch (error) {
    await state.turn
    if (sent()) state.pending = [command(`rollback to savepoint ${name}`), command(`release savepoint ${name}`)]
    goBack(state, before)
    throw error
  }
}

/** Rolling back to a savepoint undoes the scope that was set after it, too. */
function goBack(state: State, before: Pick<State, 'failure' | 'scope' | 'sentScope' | 'later' | 'afterwards'>): void {
  state.failure = before.failure
  state.scope = before.scope
  state.sentScope = before.sentScope
  state.later = before.later
  state.afterwards.splice(before.afterwards.length)
}

async function finish(state: State, { borrow }: Beginning): Promise<void> {
  await state.turn
  state.over = true
  if (state.failure) throw state.failure
  if (!state.begun && state.later.length === 0) return
  state.connection ??= await borrow()
  const inOrder = [...state.later.filter(({ isLast }) => !isLast), ...state.later.filter(({ isLast }) => isLast)]
  const writes = scoped(inOrder, state.sentScope)
  // Statements before one Sync are one transaction already.
  if (!state.begun) return void (await state.connection.ask(writes))
  const answers = await state.connection.ask([...state.pending, ...writes, commit])
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('PostgreSQL rolled the transaction back')
}

function scoped(later: readonly Later[], start: Scope | undefined): Statement[] {
  let current = start
  return later.flatMap(({ scope, statement }) => {
    if (scope === current) return [statement]
    const turn = turnTo(scope, current)
    current = scope
    return [turn, statement]
  })
}
