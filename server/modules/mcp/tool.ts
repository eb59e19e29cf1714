import type { Permission } from '#shared/permissions.ts'
import type { ApiAnswer, ApiCaller } from './api-caller.ts'
import type { Step } from './preview-token.ts'
import { ToolProblem } from './tool-problem.ts'

/** What a tool works with. */
export type ToolContext = {
  readonly call: ApiCaller
  /** Signs a step that `confirm` takes, for this caller alone. */
  sign(step: Step): string
  /** The step of a token. Throws `ToolProblem` for one that is none of this caller, or is over. */
  open(token: string): Step & { readonly id: string }
}

export type ToolArguments = Readonly<Record<string, unknown>>

/** A tool that is named for a task. */
export type Tool = {
  readonly name: string
  readonly title: string
  readonly description: string
  /** One of these permissions is needed; none for everybody. */
  readonly needs: readonly Permission[]
  /** The arguments, as the properties of a JSON schema. */
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  /** It changes something. */
  readonly writes?: true
  run(context: ToolContext, given: ToolArguments): Promise<unknown>
}

/** The data of an answer. @throws ToolProblem with the fields and codes of a refusal */
export function dataOf({ status, body }: ApiAnswer): unknown {
  if (status < 300) return body.data
  const items = (body.errors ?? []).map(
    ({ field, code, message }) => `${code}${field ? ` (${field})` : ''}: ${message}`,
  )
  throw new ToolProblem([`${status} ${body.message ?? 'Refused'}`, ...items].join('\n'))
}

/** The id of a record, as an argument. */
export const idOf = (what: string): object => ({ type: 'string', format: 'uuid', description: what })

/** A calendar date, as an argument. */
export const dayOf = (what: string): object => ({ type: 'string', format: 'date', description: what })
