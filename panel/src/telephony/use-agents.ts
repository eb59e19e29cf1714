import type { Agent } from '@bellhop/sdk'
import { type Records, useAll } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'

/** The users who take calls; undefined for roles that may not list them, and before they are read. */
export function useAgents(): Records<Agent> | undefined {
  const canList = isAllowed(useProfile(), 'calls.manage')
  return useAll('agents.list', canList ? [{ sort: 'firstName' }] : null).data
}
