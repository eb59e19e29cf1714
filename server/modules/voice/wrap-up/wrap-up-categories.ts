import type { Context } from '#platform/context.ts'
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

/** What calls can have been about (an extension). One that a call names stays: its foreign key refuses. */
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
  check: (_ctx: Context, input, current) => {
    if (current?.code === unclassified && input.isActive === false) {
      throw invalidField('isActive', 'invalid_value', 'Calls that nobody put into a category are put into this one')
    }
    return undefined
  },
})
