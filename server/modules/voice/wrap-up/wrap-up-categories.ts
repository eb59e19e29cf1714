import type { ReadContext } from '#platform/context.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { fixed, flag, pattern, text, withDefault } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { unclassified } from '../state-machine/end-transitions.ts'

const fields = {
  code: fixed(pattern('^[A-Za-z][A-Za-z0-9]{1,39}$')),
  name: text(),
  isLead: withDefault(flag(), false),
  isSale: withDefault(flag(), false),
  isActive: withDefault(flag(), true),
}

/** Wrap-up categories (an extension). A foreign key protects a category that a call uses. */
export const wrapUpCategories = resource({
  path: '/wrapupcategories',
  table: 'wrap_up_categories',
  label: 'wrap up category',
  extension: true,
  access: { read: 'calls.read', write: 'settings.manage' },
  reach: 'tenant',
  fields,
  verbs: ['list', 'get', 'create', 'update'],
  filters: ['code', 'isLead', 'isSale', 'isActive'],
  sort: ['name', 'code', 'createdAt'],
  check: (_ctx: ReadContext, input, current) => {
    if (current?.code === unclassified && input.isActive === false) {
      throw invalidField('isActive', 'invalid_value', 'The default category must stay active')
    }
    return undefined
  },
})
