import type { ReadContext } from '#platform/context.ts'
import { doc } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { fixed, flag, pattern, text, withDefault } from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import { unclassified } from '../state-machine/end-transitions.ts'

const fields = {
  code: doc(
    fixed(
      pattern('^[A-Za-z][A-Za-z0-9]{1,39}$', '2 to 40 letters and digits that begin with a letter, such as newBooking'),
    ),
    'The code by which calls and reports name the category. It is unique within the company and never changes.',
    'reservationMade',
  ),
  name: doc(text(), 'The name that agents see.', 'Reservation made'),
  isLead: doc(
    withDefault(flag(), false),
    'Whether a call of this category was about a possible booking. The default is false.',
    true,
  ),
  isSale: doc(
    withDefault(flag(), false),
    'Whether a call of this category led to a booking. The default is false.',
    true,
  ),
  isActive: doc(
    withDefault(flag(), true),
    'Whether calls can get this category from now on. The default is true. `unclassified` is always active.',
    true,
  ),
}

/** Wrap-up categories (an extension). A foreign key protects a category that a call uses. */
export const wrapUpCategories = resource({
  path: '/wrapupcategories',
  table: 'wrap_up_categories',
  label: 'wrap-up category',
  extension: true,
  access: { read: ['calls.read', 'calls.manage'], write: 'settings.manage' },
  reach: 'tenant',
  fields,
  verbs: ['list', 'get', 'create', 'update'],
  descriptions: {
    list: 'A new company starts with thirteen categories.',
    update: 'The category `unclassified` cannot be made inactive, because calls that nobody classifies get it.',
  },
  errors: { create: ['duplicate'], update: ['immutable_field'] },
  filters: ['code', 'isLead', 'isSale', 'isActive'],
  sort: ['name', 'code', 'createdAt'],
  check: (_ctx: ReadContext, input, current) => {
    if (current?.code === unclassified && input.isActive === false) {
      throw invalidField('isActive', 'invalid_value', 'The default category must stay active')
    }
    return undefined
  },
})
