import type { Module } from '#platform/module.ts'
import type { Searchable } from '#platform/search/searchable.ts'
import { apiTags } from './api-tags.ts'
import { searchEverything } from './search-everything.ts'

/** The global search over everything that other modules declare as `searchable`. */
export const searchModule = (searchables: readonly Searchable[]): Module => ({
  name: 'search',
  tables: [],
  tags: apiTags,
  endpoints: [searchEverything(searchables)],
})
