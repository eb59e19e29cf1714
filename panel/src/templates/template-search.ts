import type { MessageTemplateStatus } from '../../../sdk/index.ts'
import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The states of a template, in the order of its life. */
export const statuses: readonly MessageTemplateStatus[] = ['draft', 'pending', 'approved', 'rejected', 'paused']

/** The address of the list: its filter and page, and the template that is open; `new` is one that is being made. */
export type TemplateSearch = {
  readonly status?: MessageTemplateStatus | undefined
  readonly page?: number | undefined
  readonly template?: string | undefined
}

/** Reads the address of the list. */
export const readTemplateSearch = (search: Record<string, unknown>): TemplateSearch =>
  withoutAbsent({
    status: wordValue(search, 'status', statuses),
    page: pageValue(search),
    template: textValue(search, 'template'),
  })
