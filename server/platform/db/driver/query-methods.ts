import type { StatementResult } from '@bellhop/pg-pipeline/index.ts'
import type { BatchOptions, Db } from '../database.ts'
import { compile, type Query, type Statement } from '../sql.ts'
import { planOnceStatement } from './scope.ts'

/** The query methods of `Db`, based on a function that runs statements in one round trip. */
export function dbOf(ask: (statements: readonly Statement[]) => Promise<readonly StatementResult[]>): Db {
  const askOne = async (query: Query): Promise<StatementResult> => {
    const [answer] = await ask([compile(query)])
    if (!answer) throw new Error('PostgreSQL sent no result')
    return answer
  }
  return {
    many: async <Row>(query: Query<Row>) => (await askOne(query)).rows as Row[],
    one: async <Row>(query: Query<Row>) => (await askOne(query)).rows[0] as Row | undefined,
    run: async (query) => (await askOne(query)).count,
    async batch<Rows extends readonly object[]>(
      queries: { [I in keyof Rows]: Query<Rows[I]> },
      { isPlannedOnce = false }: BatchOptions = {},
    ) {
      const before = isPlannedOnce ? [planOnceStatement] : []
      const answers = queries.length === 0 ? [] : await ask([...before, ...queries.map(compile)])
      return answers.slice(before.length).map(({ rows }) => rows) as unknown as { [I in keyof Rows]: Rows[I][] }
    },
  }
}
