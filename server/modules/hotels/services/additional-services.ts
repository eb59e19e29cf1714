import { resource } from '#platform/resource/resource.ts'
import { checkService } from './check-service.ts'
import { serviceFields } from './service-fields.ts'

/** §4.4 Additional services: what a hotel sells besides the room, per stay, night, person or unit. */
export const additionalServices = resource({
  path: '/additionalservices',
  table: 'additional_services',
  label: 'additional service',
  access: { read: 'settings.manage', write: 'settings.manage' },
  reach: 'hotel',
  fields: serviceFields,
  errors: {
    create: ['duplicate', 'currency_mismatch', 'duplicate_guest_type'],
    update: ['duplicate', 'currency_mismatch', 'duplicate_guest_type'],
    delete: ['dependent_records'],
  },
  filters: ['code', 'category', 'chargeBasis', 'currencyCode', 'isMandatory', 'isActive', 'externalId', 'createdAt'],
  sort: ['name', 'code', 'createdAt'],
  check: checkService,
})
