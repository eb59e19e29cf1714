import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Module } from '#platform/module.ts'
import { apiTags } from './api-tags.ts'
import { listChanges } from './changes/list-changes.ts'

/** What other systems take over. `endpoints` are those of the earlier modules, whose records they read. */
export const exchangeModule = (endpoints: readonly Endpoint[]): Module => ({
  name: 'exchange',
  tables: [],
  tags: apiTags,
  endpoints: [listChanges(endpoints)],
})
