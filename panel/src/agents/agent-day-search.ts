import { dayValue, pageValue, textValue, withoutAbsent } from '../parts/search-values.ts'

/** Agents of a page. */
export const agentsPerPage = 50

/** The address of the days: today without a day. */
export type AgentDaySearch = {
  readonly day?: string | undefined
  /** The id of the agent whose spans are listed. */
  readonly open?: string | undefined
  readonly page?: number | undefined
}

/** Reads the address of the days. */
export const readAgentDaySearch = (search: Record<string, unknown>): AgentDaySearch =>
  withoutAbsent({ day: dayValue(search, 'day'), open: textValue(search, 'open'), page: pageValue(search) })
