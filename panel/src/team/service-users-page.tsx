import type { User } from '../../../sdk/index.ts'
import { linkColumn, ManageRoom, useRoom } from '../parts/manage-room.tsx'
import { useTexts } from '../text/catalogue.ts'
import { serviceTexts } from './service-texts.ts'
import { ServiceUserForm } from './service-user-form.tsx'
import { nameOf } from './user-status.tsx'
import { useAccountColumns } from './users-page.tsx'

/** The accounts of programs. */
export function ServiceUsersPage() {
  const texts = useTexts(serviceTexts)
  return (
    <ManageRoom
      columns={[linkColumn<User>(texts.name, '/service-users/$id', nameOf), ...useAccountColumns()]}
      form={ServiceUserForm}
      page="/service-users/$id"
      room={useRoom('users', { isServiceUser: true, sort: 'firstName' })}
      texts={texts}
    />
  )
}
