// Many statements in one write to PostgreSQL, over connections of pg. README.md explains it.

export { parserOf } from './parsers.ts'
export { closeNow, isIdle, isInTransaction } from './pg-client.ts'
export { isStale, openPipeline, type Pipeline, type PipelineObserver } from './pipeline.ts'
export { newRoundTrip, type RoundTrip, type Statement, type StatementResult } from './round-trip.ts'
export { wireValue } from './wire-values.ts'
