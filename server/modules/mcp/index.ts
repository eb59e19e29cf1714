import type { Module } from '#platform/module.ts'
import { addMcp } from './add-mcp.ts'

/** Agents of other makers reach the service by the Model Context Protocol at `/mcp`, with an API key. */
export const mcpModule: Module = {
  name: 'mcp',
  tables: [],
  endpoints: [],
  addRoutes: addMcp,
}
