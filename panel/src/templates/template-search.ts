import type { MessageTemplateStatus } from '@bellhop/sdk'
import { type ListSearch, readListSearch, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The states of a template, in the order of its life. */
export const statuses: readonly MessageTemplateStatus[] = ['draft', 'pending', 'approved', 'rejected', 'paused']

/** The address of the templates. */
export type TemplateSearch = ListSearch & { readonly status?: MessageTemplateStatus | undefined }

/** Reads the address of the templates. */
export const readTemplateSearch = (search: Record<string, unknown>): TemplateSearch =>
  withoutAbsent({ ...readListSearch(search), status: wordValue(search, 'status', statuses) })
